import { sql } from 'kysely';
import type { Reader } from '../db/engine/open.ts';
import { makeOwner } from '../session/own/owner.ts';

/**
 * Makes the person with an address the server's owner, in place of the one before.
 * @param address as typed
 * @param at ISO text
 * @returns false when nobody has that address, or hasn't proven that it's theirs
 */
export async function giveServerTo(db: Reader, address: string, at: string): Promise<boolean> {
  const email = address.trim().toLowerCase();
  const { rows } = await sql<{ id: string }>`
    select id from auth_user where email = ${email} and email_verified`.execute(db);
  const [person] = rows;
  if (!person) return false;
  await makeOwner(db, person.id, at);
  return true;
}
