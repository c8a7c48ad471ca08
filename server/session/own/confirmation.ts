import { sql } from 'kysely';
import type { Call } from '../../../domain/api/call.ts';
import { Problem } from '../../../domain/problem.ts';
import type { Identity } from '../../api/api.ts';
import { isoOf, type OwnSignInDeps, type Present } from './handlers.ts';
import { readWaysIn } from './ways-in.ts';

/** How long a proof of who is here counts, that at the start of a session as well. */
const CONFIRMED_MS = 10 * 60_000;

type Deps = Pick<OwnSignInDeps, 'database' | 'clock'>;

/** @returns until when the person has proven to be here, in epoch milliseconds; 0 when the session has ended */
async function confirmedUntil({ database }: Pick<Deps, 'database'>, sessionId: string): Promise<number> {
  const { rows } = await sql<{ created_at: string | Date; confirmed_at: string | null }>`
    select created_at, confirmed_at from auth_session where id = ${sessionId}`.execute(database.db);
  const [session] = rows;
  if (!session) return 0;
  const begunAt = new Date(session.created_at).getTime();
  return Math.max(begunAt, session.confirmed_at ? Date.parse(session.confirmed_at) : 0) + CONFIRMED_MS;
}

/** @throws Problem that tells the browser to have the person confirm that it's them */
export async function requireProof(deps: Deps, sessionId: string): Promise<void> {
  if ((await confirmedUntil(deps, sessionId)) < deps.clock())
    throw new Problem('forbidden', 'Please confirm that it’s you first.', { also: { confirm: true } });
}

/** Checks callers of calls that need a fresh proof, unless they have no way to give one here. @throws Problem */
export function createProofCheck(deps: Deps & Pick<OwnSignInDeps, 'config'>) {
  return async function checkProof(
    { accountId, credentialId, scopes }: Identity,
    proof: NonNullable<Call['proof']>,
  ): Promise<void> {
    if (scopes || credentialId === undefined) return;
    if (proof === 'own' && !(await canConfirm(deps, accountId))) return;
    await requireProof(deps, credentialId);
  };
}

/** Whether an account has a passkey or an address by which its person can confirm here that it's them. */
async function canConfirm(
  { database, config }: Pick<OwnSignInDeps, 'database' | 'config'>,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ email: string; email_verified: boolean | number }>`
    select email, email_verified from auth_user where id = ${userId}`.execute(database.db);
  const [user] = rows;
  if (!user) return false;
  const person = { userId, email: user.email, emailVerified: Boolean(user.email_verified) };
  const { keys, email } = await readWaysIn({ config }, database.db, person);
  return email !== undefined || (keys.length > 0 && config.signIn.ways.includes('passkey'));
}

/** Notes that the person has proven to be here. The session stays the same, and with it its devices. */
export async function confirm(deps: OwnSignInDeps, me: Present): Promise<void> {
  await sql`update auth_session set confirmed_at = ${isoOf(deps)} where id = ${me.sessionId}`.execute(
    deps.database.db,
  );
}
