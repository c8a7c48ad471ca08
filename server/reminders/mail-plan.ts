import { sql } from 'kysely';
import { localMinute } from '../../domain/day.ts';
import { morningPlan, planDue, planLetter } from '../../domain/day-view/morning-plan.ts';
import { entityTables } from '../db/entities.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { MailService } from '../mail/mail-service.ts';
import { deliveriesOf, type Look, MAIL_DEVICE, recordDelivery } from './deliveries.ts';

type Row = {
  id: string;
  title: string;
  due_date: string | null;
  planned_for: string | null;
  hidden_until: string | null;
};
/** The most tasks that are looked at; an email names far fewer. */
const MAX_TASKS = 1_000;

/** The person's own open tasks that are due by the end of a day, or planned for it. */
const tasksBy = prepared(
  (_, accountId: string, last: string, day: string, until: string) => sql<Row>`
    select id, title, due_date, planned_for, hidden_until from task
    where account_id = ${accountId} and completed = 0
      and (due_date <= ${last} or (planned_for >= ${day} and planned_for <= ${until}))
    order by due_date limit ${sql.lit(MAX_TASKS)}`,
);

/**
 * Emails the morning plan if its time came since the last look, once a day and only if there is something.
 * @param time HH:MM on the person's clock @param since epoch milliseconds
 * @returns for how long the mail server can't take it; undefined if nothing is left to send
 */
export async function mailPlan(
  { database: { db }, mail }: { database: Database; mail: MailService },
  time: string,
  since: number,
  look: Look,
): Promise<number | undefined> {
  const { accountId, now, place } = look;
  const day = planDue(time, place.zone, since, now);
  if (!day) return undefined;
  const id = `plan ${day}`;
  if ((await deliveriesOf(db, look, MAIL_DEVICE)).some((delivered) => delivered.id === id)) return undefined;
  const minute = localMinute(now, place.zone);
  const last = `${day}T24:00`;
  const rows = await tasksBy(db, accountId, last, day, last);
  const tasks = rows.map(({ due_date, planned_for, hidden_until, ...row }) => ({
    ...row,
    completed: false,
    dueDate: due_date ?? undefined,
    plannedFor: planned_for ?? undefined,
    hiddenUntil: hidden_until ?? undefined,
  }));
  const plan = morningPlan(tasks, await entityTables.event.all(db, accountId), minute);
  if (!plan) return undefined;
  const outcome = await mail.deliver({ accountId, zone: place.zone }, id, (isLast) =>
    planLetter(plan, minute, place, isLast),
  );
  if (outcome.status === 'busy') return outcome.waitMs;
  await recordDelivery(db, look, [id], MAIL_DEVICE, outcome.status);
  return undefined;
}
