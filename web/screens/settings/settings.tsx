import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { ROUTES } from '../../routes.ts';
import { NotLoaded } from '../../shell/not-loaded.tsx';
import { useStoreStatus } from '../../store/use-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Appearance } from './appearance.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { Data } from './data.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Keyboard } from './keyboard.tsx';
import { MorePages } from './more-pages.tsx';
import { Notifications } from './notifications.tsx';
import { Profile } from './profile.tsx';
import { ReportForm } from './report-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { Sessions } from './sessions.tsx';
import { TimerSection } from './timer-section.tsx';
import { Tokens } from './tokens.tsx';
import { useDraft } from './use-draft.ts';

const Developer = lazy(() => import('./developer.tsx'));
const LINK = 'font-medium text-ink underline decoration-accent decoration-2 underline-offset-4 max-md:hidden';

/** What a person can set, and what belongs to their account (SPEC §2). */
export default function Settings() {
  const { loaded, sync } = useStoreStatus();
  return (
    <>
      <h1 className="page-title">Settings</h1>
      <p className="mt-1 mb-6 text-ink-soft">
        How it looks, sounds and calls you.{' '}
        <Link href={ROUTES.help} className={LINK}>
          How everything works
        </Link>
      </p>
      <MorePages />
      {loaded ? (
        <Chosen />
      ) : (
        <NotLoaded>
          <Skeleton rows={8} label="Loading your settings" />
        </NotLoaded>
      )}
      {(loaded || sync === 'offline') && <Account loaded={loaded} />}
    </>
  );
}

/** What belongs to the account; the server has it, whether there is a copy here or not. */
function Account({ loaded }: { loaded: boolean }) {
  return (
    <>
      <h2 className="mt-12 text-xl font-bold tracking-[-0.02em]">Account</h2>
      <p className="mt-1 mb-6 text-ink-soft">Where you are signed in, and all that is yours.</p>
      <Sessions />
      <Tokens />
      {loaded && <Data />}
      <DeleteAccount />
      <Suspense fallback={null}>
        <Developer />
      </Suspense>
    </>
  );
}

function Chosen() {
  const draft = useDraft();
  return (
    <>
      <Appearance />
      <Notifications />
      <Keyboard />
      <TimerSection draft={draft} />
      <CalendarSection />
      <Profile draft={draft} />
      <ReportForm />
      <SaveBar draft={draft} />
    </>
  );
}
