import { createHmac, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../db/engine/open.ts';
import { mailboxOf } from '../security/mailbox.ts';

/** Emails that an address of someone who may have no account gets in a day (UTC), whoever sends them. */
const PER_ADDRESS = 3;
const KEY_BYTES = 32;

/** Identifies mailboxes without storing their addresses. */
export function addressIds(secret: string): (address: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mailed addresses', KEY_BYTES));
  return (address) => createHmac('sha256', key).update(mailboxOf(address)).digest('base64url');
}

/** Counts an email to an address. @param now epoch milliseconds @returns whether it may be sent */
export async function mayMail(db: Reader, id: string, now: number): Promise<boolean> {
  const day = new Date(now).toISOString().slice(0, 10);
  const { rows } = await sql`
    insert into mailed_address (id, day, sent) values (${id}, ${day}, 1)
    on conflict (id) do update set
      sent = case when mailed_address.day = excluded.day then mailed_address.sent + 1 else 1 end, day = excluded.day
    where mailed_address.day is not null
      and (mailed_address.day <> excluded.day or mailed_address.sent < ${sql.lit(PER_ADDRESS)})
    returning id`.execute(db);
  return rows.length > 0;
}

/** Has an address get no more such emails. */
export async function refuseMail(db: Reader, id: string): Promise<void> {
  await sql`
    insert into mailed_address (id, day, sent) values (${id}, null, 0)
    on conflict (id) do update set day = null`.execute(db);
}
