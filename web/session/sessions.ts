import { answerOf } from './answer.ts';

/** A sign-in of the person that is still good. Moments are ISO texts; `usedAt` is good to the day. */
export type SignedIn = { id: string; current: boolean; userAgent: string; createdAt: string; usedAt: string };

/** Sign-in answers to the session's cookie, not to a token. @throws CallFailed in the server's words */
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

/** Where the person is signed in, this session first. */
export const listSessions = async (): Promise<SignedIn[]> =>
  (await call<{ sessions: SignedIn[] }>('sessions')).sessions;

/** Signs the person out elsewhere. */
export const revokeSession = (id: string): Promise<object> => call('sessions/revoke', { id });
