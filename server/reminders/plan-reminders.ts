import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import { MUTED_SETTING } from '../../domain/reminder/muted-lists.ts';
import { REMINDERS_SETTING } from '../../domain/reminder/reminder-settings.ts';
import type { Task } from '../../domain/task/task.ts';
import { PLACE_SETTING } from '../../domain/time/place.ts';
import type { PlannedLook } from '../db/change/after-changes.ts';
import { hasDevice, jobPlan } from '../jobs/job.ts';

/** The kind of the job that sends an account's reminders, and its id: there is one per account. */
export const REMINDERS_JOB = 'reminders';

/** The settings on which reminders depend. */
const SETTINGS: ReadonlySet<string> = new Set([REMINDERS_SETTING, PLACE_SETTING, MUTED_SETTING]);

/** The fields on which a task's reminders depend; a hidden task also silences those below it. */
const FIELDS = ['dueDate', 'plannedFor', 'hiddenUntil', 'parentId'] as const;

/** The same for the alert of an event; a day that is no longer left out has one, too. */
const EVENT_FIELDS = ['start', 'date', 'repeat', 'category', 'taskId', 'exceptDates'] as const;
const eventText = (event: PlannerEvent | null, field: (typeof EVENT_FIELDS)[number]) =>
  String(event?.[field]);

/** Whether a task's reminder may now be earlier. Later ones are noticed when the job runs at its planned time. */
function mayBeEarlier(was: Task | null, is: Task): boolean {
  // A completed task no longer hides those below it.
  if (is.completed) return is.hiddenUntil !== undefined && was?.completed === false;
  // Members of the new list can see the task from now on; so can those whom equal values notify.
  if (was === is || (was && was.listId !== is.listId)) return true;
  return FIELDS.some((field) => was?.[field] !== is[field]) || was?.completed === true;
}

/** Ends the job's payload when a device or the mail server couldn't take a reminder, which the job still sends. */
export const WAITING = ' waiting';

/**
 * Reminders go to devices, or by email if the person's settings say so. Only the job reads these, by their schema: people's
 * JSON isn't all that a database can read. A job that has reminders that wait keeps what it knows.
 */
const planJob = jobPlan({
  kind: REMINDERS_JOB,
  onlyFor: (account) =>
    account.or([
      hasDevice(account),
      account.exists(
        account
          .selectFrom('setting')
          .select('setting.id')
          .whereRef('setting.account_id', '=', 'account.id')
          .where('setting.id', '=', REMINDERS_SETTING),
      ),
    ]),
  keepsPayload: (job) => job('job.payload', 'like', `%${WAITING}`),
});

/** Has an account's reminders looked at when one may now be earlier. */
export const reminderLook: PlannedLook = {
  after: {
    setting: ({ id, after }, at) => (after && SETTINGS.has(id) ? at : undefined),
    event: ({ before, after }, at) =>
      after && EVENT_FIELDS.some((field) => eventText(before, field) !== eventText(after, field))
        ? at
        : undefined,
    task: ({ before, after }, at) => (after && mayBeEarlier(before, after) ? at : undefined),
    reminder: ({ after }, at) => (after ? at : undefined),
    membership: ({ after }, at) => (after ? at : undefined),
  },
  plan: (tx, accountId, since, dueAt) => planJob(tx, accountId, REMINDERS_JOB, since, dueAt),
};
