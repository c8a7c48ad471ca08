import { useEffect } from 'react';
import { PAGE_PATHS } from '../../../domain/page-paths.ts';
import { ProductName } from '../../brand/product-name.tsx';
import { Wordmark } from '../../brand/wordmark.tsx';
import { usePageTitle } from '../../device/use-page-title.ts';
import { SignInButton } from '../../sign-in/sign-in-button.tsx';
import { ClaimFigure } from './claim-figure.tsx';
import { CLAIMS } from './claims.ts';
import { CloseUps } from './close-ups.tsx';
import { Features } from './features.tsx';
import { Pricing } from './pricing.tsx';
import { ProductPicture } from './product-picture.tsx';

const LINK =
  'inline-flex h-11 items-center rounded-lg px-2 text-sm sm:px-3 font-medium text-ink-soft transition-colors hover:text-ink';

/** Prerendered, so it must not depend on the browser. */
export default function Landing() {
  usePageTitle(undefined);
  useEffect(() => {
    document.documentElement.dataset.answering = '';
    // A button pressed before the app was loaded; see public/before-paint.js.
    const pressed = document.querySelector<HTMLElement>('[data-pressed]');
    pressed?.removeAttribute('data-pressed');
    pressed?.click();
  }, []);
  return (
    <div className="overflow-x-clip">
      <header className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-1 px-4 max-[24rem]:py-2 sm:px-8">
        <Wordmark />
        <nav
          aria-label="Sections"
          className="flex max-[24rem]:order-last max-[24rem]:-ml-2 max-[24rem]:w-full min-[24rem]:ml-1 sm:ml-6"
        >
          <SectionLinks />
        </nav>
        <SignInButton size="md" className="ml-auto">
          Sign in
        </SignInButton>
      </header>

      <main>
        <section className="mx-auto max-w-6xl px-5 pt-12 sm:px-8 sm:pt-20">
          <h1 className="mx-auto max-w-4xl text-center text-[2.5rem] leading-[1.06] font-extrabold tracking-[-0.04em] sm:text-6xl lg:text-7xl">
            {CLAIMS.headline}
          </h1>
          <p className="mx-auto mt-6 max-w-xl text-center text-lg text-balance text-ink-soft">
            <ProductName /> keeps your tasks, goals, plan and focus in one calm place. It’s instant, even
            offline.
          </p>
          <div className="mx-auto mt-8 flex max-w-xs flex-col gap-3 sm:max-w-none sm:flex-row sm:justify-center">
            <SignInButton look="primary">Get started free</SignInButton>
            <SignInButton google>Continue with Google</SignInButton>
          </div>
          <p className="mt-5 text-center text-sm text-ink-faint">
            {CLAIMS.free} · {CLAIMS.card}
          </p>
          <ProductPicture />
        </section>

        <dl className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 border-b border-line px-5 py-12 sm:px-8 sm:py-16">
          <ClaimFigure claim={CLAIMS.people} />
          <ClaimFigure claim={CLAIMS.work} />
        </dl>

        <Features />
        <CloseUps />
        <Pricing />
      </main>

      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-5 py-8 text-sm text-ink-faint sm:px-8">
          <Wordmark />
          <nav aria-label="Page" className="-mr-2 ml-auto flex flex-wrap justify-end sm:-mr-3">
            <a href={PAGE_PATHS.comingFrom} className={LINK}>
              Coming from another app?
            </a>
            <SectionLinks />
          </nav>
        </div>
      </footer>
    </div>
  );
}

function SectionLinks() {
  return (
    <>
      <a href="#features" className={LINK}>
        Product
      </a>
      <a href="#pricing" className={LINK}>
        Pricing
      </a>
    </>
  );
}
