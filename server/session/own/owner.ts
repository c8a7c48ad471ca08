import { randomBytes } from 'node:crypto';
import { PAGE_PATHS } from '../../../domain/page-paths.ts';
import type { Reader } from '../../db/engine/open.ts';
import { sha256 } from './once.ts';

const SLOT = 'owner';
const INVITATION_MS = 14 * 24 * 60 * 60_000;
/** Enough for a family or a team; each is a link somebody still has to open. */
export const MOST_INVITATIONS = 100;

export async function hasOwner(db: Reader): Promise<boolean> {
  return (await db.selectFrom('installation_owner').select('slot').executeTakeFirst()) !== undefined;
}

/** @returns the account's id */
export async function serverOwner(db: Reader): Promise<string | undefined> {
  const row = await db.selectFrom('installation_owner').select('user_id').executeTakeFirst();
  return row?.user_id;
}

export async function isOwner(db: Reader, userId: string): Promise<boolean> {
  const query = db.selectFrom('installation_owner').select('slot').where('user_id', '=', userId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Makes a person the owner, in place of the one before. @param at ISO text */
export async function makeOwner(db: Reader, userId: string, at: string): Promise<void> {
  const fields = { user_id: userId, claimed_at: at };
  await db
    .insertInto('installation_owner')
    .values({ slot: SLOT, ...fields })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(fields))
    .execute();
}

const idOf = (secret: string): string => sha256(`invitation ${secret}`);

/** @returns the invitation's link, which is shown once */
export async function inviteToServer(db: Reader, publicUrl: string, now: number) {
  const secret = randomBytes(18).toString('base64url');
  const expiresAt = new Date(now + INVITATION_MS).toISOString();
  await db
    .insertInto('sign_up_invitation')
    .values({ id: idOf(secret), created_at: new Date(now).toISOString(), expires_at: expiresAt })
    .execute();
  return { link: `${publicUrl}${PAGE_PATHS.signIn}#invitation=${secret}`, expiresAt };
}

export const openInvitations = (db: Reader, now: number) =>
  db
    .selectFrom('sign_up_invitation')
    .selectAll()
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('created_at')
    .limit(MOST_INVITATIONS)
    .execute();

export async function isInvitation(db: Reader, secret: string, now: number): Promise<boolean> {
  const query = db.selectFrom('sign_up_invitation').select('id').where('id', '=', idOf(secret));
  const found = await query.where('expires_at', '>', new Date(now).toISOString()).executeTakeFirst();
  return found !== undefined;
}

/** Uses up an invitation. @returns false when it was used, withdrawn or is over */
export async function spendInvitation(db: Reader, secret: string, now: number): Promise<boolean> {
  const used = await db
    .deleteFrom('sign_up_invitation')
    .where('id', '=', idOf(secret))
    .where('expires_at', '>', new Date(now).toISOString())
    .returning('id')
    .execute();
  return used.length > 0;
}
