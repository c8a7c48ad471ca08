import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { PAGE_PATHS } from '../../../domain/page-paths.ts';
import { ProductName } from '../../brand/product-name.tsx';
import { Wordmark } from '../../brand/wordmark.tsx';
import { usePageTitle } from '../../device/use-page-title.ts';
import { SignInButton } from '../../sign-in/sign-in-button.tsx';
import { CLAIMS, FEATURES, PLAN_CARDS } from './claims.ts';
import { CloseUps } from './close-ups.tsx';
import { FEATURE_PICTURES } from './feature-pictures.tsx';
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

/** A claim that starts with a number: the number in large type, the rest below. */
function ClaimFigure({ claim }: { claim: string }) {
  const [number, ...words] = claim.split(' ');
  return (
    <div className="flex flex-col-reverse items-center text-center">
      <dt className="mt-1 text-sm text-ink-soft">{words.join(' ')}</dt>
      <dd className="text-2xl font-extrabold tracking-[-0.035em] tabular-nums min-[24rem]:text-3xl sm:text-5xl">
        {number}
      </dd>
    </div>
  );
}

function Features() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="mx-auto max-w-6xl scroll-mt-8 px-5 py-16 sm:px-8 sm:py-24"
    >
      <h2
        id="features-title"
        className="max-w-lg text-3xl font-extrabold tracking-[-0.035em] sm:text-4xl sm:leading-11"
      >
        Know what today needs. Then get it done.
      </h2>
      <div className="mt-10 grid gap-4 md:grid-cols-3">
        {FEATURES.map(({ name, text }) => (
          <article key={name} className="rounded-2xl border border-line bg-surface p-2">
            <div className="rounded-xl bg-canvas py-6">{FEATURE_PICTURES[name]}</div>
            <h3 className="px-4 pt-5 font-semibold">{name}</h3>
            <p className="px-4 pt-1.5 pb-5 text-sm text-ink-soft">{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

function Pricing() {
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="scroll-mt-8 border-t border-line bg-sunken dark:bg-surface"
    >
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-16 sm:px-8 sm:py-24 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2
            id="pricing-title"
            className="text-3xl font-extrabold tracking-[-0.035em] sm:text-4xl sm:leading-11"
          >
            Free is enough for most days.
          </h2>
          <p className="mt-4 text-ink-soft">
            {CLAIMS.free}. {CLAIMS.card}.
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {PLAN_CARDS.map(({ name, price, period, points, action, isSold }) => (
            <article
              key={name}
              className={`flex flex-col rounded-2xl border border-line bg-surface p-6 dark:bg-canvas ${isSold ? 'in-data-unsold:hidden' : ''}`}
            >
              <h3 className="font-semibold">{name}</h3>
              <p className="mt-3 flex items-baseline gap-1.5">
                <span className="text-4xl font-extrabold tracking-[-0.04em] tabular-nums">{price}</span>
                <span className="text-sm text-ink-soft">{period}</span>
              </p>
              <ul className="mt-6 mb-8 space-y-2.5 text-sm">
                {points.map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Check size={17} className="mt-0.5 shrink-0 text-accent-text" />
                    {point}
                  </li>
                ))}
              </ul>
              <SignInButton
                google={action.includes('Google')}
                look={name === 'Free' ? 'primary' : 'plain'}
                className="mt-auto w-full"
              >
                {action}
              </SignInButton>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
