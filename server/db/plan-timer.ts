import { sql } from 'kysely';
import { lookAtEnd } from '../../domain/timer/announcement.ts';
import { TIMER_SETTING } from '../../domain/timer/missed-transitions.ts';
import { timerState } from '../../domain/timer/timer-state.ts';
import type { ChangeRecord } from './change-records.ts';
import type { Tx } from './open.ts';
import { preparedWrite } from './prepared.ts';

/** The kind of the job that announces the ends of an account's timer, and its id: there is one per account. */
export const TIMER_JOB = 'timer';

/** Has the job look at the timer, for a device to notify. Ends before `since` aren't announced. Both are ISO text. */
export const planTimerLook = preparedWrite(
  (_, accountId: string, since: string, dueAt: string) => sql`
    insert into job (account_id, id, kind, payload, due_at, leased_until, claim, tries)
    select id, ${sql.lit(TIMER_JOB)}, ${sql.lit(TIMER_JOB)}, ${since}, ${dueAt}, '', 0, 0
    from account where id = ${accountId} and exists (select 1 from push_device where account_id = account.id)
    on conflict (account_id, id) do update set
      payload = case when job.due_at > excluded.due_at then excluded.payload else job.payload end,
      due_at = case when job.due_at > excluded.due_at then excluded.due_at else job.due_at end,
      claim = job.claim + 1`,
);

/** Plans to announce the end of a timer. After a pause or a reset, the job finds nothing. @param at ISO text */
export async function planTimer(
  tx: Tx,
  accountId: string,
  notes: readonly ChangeRecord[],
  at: string,
): Promise<void> {
  const changed = notes.findLast(({ entity, id }) => entity === 'setting' && id === TIMER_SETTING);
  const endsAt = changed?.after && endOf(changed.after as { value: string });
  if (typeof endsAt === 'number')
    await planTimerLook(tx, accountId, at, new Date(lookAtEnd(endsAt, Date.parse(at))).toISOString());
}

const endOf = ({ value }: { value: string }): number | null | undefined =>
  timerState.safeParse(JSON.parse(value)).data?.endsAt;
