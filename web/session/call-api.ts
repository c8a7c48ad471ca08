import { newId } from '../device/new-id.ts';
import { answerOf } from './answer.ts';
import { fetchApi } from './session.ts';

/**
 * Calls the API directly, for requests that don't go through the store.
 * @returns the response body
 * @throws CallFailed with the server's message; TypeError when it can't be reached
 */
export const callApi = async <Answer>(method: string, path: string, body?: object): Promise<Answer> =>
  answerOf<Answer>(
    await fetchApi(path, {
      method,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': newId() },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
