import { Suspense } from 'react';
import { Link } from 'wouter';
import { lazy } from '../../offline/lazy.ts';
import { ROUTES } from '../../routes/routes.ts';
import { useStoreStatus } from '../../store/use-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { AddFromElsewhere } from './add-from-elsewhere.tsx';
import { Appearance } from './appearance.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { Data } from './data.tsx';
import { DatesAndTimes } from './dates-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Keyboard } from './keyboard.tsx';
import { MorePages } from './more-pages.tsx';
import { Notifications } from './notification-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { Profile } from './profile.tsx';
import { RemindersSection } from './reminder-settings.tsx';
import { ReportForm } from './report-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { Sessions } from './session-section.tsx';
import { TasksSection } from './tasks-section.tsx';
import { TimerSection } from './timer-section.tsx';
import { Tokens } from './tokens.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

const Developer = lazy(() => import('./developer.tsx'));
const LINK = 'font-medium text-ink underline decoration-accent decoration-2 underline-offset-4 phone:hidden';

/** Preferences and account settings (product.md §2). */
export default function Settings() {
  const { loaded, sync } = useStoreStatus();
  return (
    <>
      <h1 className="page-title">Settings</h1>
      <p className="mt-1 mb-6 text-ink-soft">
        Appearance, notifications and your profile.{' '}
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

/** Settings of the account, which are on the server, so they work without a local copy. */
function Account({ loaded }: { loaded: boolean }) {
  return (
    <>
      <h2 className="mt-12 text-xl font-bold tracking-[-0.02em]">Account</h2>
      <p className="mt-1 mb-6 text-ink-soft">Your sessions, data and account.</p>
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
  const draft = useSettingsDraft();
  return (
    <>
      <Appearance />
      <DatesAndTimes />
      <Notifications />
      <TasksSection />
      <RemindersSection />
      <AddFromElsewhere />
      <Keyboard />
      <TimerSection draft={draft} />
      <PlanSection />
      <CalendarSection />
      <Profile draft={draft} />
      <ReportForm />
      <SaveBar draft={draft} />
    </>
  );
}
