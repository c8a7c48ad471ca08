import { sql } from 'kysely';
import { unprovenAddress } from '../../../domain/unproven-address.ts';
import type { Reader } from '../../db/engine/open.ts';

/** Marks a person in `auth_account` who signs in here, not by a provider. The subject is their account's id. */
const OWN = 'own';

/** `email`: an address that is proven. */
export type Newcomer = { id: string; name: string; email?: string | undefined };

/** Makes the sign-in of a new account. @param at ISO text @throws the database's error when the address is taken */
export async function addPerson(db: Reader, { id, name, email }: Newcomer, at: string): Promise<void> {
  const isProven = email !== undefined ? sql`true` : sql`false`;
  await sql`
    insert into auth_user (id, name, email, email_verified, created_at, updated_at)
    values (${id}, ${name}, ${email ?? unprovenAddress(id, name)}, ${isProven}, ${at}, ${at})`.execute(db);
  await sql`
    insert into auth_account (id, user_id, provider_id, account_id, created_at, updated_at)
    values (${id}, ${id}, ${OWN}, ${id}, ${at}, ${at})`.execute(db);
}

/** Whether a person signs in here, so that they need no verified address. */
export async function isOwnPerson(db: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth_account where provider_id = ${OWN} and account_id = ${userId}`.execute(db);
  return rows.length > 0;
}

export type AddressHolder = { id: string; isOwn: boolean };

/** The account that has proven an address. @param email in lower case */
export async function holderOf(db: Reader, email: string): Promise<AddressHolder | undefined> {
  const { rows } = await sql<{ id: string; own: string | null }>`
    select auth_user.id, auth_account.id as own from auth_user
    left join auth_account on auth_account.provider_id = ${OWN} and auth_account.account_id = auth_user.id
    where email = ${email} and email_verified`.execute(db);
  const [row] = rows;
  return row && { id: row.id, isOwn: row.own !== null };
}

/** Takes an address from an account that never proved it, which was once allowed; it would lock out its real owner. */
export async function freeAddress(db: Reader, email: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from auth_user where email = ${email} and not email_verified`.execute(db);
  for (const { id } of rows)
    await sql`update auth_user set email = ${unprovenAddress(id)} where id = ${id}`.execute(db);
}

export const passkeysOf = (db: Reader, userId: string) =>
  db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

/** Whether anyone else's sign-in, at a provider, opens this account. */
export async function hasProvider(db: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth_account where user_id = ${userId} and provider_id <> ${OWN} limit 1`.execute(db);
  return rows.length > 0;
}

/** Has other changes of a person's ways in wait until this transaction ends. */
export async function lockPerson(tx: Reader, userId: string): Promise<void> {
  await sql`update auth_user set updated_at = updated_at where id = ${userId}`.execute(tx);
}
