import type { Answer, Call, Sent } from '../../domain/api/call.ts';
import { type SignedIn, sessionCalls } from '../../domain/api/session-calls.ts';
import { answerOf } from './answer.ts';
import { fetchServer } from './gate.ts';

/** These calls use the session cookie, not a token. @throws CallFailed with the server's message */
const callByCookie = async <C extends Call>(
  { method, path, answer }: C,
  body?: Sent<C>,
): Promise<Answer<C>> =>
  answerOf<C['answer']>(
    answer,
    await fetchServer(path, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    }),
  );

/** Lists the person’s sessions, this one first. */
export const listSessions = async (): Promise<SignedIn[]> => (await callByCookie(sessionCalls.list)).sessions;

export const revokeSession = (id: string): Promise<object> => callByCookie(sessionCalls.revoke, { id });
