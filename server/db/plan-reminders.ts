import { sql } from 'kysely';
import { PLACE_SETTING } from '../../domain/place.ts';
import type { PlannerEvent } from '../../domain/planner/planner.ts';
import { MUTED_SETTING } from '../../domain/reminder/muted-lists.ts';
import { REMINDERS_SETTING } from '../../domain/reminder/reminder-settings.ts';
import type { Task } from '../../domain/task/task.ts';
import type { ChangeRecord } from './change-records.ts';
import type { Tx } from './open.ts';
import { preparedWrite } from './prepared.ts';

/** The kind of the job that sends an account's reminders, and its id: there is one per account. */
export const REMINDERS_JOB = 'reminders';

/** The settings on which reminders depend. */
const SETTINGS: ReadonlySet<string> = new Set([REMINDERS_SETTING, PLACE_SETTING, MUTED_SETTING]);

/** The fields on which a task's reminders depend; a hidden task also silences those below it. */
const FIELDS = ['dueDate', 'plannedFor', 'hiddenUntil', 'parentId'] as const;

/** The same for the alert of an event; a day that is no longer left out has one, too. */
const EVENT_FIELDS = ['start', 'date', 'category', 'taskId', 'exceptDates'] as const;
const fieldOf = (row: unknown, field: (typeof EVENT_FIELDS)[number]) =>
  String((row as PlannerEvent | null)?.[field]);

/** Whether a reminder may now be earlier. Later ones are noticed when the job runs at the time it was planned for. */
function mayBeEarlier({ entity, id, before, after }: ChangeRecord): boolean {
  if (!after) return false;
  if (entity === 'setting') return SETTINGS.has(id);
  if (entity === 'event')
    return EVENT_FIELDS.some((field) => fieldOf(before, field) !== fieldOf(after, field));
  if (entity !== 'task') return entity === 'reminder' || entity === 'membership';
  const [was, is] = [before, after] as [Task | null, Task];
  // A completed task no longer hides those below it.
  if (is.completed) return is.hiddenUntil !== undefined && was?.completed === false;
  // Members of the new list can see the task from now on; so can those whom equal values notify.
  if (was === is || (was && was.listId !== is.listId)) return true;
  return FIELDS.some((field) => was?.[field] !== is[field]) || was?.completed === true;
}

/** Ends the job's payload when a device or the mail server couldn't take a reminder, which the job still sends. */
export const WAITING = ' waiting';

/** Has the job look at once. A job that is due anyway, or has reminders that wait, keeps what it knows. */
export const lookNow = preparedWrite(
  (_, accountId: string, at: string) => sql`
    insert into job (account_id, id, kind, payload, due_at, leased_until, claim, tries)
    select id, ${sql.lit(REMINDERS_JOB)}, ${sql.lit(REMINDERS_JOB)}, ${at}, ${at}, '', 0, 0
    from account where id = ${accountId} and (
      exists (select 1 from push_device where account_id = account.id)
      or exists (
        select 1 from setting where account_id = account.id and id = ${sql.lit(REMINDERS_SETTING)}
        and ((value like '%"mail"%' and value not like '%"mail":"off"%')
          or (value like '%"plan"%' and value not like '%"plan":null%')
          or (value like '%"evening"%' and value not like '%"evening":null%'))))
    on conflict (account_id, id) do update set
      payload = case when job.due_at > excluded.due_at and job.payload not like ${sql.lit(`%${WAITING}`)}
        then excluded.payload else job.payload end,
      due_at = case when job.due_at > excluded.due_at then excluded.due_at else job.due_at end,
      claim = job.claim + 1`,
);

/** Plans an account's reminders in the transaction that may have changed them. @param at ISO text */
export async function planReminders(
  tx: Tx,
  accountId: string,
  notes: readonly ChangeRecord[],
  at: string,
): Promise<void> {
  if (notes.some(mayBeEarlier)) await lookNow(tx, accountId, at);
}
