import type { Answer, Call, Sent } from '../../domain/api/call.ts';
import { answerOf } from './answer.ts';
import { fetchServer } from './gate.ts';

/** For calls that use the session's cookie, or none, and not a token. @throws CallFailed with the server's message */
export const callByCookie = async <C extends Call>(
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
