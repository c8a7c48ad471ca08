import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CALL_LIMITS } from '../domain/api/call-limits.ts';
import { MOST_OF_ANY_PLAN, PLANS } from '../domain/billing/plan.ts';
import { REGIONS } from '../domain/billing/price.ts';
import { count } from '../domain/count.ts';
import { DEFAULT_TIMER_SETTINGS } from '../domain/timer/timer-settings.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

/** A number that a file defines, whether it exports it or not: a literal, or a product of literals and its own names. */
function figure(file: string, name: string): number {
  const [, expression] = new RegExp(`^(?:export )?const ${name} = ([^;]+);`, 'm').exec(read(file)) ?? [];
  if (!expression) throw new Error(`${file} has no constant ${name}.`);
  return expression
    .split(' + ')
    .map((sum) =>
      sum
        .split(' * ')
        .map((part) => (/^\d/.test(part) ? Number(part.replaceAll('_', '')) : figure(file, part))),
    )
    .reduce((sum, factors) => sum + factors.reduce((product, factor) => product * factor, 1), 0);
}

const seconds = (file: string, name: string): number => figure(file, name) / 1000;

/** How much room an account has, as `server/db/engine/space-limits.ts` defines it; bytes in MiB. */
function space(whose: string): { rows: string; kept: string; changed: string } {
  const amount = `  ${whose}: \\{ rows: ([\\d_]+), kept: (\\d+) \\* MIB, changed: (\\d+) \\* MIB \\}`;
  const [, rows, kept = '', changed = ''] =
    new RegExp(amount).exec(read('server/db/engine/space-limits.ts')) ?? [];
  if (!rows) throw new Error(`server/db/engine/space-limits.ts has no room of ${whose}.`);
  return { rows: count(Number(rows.replaceAll('_', ''))), kept, changed };
}
const [OWN, MEMBERS, MEMBER] = [space('own'), space('members'), space('member')];

const MIB = 1024 * 1024;
const { free, pro } = PLANS;

const BACKLOG_SECONDS =
  (figure('server/live/stream-events.ts', 'HEARTBEAT_MS') *
    figure('server/live/stream-events.ts', 'BEATS_PER_LOOK')) /
  1000;
const RECEIPT_DAYS = figure('server/db/upkeep/purge.ts', 'RECEIPT_DAYS');
const TRASH_DAYS = figure('domain/registry/trash.ts', 'TRASH_DAYS');
const PER_ADDRESS = figure('server/mail/mailed-address.ts', 'PER_ADDRESS');
const POOL_SIZE = figure('server/db/engine/postgres.ts', 'POOL_SIZE');

/** Sentences with figures, each made from the constants that the code uses. */
const SENTENCES: Record<string, readonly string[]> = {
  'README.md': [`The maximum number of PostgreSQL connections per process (default: ${POOL_SIZE})`],
  '.env.example': [`DATABASE_CONNECTIONS=${POOL_SIZE}`],
  'docs/self-hosting.md': [
    `A person gets at most ${free.limits.emails} emails a day, ${pro.limits.emails} with Pro`,
    `an account sends at most ${free.limits.invitationEmails} a day, ${pro.limits.invitationEmails} with Pro, and an address gets at most ${PER_ADDRESS}`,
    `changes from other processes then take up to ${BACKLOG_SECONDS} seconds`,
    `it writes one row at most every ${seconds('server/db/upkeep/write-check.ts', 'CHECKED_FOR_MS')} seconds`,
    `every ${seconds('web/store/browser-store.ts', 'LOOK_MS')} seconds in a tab that is visible, once a minute otherwise`,
    `The purge deletes history after ${TRASH_DAYS} days, and receipts and the records of deletions after ${RECEIPT_DAYS}`,
    `would free more than ${figure('server/doctor/check-database.ts', 'MUCH_STUCK_MIB')} MiB`,
    `prints up to ${figure('server/reports/main.ts', 'MOST')} issues`,
  ],
  'docs/scaling.md': [
    `receives the other's changes up to ${BACKLOG_SECONDS} seconds late`,
    `streams receive changes within ${BACKLOG_SECONDS} seconds at the latest`,
    `a call that has waited ${seconds('server/db/engine/postgres.ts', 'SILENCE_MS')} seconds`,
    `each process opens at most \`DATABASE_CONNECTIONS\`, ${POOL_SIZE} by default`,
    `A call that gets no connection within ${seconds('server/db/engine/postgres.ts', 'CONNECT_TIMEOUT_MS')} seconds receives a 503, and so does one whose statement takes ${seconds('server/db/engine/postgres.ts', 'STATEMENT_TIMEOUT_MS')}`,
    `sent by another one ${seconds('server/jobs/run-job.ts', 'LEASE_MS')} seconds later`,
    `Receipts, ${RECEIPT_DAYS} days`,
    `History, ${TRASH_DAYS} days`,
  ],
  'docs/security.md': [
    `${figure('server/session/session.ts', 'PER_MINUTE')} a minute from a network, or of a session if there is one, per process`,
    `${figure('server/security/rate.ts', 'WRONG_PER_MINUTE')} a minute, per process; valid ones still pass`,
    `one at a time, ${figure('server/running/in-order.ts', 'MOST_WAITING')} wait`,
    `| Streams | ${figure('server/live/streams.ts', 'PER_ACCOUNT')} of an account, ${count(figure('server/live/streams.ts', 'PER_NETWORK'))} from a network, per process`,
    `Reads of more than ${count(figure('server/load/large-reads.ts', 'FEW_ROWS'))} rows`,
    `${OWN.rows} rows, ${OWN.kept} MiB of them and ${OWN.changed} MiB of recent changes`,
    `${MEMBERS.rows} rows and ${MEMBERS.changed} MiB of changes together, ${MEMBER.rows} rows and ${MEMBER.changed} MiB each`,
    `| What members add to it in ${TRASH_DAYS} days |`,
    `${free.limits.aiMessages} a day on the free plan, ${pro.limits.aiMessages} on Pro; ${figure('server/assistant/assistant.ts', 'QUESTIONS_PER_MINUTE')} a minute, per process; ${figure('server/outside/generative-ai.ts', 'MAX_BYTES') / 1_000_000} MB`,
    `${free.limits.collaborators} besides its owner`,
    `| Currency lookups | ${CALL_LIMITS.region.most} a minute, per process |`,
    `| Calendar calls | ${CALL_LIMITS.calendar.most} a minute, per process |`,
    `| AI apps | ${CALL_LIMITS.mcp.most} messages a minute, per process, one in a request and one at a time; answers of at most ${figure('server/mcp/answer-text.ts', 'MOST_BYTES') / 1_000} kB`,
    `| Calendar addresses | ${CALL_LIMITS.calendarAddress.most} created an hour, ${figure('server/calendar/calendar-feed-route.ts', 'PER_HOUR')} reads an hour of an account, per process`,
    `| Tasks by email | ${CALL_LIMITS.mailIn.most} emails an hour of an account, per process; one megabyte each; ${figure('server/capture/receive-mail.ts', 'MAX_CLIENTS')} connections, ${figure('server/capture/receive-mail.ts', 'MOST_OF_A_NETWORK')} from a network; ${figure('server/capture/receive-mail.ts', 'WRONG_PER_MINUTE')} wrong ones a minute`,
    `| Webhooks | ${free.limits.webhooks} per account, ${pro.limits.webhooks} on Pro; ${figure('server/webhooks/webhooks-job.ts', 'PER_MINUTE')} messages a minute of an account; ${CALL_LIMITS.webhook.most} changes of them and ${CALL_LIMITS.webhookTest.most} tests an hour, per process`,
    `${CALL_LIMITS.todoist.most} an hour, per process; ${figure('server/outside/todoist.ts', 'MAX_BYTES') / MIB} MB an answer, ${figure('server/account/todoist-routes.ts', 'AT_ONCE')} at a time`,
    `| Bug reports | ${figure('domain/account/report.ts', 'REPORTS_PER_HOUR')} an hour |`,
    `${figure('domain/api/push-calls.ts', 'MAX_DEVICES')} devices per account`,
    `${free.limits.emails} a day per account, ${pro.limits.emails} on Pro, to its verified address; ${CALL_LIMITS.mailTest.most} tests an hour`,
    `${free.limits.invitationEmails} a day per account, ${pro.limits.invitationEmails} on Pro; ${PER_ADDRESS} a day to an address`,
    `${figure('server/mail/unsubscribe-routes.ts', 'PER_MINUTE')} requests a minute per account`,
    `${count(figure('domain/reminder/reminder.ts', 'MAX_REMINDERS'))} per account, ${figure('domain/reminder/reminder.ts', 'REMINDERS_PER_TASK')} per task`,
    `${CALL_LIMITS.token.most} created an hour, per process; ${figure('domain/account/access-token.ts', 'MAX_TOKENS')} valid ones at a time`,
    `${count(figure('domain/account/import-plan.ts', 'MAX_ROWS'))} rows, also with those of the account`,
    `${figure('server/bodies-and-turns.ts', 'FILES_WAITING')} more wait, ${figure('server/bodies-and-turns.ts', 'FILES_WAITING_PER_ACCOUNT')} per account`,
    `| Imports and undoing them | ${CALL_LIMITS.import.most} an hour, per process |`,
    `an imported file ${figure('domain/account/import-file.ts', 'MAX_IMPORT_BYTES') / MIB} megabytes`,
    `${seconds('server/db/engine/postgres.ts', 'STATEMENT_TIMEOUT_MS')} seconds (PostgreSQL)`,
    `${seconds('server/outside/razorpay.ts', 'TIMEOUT_MS')} seconds for payments, calendars and push services, ${seconds('server/outside/mail.ts', 'TOTAL_MS')} for mail, ${seconds('server/outside/geolocation.ts', 'TIMEOUT_MS')} for geolocation, ${seconds('server/outside/todoist.ts', 'TIMEOUT_MS')} for Todoist`,
    `${seconds('server/jobs/run-job.ts', 'LONGEST_MS')} seconds; others wait a second for it`,
    `${seconds('server/main.ts', 'LONGEST_STOP_MS')} seconds, whatever clients and services do`,
    `${figure('server/session/auth.ts', 'SESSION_SECONDS') / 86_400} days from its last use`,
  ],
  'docs/product.md': [
    `${free.limits.tasks} open tasks (subtasks don't count), ${free.limits.sharedLists} shared list with up to ${free.limits.collaborators} people, ${free.limits.savedViews} saved views, ${free.limits.templates} templates, ${free.limits.webhooks} webhook; and a day ${free.limits.dayPlans} applied "Plan my day", ${free.limits.aiMessages} AI messages, ${free.limits.emails} emails and ${free.limits.invitationEmails} emailed invitations`,
    `and a day any number of plans, ${pro.limits.aiMessages} AI messages, ${pro.limits.emails} emails and ${pro.limits.invitationEmails} emailed invitations`,
    REGIONS.filter(({ currency }, at) => REGIONS.findIndex((region) => region.currency === currency) === at)
      .map(({ currency, price }) => `${currency} ${price}`)
      .join(', '),
    `${DEFAULT_TIMER_SETTINGS.workDuration} min focus, ${DEFAULT_TIMER_SETTINGS.shortBreakDuration} min break, ${DEFAULT_TIMER_SETTINGS.longBreakDuration} min long break after ${DEFAULT_TIMER_SETTINGS.sessionsBeforeLongBreak} sessions`,
    `Everything deleted in the last ${TRASH_DAYS} days`,
    `up to ${figure('domain/account/import-file.ts', 'MAX_IMPORT_BYTES') / MIB} MB, recognized by their content`,
    `if the account would then have more than ${count(figure('domain/account/import-plan.ts', 'MAX_ROWS'))} rows`,
    `At most ${figure('domain/filter/max-filter.ts', 'MAX_FILTER')} characters and ${figure('domain/filter/max-filter.ts', 'MAX_TERMS')} conditions`,
    `at most ${figure('domain/template/tree.ts', 'MAX_TEMPLATE_TASKS')} tasks and ${count(figure('domain/template/template.ts', 'MAX_TREE'))} characters`,
    `\`tags\` (up to ${figure('domain/task/tag.ts', 'MAX_TAGS')} names of up to ${figure('domain/task/tag.ts', 'MAX_TAG')} characters`,
    `five levels and ${figure('domain/task/tree/subtasks.ts', 'MAX_CHILDREN')} subtasks of a task at most`,
    `at most ${figure('domain/task/section.ts', 'MAX_SECTIONS')} in a list`,
    `${figure('domain/reminder/reminder.ts', 'REMINDERS_PER_TASK')} per task, ${count(figure('domain/reminder/reminder.ts', 'MAX_REMINDERS'))} in all`,
    `doesn't react again for ${figure('domain/task/task.ts', 'TOGGLE_LOCK_MS')} ms`,
    `the sidebar checks every ${seconds('web/store/use-plan.ts', 'REFRESH_MS')} s`,
    `the latest ${figure('domain/reflection/reflection.ts', 'REFLECTIONS_KEPT')} are kept`,
    `up to ${figure('domain/timer/focus-session.ts', 'MOST_FOCUS_HOURS')} hours each`,
    `the first ${figure('domain/summary/overview.ts', 'RECENT_SHOWN')} active tasks`,
    `counters on the device are dropped after ${figure('domain/assistant/chat/message-counter.ts', 'DAYS_KEPT')} days`,
    `limit message ${seconds('domain/assistant/chat/chat-limit.ts', 'LIMIT_MESSAGE_MS')} s`,
    `tool calls have ${count(figure('domain/assistant/chat/chat.ts', 'CALL_TOKENS'))} more`,
    `at most ${count(figure('domain/assistant/chat/context.ts', 'MOST_CONTEXT'))} tokens of instructions`,
    `up to ${figure('domain/calendar/calendar.ts', 'MAX_UPCOMING')} upcoming calendar events`,
    `A completed row stays, struck through, until nothing was completed for ${seconds('web/task/act/just-completed.ts', 'STAY_MS')} s`,
    `confetti (${figure('web/screens/dashboard/confetti.tsx', 'PIECES')} pieces)`,
    `someone who completed ${figure('web/install/install-offer.tsx', 'ENOUGH_COMPLETED')} tasks is offered once to install the app`,
    `${figure('domain/summary/summary.ts', 'ACCOMPLISHMENTS_SHOWN')} accomplishments ("+N more"), a reflection field and the last ${figure('domain/reflection/reflection.ts', 'REFLECTIONS_SHOWN')} reflections`,
    `"Copied" shows for ${seconds('web/summary/summary-details.tsx', 'CONFIRMED_MS')} s`,
    `up to ${figure('domain/summary/evening-summary.ts', 'MAX_TOMORROW')} tasks and ${figure('domain/summary/evening-summary.ts', 'MAX_TOMORROW')} events of tomorrow`,
    `an end that comes more than ${seconds('domain/timer/announcement.ts', 'LATE_MS') / 60} minutes late isn't announced`,
    `More than ${figure('domain/reminder/words.ts', 'MAX_AT_A_TIME')} at a time`,
    `an act of at most ${figure('domain/mutation/most-steps.ts', 'MOST_STEPS')} changes`,
    `A question waits up to ${seconds('web/assistant/use-chat.ts', 'SENT_WITHIN_MS')} seconds`,
    `billing status every ${seconds('web/screens/billing/billing.tsx', 'POLL_MS')} s and ${seconds('web/screens/billing/use-upgrade.ts', 'REFETCH_MS')} s after payment`,
    `alarm volume ${figure('domain/timer/timer.ts', 'ALARM_VOLUME')}`,
    `its place in the sidebar. At most ${MOST_OF_ANY_PLAN.savedViews}.`,
  ],
  'docs/glossary.md': [
    `The deletions of the last ${TRASH_DAYS} days in the history`,
    `From ${count(figure('domain/task/older.ts', 'MANY_OLDER'))} on`,
  ],
  'web/screens/help/guide-tasks.ts': [
    `a link that works for ${figure('domain/sharing/sharing.ts', 'INVITATION_DAYS')} days`,
  ],
};

const plain = (text: string): string => text.replace(/\s+/g, ' ');

test.each(
  Object.entries(SENTENCES).flatMap(([file, sentences]) => sentences.map((sentence) => [file, sentence])),
)('%s says “%s”', (file = '', sentence = '') => {
  expect(plain(read(file))).toContain(sentence);
});
