import { makeNightly } from './backup/make-nightly.ts';
import { blocksJob } from './blocks/blocks-job.ts';
import { BLOCKS_JOB } from './blocks/plan-blocks.ts';
import { REMOVE_CALENDAR_JOB, removeCalendarJob } from './blocks/remove-calendar.ts';
import type { BackupPlan } from './config/backup.ts';
import { levelOf } from './db/engine/failure.ts';
import { purge } from './db/upkeep/purge.ts';
import type { FeedService } from './feeds/feed-service.ts';
import { feedsJob } from './feeds/feeds-job.ts';
import { FEEDS_JOB } from './feeds/plan-feeds.ts';
import type { CalendarService } from './google/calendar-service.ts';
import { mailRevokedBlocksJob, REVOKED_BLOCKS_JOB } from './google/revoked-blocks.ts';
import { startJobs } from './jobs/run.ts';
import { mailInvitationJob } from './letters/mail-invitation.ts';
import { mailReceiptJob } from './letters/mail-receipt.ts';
import { mailSignInJob } from './letters/mail-sign-in.ts';
import type { MailService } from './mail/mail-service.ts';
import { RECEIPT_JOB } from './payment/plan-receipt.ts';
import { reconcilePayments } from './payment/reconcile-payments.ts';
import type { SalesDeps } from './payment/settlement.ts';
import type { PushService } from './push/push-service.ts';
import { releasesFetch } from './releases/ask-release.ts';
import { followReleases } from './releases/latest-release.ts';
import { announceTimerJob } from './reminders/announce-timer.ts';
import { REMINDERS_JOB } from './reminders/plan-reminders.ts';
import { TIMER_JOB } from './reminders/plan-timer.ts';
import { remindJob } from './reminders/remind.ts';
import { endDeadLinks } from './resources/generic/dead-links.ts';
import type { Metrics } from './running/metrics.ts';
import { startPeriodic } from './running/periodic.ts';
import { SIGN_IN_LETTER_JOB } from './session/own/plan-sign-in-letter.ts';
import type { Revocations } from './session/revocations.ts';
import { INVITATION_JOB } from './sharing/plan-invitation-mail.ts';
import { followIncluded } from './subscription/included-plan.ts';
import { mailPausedWebhookJob, PAUSED_WEBHOOK_JOB } from './webhooks/mail-paused.ts';
import { WEBHOOKS_JOB } from './webhooks/plan-webhooks.ts';
import type { WebhookService } from './webhooks/webhook-service.ts';
import { webhooksJob } from './webhooks/webhooks-job.ts';

/** For lost bus signals, which are rare. */
const REVOCATIONS_EVERY_MS = 10_000;
const MINUTE_MS = 60_000;
const PURGE_EVERY_MS = 6 * 60 * MINUTE_MS;
/** How often a process sees whether the day's question was asked. */
const RELEASES_EVERY_MS = 60 * MINUTE_MS;

type Deps = SalesDeps & {
  metrics: Metrics;
  revocations: Revocations;
  push: PushService;
  mail: MailService;
  feeds: FeedService;
  calendar: CalendarService | undefined;
  publicUrl: string;
  webhooks: WebhookService;
  includesPro: boolean;
  /** Absent when no backups are made. */
  backups: BackupPlan | undefined;
  /** Absent when nobody is asked for newer versions. */
  releasesUrl: string | undefined;
};

/** Starts the work that the server does without a request. @returns a function that stops it */
export function startBackgroundJobs({
  metrics,
  revocations,
  push,
  mail,
  feeds,
  calendar,
  publicUrl,
  webhooks,
  includesPro,
  backups: plan,
  releasesUrl: url,
  ...money
}: Deps) {
  const { database, clock, log } = money;
  const stopBilling = startPeriodic(
    MINUTE_MS,
    (signal) => reconcilePayments(money, signal),
    (error) => log[levelOf(error)]({ error }, 'checking open payments failed'),
  );
  const stopPurging = startPeriodic(
    PURGE_EVERY_MS,
    (signal) => purge(database, clock(), signal),
    (error) => log[levelOf(error)]({ error }, 'the purge failed and will be tried again in six hours'),
  );
  const stopIncluding = startPeriodic(
    PURGE_EVERY_MS,
    (signal) => followIncluded(money, includesPro, signal),
    (error) => log[levelOf(error)]({ error }, 'can’t give every account the plan that is included'),
  );
  const stopTidying = startPeriodic(
    PURGE_EVERY_MS,
    (signal) => endDeadLinks(money, signal),
    (error) => log[levelOf(error)]({ error }, 'can’t end what names tasks that are gone'),
  );
  const stopRevoking = startPeriodic(
    REVOCATIONS_EVERY_MS,
    () => revocations.refresh(),
    (error) => log[levelOf(error)]({ error }, 'can’t read what was revoked'),
  );
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const stopBackups =
    plan &&
    startPeriodic(
      MINUTE_MS,
      (signal) => makeNightly({ database, clock, plan, zone, mail, log }, signal),
      (error) => log[levelOf(error)]({ error }, 'a backup couldn’t be made and will be tried again'),
    );
  const stopFollowing =
    url === undefined
      ? undefined
      : startPeriodic(
          RELEASES_EVERY_MS,
          (signal) => followReleases({ database, clock, url, safeFetch: releasesFetch(), log }, signal),
          (error) => log[levelOf(error)]({ error }, 'can’t follow which version is the latest'),
        );
  const stopJobs = startJobs({
    database,
    clock,
    random: Math.random,
    log,
    metrics,
    kinds: {
      [REMINDERS_JOB]: remindJob({ database, push, mail }),
      [TIMER_JOB]: announceTimerJob({ database, push }),
      [INVITATION_JOB]: mailInvitationJob({ database, mail, log }),
      [WEBHOOKS_JOB]: webhooksJob({ database, clock, webhooks }),
      [PAUSED_WEBHOOK_JOB]: mailPausedWebhookJob({ database, mail, log }),
      [FEEDS_JOB]: feedsJob({ ...money, feeds, calendar }),
      ...(calendar && {
        [BLOCKS_JOB]: blocksJob({ ...money, ...calendar, publicUrl }),
        [REMOVE_CALENDAR_JOB]: removeCalendarJob({ ...money, ...calendar }),
      }),
      [REVOKED_BLOCKS_JOB]: mailRevokedBlocksJob({ database, mail, log }),
      [SIGN_IN_LETTER_JOB]: mailSignInJob({ database, mail, log }),
      [RECEIPT_JOB]: mailReceiptJob({ database, mail, log }),
    },
  });
  return () =>
    Promise.all([
      stopBilling(),
      stopPurging(),
      stopIncluding(),
      stopTidying(),
      stopRevoking(),
      stopBackups?.(),
      stopFollowing?.(),
      stopJobs(),
    ]);
}
