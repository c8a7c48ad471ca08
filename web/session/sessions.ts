import { type SignedIn, sessionCalls } from '../../domain/api/session-calls.ts';
import { callByCookie } from './call-by-cookie.ts';

/** Lists the person’s sessions, this one first. */
export const fetchSessions = async (): Promise<SignedIn[]> =>
  (await callByCookie(sessionCalls.list)).sessions;

export const revokeSession = (id: string): Promise<object> => callByCookie(sessionCalls.revoke, { id });
