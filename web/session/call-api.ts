import { fetchApi } from './session.ts';

/** A call that the server refused or could not answer; the message is for the person (SPEC §8). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Calls the server, for what does not go through the store.
 * @returns the answer's body
 * @throws CallFailed in the server's words; TypeError when it can't be reached
 */
export async function callApi<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetchApi(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = jsonOf(text);
  if (!response.ok) {
    throw new CallFailed(
      response.status,
      errorOf(answer) || text || response.statusText || 'An error occurred',
    );
  }
  if (answer === undefined) throw new CallFailed(response.status, 'Invalid response format from server');
  return answer as Answer;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const errorOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : undefined;
