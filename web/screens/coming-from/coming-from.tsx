import { Link } from 'wouter';
import { settingsPath } from '../../../domain/page-paths.ts';
import { ProductName } from '../../brand/product-name.tsx';
import { Wordmark } from '../../brand/wordmark.tsx';
import { usePageTitle } from '../../device/use-page-title.ts';
import { ROUTES } from '../../routes/routes.ts';
import { useSession } from '../../session/session.ts';
import { SignInButton } from '../../sign-in/sign-in-button.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Steps } from '../../ui/steps.tsx';
import { IMPORT_STEPS, SYSTEMS_TO_COME_FROM } from './systems.ts';

const TITLE = 'Coming from another app';

export default function ComingFrom() {
  const { status } = useSession();
  usePageTitle(TITLE);
  const isIn = status === 'signed-in';
  return (
    <div className="mx-auto max-w-4xl px-5 pb-16 sm:px-8">
      <header className="flex min-h-16 items-center">
        <Link href={isIn ? ROUTES.dashboard : ROUTES.landing} className="rounded-lg coarse:py-2">
          <Wordmark />
        </Link>
      </header>
      <main>
        <h1 className="mt-8 text-3xl font-extrabold tracking-[-0.035em] sm:text-5xl">{TITLE}?</h1>
        <p className="mt-4 max-w-xl text-lg text-pretty text-ink-soft">
          Bring everything along. <ProductName /> reads the exports of other apps on your device, shows you
          what it found, and adds nothing before you say so.
        </p>
        <Steps steps={IMPORT_STEPS} className="mt-6" />
        <div className="mt-7 flex">
          {isIn ? (
            <Link href={settingsPath('data')} className={buttonClass('primary')}>
              Open Settings
            </Link>
          ) : (
            <SignInButton look="primary">Get started free</SignInButton>
          )}
        </div>
        <dl className="mt-10 grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
          {SYSTEMS_TO_COME_FROM.map(({ name, picture, find, note }) => (
            <div key={name} className="border-b border-line py-5">
              <dt className="font-semibold">{name}</dt>
              <dd className="mt-1.5 text-sm">{find}</dd>
              <dd className="mt-1.5 text-sm text-ink-soft">{note}</dd>
              {picture && (
                <dd>
                  <PreviewPicture system={name} name={picture} />
                </dd>
              )}
            </div>
          ))}
        </dl>
        <p className="mt-6 max-w-prose text-sm text-ink-soft">
          Importing the same file again updates what is there instead of adding it twice. The Free plan has a
          limit of open tasks; completed tasks don’t count, and the preview says so before you import.
        </p>
      </main>
    </div>
  );
}

const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});
const THEMES = [
  { theme: 'light', shown: 'dark:hidden' },
  { theme: 'dark', shown: 'not-dark:hidden' },
] as const;

/** What the preview says about a file of a system, in the visitor's theme; only the shown picture is downloaded. */
function PreviewPicture({ system, name }: { system: string; name: string }) {
  return THEMES.map(({ theme, shown }) => (
    <img
      key={theme}
      src={PICTURES[`./pictures/${name}-${theme}.webp`]}
      alt={`The preview of an import from ${system}: what will be added, which rows can’t be, and an Import button`}
      loading="lazy"
      width={342}
      className={`mt-3 h-auto max-h-64 max-w-full rounded-xl object-cover object-top ${shown}`}
    />
  ));
}
