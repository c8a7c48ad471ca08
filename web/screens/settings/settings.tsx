import { type ComponentType, Suspense } from 'react';
import { Link } from 'wouter';
import type { SettingsPage } from '../../../domain/page-paths.ts';
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
import { DaySection } from './day-section.tsx';
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
import { SettingsNav, useSettingsPage } from './settings-nav.tsx';
import { TasksSection } from './tasks-section.tsx';
import { TimerSection } from './timer-section.tsx';
import { Tokens } from './tokens.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

const Developer = lazy(() => import('./developer.tsx'));
const LINK =
  'font-medium text-ink underline decoration-accent decoration-2 underline-offset-4 whitespace-nowrap phone:hidden';
/** What each part of the page shows from the local copy, above what the server has. */
const LOCAL: Record<SettingsPage, ComponentType> = {
  general: General,
  reminders: RemindersSection,
  connections: Connections,
  data: Data,
  account: PlanSection,
};
/** What works without a local copy, as it's on the server. */
const ON_SERVER: Partial<Record<SettingsPage, ComponentType>> = { connections: Tokens, account: Account };

/** Preferences and account settings (product.md §2). */
export default function Settings() {
  const { loaded, sync } = useStoreStatus();
  const page = useSettingsPage();
  const Local = LOCAL[page];
  const OnServer = ON_SERVER[page];
  return (
    <>
      <h1 className="page-title">Settings</h1>
      <p className="mt-1 text-ink-soft">
        Appearance, notifications and your profile.{' '}
        <Link href={ROUTES.help} className={LINK}>
          How everything works
        </Link>
      </p>
      {page === 'general' && <MorePages />}
      <SettingsNav current={page} />
      <div className="*:first:border-t-0">
        {loaded ? (
          <Local />
        ) : (
          <NotLoaded>
            <Skeleton rows={8} label="Loading your settings" />
          </NotLoaded>
        )}
        {OnServer && (loaded || sync === 'offline') && <OnServer />}
      </div>
    </>
  );
}

function General() {
  const draft = useSettingsDraft();
  return (
    <>
      <Appearance />
      <DatesAndTimes />
      <DaySection />
      <TasksSection />
      <Keyboard />
      <Notifications />
      <TimerSection draft={draft} />
      <Profile draft={draft} />
      <ReportForm />
      <SaveBar draft={draft} />
    </>
  );
}

function Connections() {
  return (
    <>
      <CalendarSection />
      <AddFromElsewhere />
    </>
  );
}

function Account() {
  return (
    <>
      <Sessions />
      <DeleteAccount />
      <Suspense fallback={null}>
        <Developer />
      </Suspense>
    </>
  );
}
