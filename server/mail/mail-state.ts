import { sql } from 'kysely';
import type { Reader } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';
import type { Tables } from '../db/engine/tables.ts';

export type MailRow = Omit<Tables['mail_state'], 'account_id'>;

const stateOf = prepared((db, accountId: string) =>
  db
    .selectFrom('mail_state')
    .select(['day', 'sent', 'tries', 'paused_until', 'problem', 'problem_at'])
    .where('account_id', '=', accountId),
);

/** How emailing an account goes. @param day the person's date: each day counts anew */
export async function readMailState(db: Reader, accountId: string, day: string): Promise<MailRow> {
  const [row] = await stateOf(db, accountId);
  const fresh = { day, sent: 0, tries: 0, paused_until: null, problem: null, problem_at: null };
  return { ...fresh, ...row, day, ...(row?.day !== day && { sent: 0 }) };
}

/** Counts `row.sent` more emails and replaces the rest. Does nothing for an account that was deleted or has no data. */
export async function saveMailState(db: Reader, accountId: string, row: MailRow): Promise<void> {
  const { day, sent, tries, paused_until, problem, problem_at } = row;
  await sql`
    insert into mail_state (account_id, day, sent, tries, paused_until, problem, problem_at)
    select id, ${day}, cast(${sent} as integer), cast(${tries} as integer), ${paused_until}, ${problem}, ${problem_at}
    from account where id = ${accountId}
    on conflict (account_id) do update set
      sent = case when mail_state.day = excluded.day then mail_state.sent else 0 end + excluded.sent, day = excluded.day, tries = excluded.tries, paused_until = excluded.paused_until,
      problem = excluded.problem, problem_at = excluded.problem_at`.execute(db);
}

/** A person's address, if it's verified. */
export async function mailAddressOf(db: Reader, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from auth_user where id = ${accountId} and email_verified`.execute(db);
  return rows[0]?.email;
}
