import { createHash, randomBytes } from 'node:crypto';
import { APP_DAYS, type AppScope } from '../../domain/account/connected-app.ts';
import type { Reader } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The account and the app's row: a grant's id says where it is. */
const GRANT = /^([\w-]{1,128})_([0-9a-f]{32})$/;
const ID_BYTES = 16;

export type AppRow = Tables['connected_app'];
type GrantKey = { accountId: string; id: string };

export const newAppId = (): string => randomBytes(ID_BYTES).toString('hex');

export const grantIdOf = ({ accountId, id }: GrantKey): string => `${accountId}_${id}`;

/** @returns undefined for anything that isn't the id of a grant */
export function readGrantId(grantId: unknown): GrantKey | undefined {
  const [, accountId, id] = (typeof grantId === 'string' && GRANT.exec(grantId)) || [];
  return accountId && id ? { accountId, id } : undefined;
}

/** @param now epoch milliseconds @returns ISO text */
export const appEnd = (now: number): string => new Date(now + APP_DAYS * DAY_MS).toISOString();

export const scopesOf = ({ scopes }: Pick<AppRow, 'scopes'>): AppScope[] => scopes.split(' ') as AppScope[];

/** What was granted, unless it has ended. @param now epoch milliseconds */
export const findApp = (db: Reader, { accountId, id }: GrantKey, now: number): Promise<AppRow | undefined> =>
  db
    .selectFrom('connected_app')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();

/** An account's apps, newest first. @param now epoch milliseconds */
export const appsOf = (db: Reader, accountId: string, now: number): Promise<AppRow[]> =>
  db
    .selectFrom('connected_app')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('created_at', 'desc')
    .execute();

/** Ends a grant: neither its access tokens nor its codes and refresh tokens open anything. @returns whether there was one */
export async function removeApp(db: Reader, { accountId, id }: GrantKey): Promise<boolean> {
  const gone = await db
    .deleteFrom('connected_app')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  await db
    .deleteFrom('oauth_artifact')
    .where('account_id', '=', accountId)
    .where('grant_id', '=', grantIdOf({ accountId, id }))
    .execute();
  return gone.numDeletedRows > 0n;
}

/** Under what an artifact of the library is stored. */
export const artifactId = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** Keeps the registration of an app that a person has connected. @param until ISO text */
export const prolongClient = (db: Reader, clientId: string, until: string): Promise<unknown> =>
  db
    .updateTable('oauth_artifact')
    .set({ expires_at: until })
    .where('kind', '=', 'Client')
    .where('id', '=', artifactId(clientId))
    .execute();
