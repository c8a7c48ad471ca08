import { answerOf } from './answer.ts';
import { fetchApi } from './session.ts';

/**
 * Calls the server, for what does not go through the store.
 * @returns the answer's body
 * @throws CallFailed in the server's words; TypeError when it can't be reached
 */
export const callApi = async <Answer>(method: string, path: string, body?: object): Promise<Answer> =>
  answerOf<Answer>(
    await fetchApi(path, {
      method,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
