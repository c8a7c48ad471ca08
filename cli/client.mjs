import { randomUUID } from 'node:crypto';
import { Failure } from './failure.mjs';

const PATIENCE_MS = 60_000;

/**
 * Calls a server's API. `ask` returns the body of a successful answer; `call` returns any answer, with its body if that is
 * JSON, and `wordsOf` says why one was a refusal.
 * @param {import('./credentials.mjs').Credentials} credentials
 * @param {{ isDryRun?: boolean | undefined }} [options] whether writes only say what they would do
 */
export function createClient({ server, token }, { isDryRun = false } = {}) {
  /**
   * @param {string} method @param {string} path @param {unknown} [body]
   * @returns {Promise<{ response: Response, answer: any }>} @throws {Failure} 'unreachable'
   */
  const call = async (method, path, body) => {
    const response = await send(new URL(path, server), {
      method,
      // A token is for this address alone.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(method !== 'GET' && { 'Idempotency-Key': randomUUID() }),
        ...(method !== 'GET' && isDryRun && { 'Daymark-Preview': '1' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { response, answer: await response.json().catch(() => undefined) };
  };
  /** @param {Response} response @param {any} answer @returns {Failure} 'refused' with the server's own words, or 'unreachable' */
  const wordsOf = ({ status }, answer) =>
    typeof answer?.error === 'string'
      ? new Failure(status >= 500 ? 'unreachable' : 'refused', answer.error, status)
      : new Failure('unreachable', `${server} doesn’t answer like a Daymark server.`);
  /**
   * @param {string} method @param {string} path @param {unknown} [body]
   * @returns {Promise<any>} @throws {Failure} 'refused' with the server's own words, 'unreachable'
   */
  const ask = async (method, path, body) => {
    const { response, answer } = await call(method, path, body);
    if (response.ok && answer !== undefined) return answer;
    throw wordsOf(response, answer);
  };
  return { ask, call, wordsOf, isDryRun };
}

/** @typedef {ReturnType<typeof createClient>} Client */

const send = (url, request) =>
  fetch(url, request).catch((error) => {
    const why =
      error.name === 'TimeoutError'
        ? 'it didn’t answer in time'
        : (error.cause?.code ?? error.cause?.message ?? error.message);
    throw new Failure('unreachable', `${url.origin} can’t be reached: ${why}.`);
  });
