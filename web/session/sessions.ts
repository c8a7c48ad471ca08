import { answerOf } from './answer.ts';

/** An active session of the person. Times are ISO strings; `usedAt` is accurate to the day. */
export type SignedIn = { id: string; current: boolean; userAgent: string; createdAt: string; usedAt: string };

/** The auth routes use the session cookie, not a token. @throws CallFailed with the server's message */
async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/auth/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return answerOf<Answer>(response);
}

/** Lists the person’s sessions, this one first. */
export const listSessions = async (): Promise<SignedIn[]> =>
  (await call<{ sessions: SignedIn[] }>('sessions')).sessions;

export const revokeSession = (id: string): Promise<object> => call('sessions/revoke', { id });
