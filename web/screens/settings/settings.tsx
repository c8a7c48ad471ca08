import type { ComponentType } from 'react';
import { Link } from 'wouter';
import type { SettingsPage } from '../../../domain/page-paths.ts';
import { isSecure } from '../../device/secure.ts';
import { part } from '../../offline/part.tsx';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { signsInItself } from '../../sign-in/own-server.ts';
import { useStoreStatus } from '../../store/use-store.ts';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { DeleteAccount } from './account/delete-account.tsx';
import { PlanSection } from './account/plan-section.tsx';
import { Sessions } from './account/session-section.tsx';
import { WaysInSection } from './account/ways-in-section.tsx';
import { AiApps } from './ai-apps/ai-apps.tsx';
import { AddFromElsewhere } from './api/add-from-elsewhere.tsx';
import { Tokens } from './api/tokens.tsx';
import { BlocksSection } from './blocks/blocks-section.tsx';
import { CalendarAddressSection } from './calendar-address/calendar-address-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { FeedSection } from './feeds/feed-section.tsx';
import { General } from './general.tsx';
import { MailAddressSection } from './mail-address/mail-address-section.tsx';
import { RemindersSection } from './message/reminder-settings.tsx';
import { SettingsNav, useSettingsPage } from './settings-nav.tsx';
import { WebhookSection } from './webhooks/webhook-section.tsx';
import { Data } from './your-data/data.tsx';

const Developer = part(() => import('./api/developer.tsx'));
const LINK =
  'mr-2 text-sm font-medium text-ink-soft underline decoration-line-strong underline-offset-4 whitespace-nowrap hover:text-ink phone:hidden';
/** What each part of the page shows from the local copy, above what the server has. */
const LOCAL: Record<SettingsPage, ComponentType> = {
  general: General,
  reminders: RemindersSection,
  connections: Connections,
  data: Data,
  account: PlanSection,
};
/** What works without a local copy, as it's on the server. */
const ON_SERVER: Partial<Record<SettingsPage, ComponentType>> = {
  connections: ConnectionsOnServer,
  account: Account,
};

/** Preferences and account settings (product.md §2). */
export default function Settings() {
  const { loaded, sync } = useStoreStatus();
  const page = useSettingsPage();
  const Local = LOCAL[page];
  const OnServer = ON_SERVER[page];
  return (
    <>
      <TitleBar
        title={PAGE_TITLES.settings}
        up={{ href: ROUTES.workspace, label: PAGE_TITLES.workspace }}
        tools={
          <Link href={ROUTES.help} className={LINK}>
            How everything works
          </Link>
        }
      />
      <PlainHttp />
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

function Connections() {
  return (
    <>
      <AddFromElsewhere />
      <CalendarSection />
    </>
  );
}

function ConnectionsOnServer() {
  return (
    <>
      <BlocksSection />
      <FeedSection />
      <CalendarAddressSection />
      <MailAddressSection />
      <AiApps />
      <Tokens />
      <WebhookSection />
    </>
  );
}

function Account() {
  return (
    <>
      {signsInItself() && <WaysInSection />}
      <Sessions />
      <DeleteAccount />
      <Developer />
    </>
  );
}

/** The one place that says what browsers turn off over plain HTTP. */
function PlainHttp() {
  if (isSecure()) return null;
  return (
    <p role="note" className="mt-4 text-sm text-pretty text-ink-soft">
      You’ve opened this page over plain HTTP. Browsers allow notifications, voice input and opening the app
      offline only over HTTPS. Everything else works.
    </p>
  );
}
