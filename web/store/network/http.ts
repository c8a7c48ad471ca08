import type { BatchedAnswer, BatchedWrite } from '../../../domain/api/batch-calls.ts';
import { BATCH_PATH, OLDER_CHANGES_PATH } from '../../../domain/call-paths.ts';
import type { OlderPage } from '../../../domain/registry/change.ts';
import { BehindGate } from '../../session/gate.ts';
import type { Network, Sendable, SendResult, Unreachable } from '../core/network-port.ts';
import type { Older } from '../core/older.ts';
import { type CameBack, cameBack, hasChanges, refusalIn, resultOf } from './http-answers.ts';
import { createHttpChanges } from './http-changes.ts';

/** From this many waiting writes on, they share a call. */
const MANY = 4;
/** In characters, of up to three bytes each; the server takes a megabyte. */
const LONGEST_BODY = 300_000;

export function batchOf(writes: readonly Sendable[]): { body: string; count: number } {
  const parts: string[] = [];
  let length = 0;
  for (const { key, request } of writes) {
    const part = JSON.stringify({ key, ...request } satisfies Record<keyof BatchedWrite, unknown>);
    length += part.length;
    if (parts.length > 0 && length > LONGEST_BODY) break;
    parts.push(part);
  }
  return { body: `{"writes":[${parts.join()}]}`, count: parts.length };
}

/** @returns a result for each write; undefined when the server can't take batches, as before an upgrade */
export function resultsOf(answer: CameBack | Unreachable, count: number): SendResult[] | undefined {
  if ('is' in answer) return [answer];
  if (refusalIn(answer)) return undefined;
  const answers = answer.status === 200 && answersIn(answer.body, count);
  return answers ? answers.map(resultOfOne) : [resultOf(answer)];
}

function answersIn(body: unknown, count: number): BatchedAnswer[] | undefined {
  if (typeof body !== 'object' || body === null || !('answers' in body)) return undefined;
  const { answers } = body;
  const isWhole = Array.isArray(answers) && answers.length === count;
  return isWhole && answers.every((one) => typeof one === 'object' && one !== null) ? answers : undefined;
}

const resultOfOne = ({ status, body, retryAfter = 0 }: BatchedAnswer): SendResult =>
  resultOf({ status, body, retryAfter, isJson: true });

const olderPath = ({ before, after }: Older): string =>
  `${OLDER_CHANGES_PATH}?${new URLSearchParams({ before, ...(after !== undefined && { after }) })}`;

/** A dead connection must not block the outbox for longer. */
const ANSWER_LIMIT_MS = 15_000;
const BATCH_LIMIT_MS = 30_000;
type Fetch = (path: string, init: RequestInit) => Promise<Response>;

export function createHttpNetwork(fetchApi: Fetch): Network {
  const changes = createHttpChanges(fetchApi);
  let canBatch = true;

  const call = async (
    method: string,
    path: string,
    key: string | undefined,
    body: string,
    signal: AbortSignal,
  ): Promise<CameBack | Unreachable> => {
    const headers = { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) };
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(key ? ANSWER_LIMIT_MS : BATCH_LIMIT_MS)]);
    try {
      return await cameBack(await fetchApi(path, { method, headers, body, signal: inTime }));
    } catch (error) {
      return { is: 'unreachable', ...(error instanceof BehindGate && { isGated: true }) };
    }
  };

  const send = async (writes: readonly Sendable[], signal: AbortSignal): Promise<SendResult[]> => {
    if (canBatch && writes.length >= MANY) {
      const batch = batchOf(writes);
      const results = resultsOf(await call('POST', BATCH_PATH, undefined, batch.body, signal), batch.count);
      if (results) return results;
      canBatch = false;
    }
    const [first] = writes;
    if (!first) return [];
    const { method, path, body } = first.request;
    return [resultOf(await call(method, path, first.key, JSON.stringify(body), signal))];
  };

  return {
    ...changes,

    send,

    async older(from, signal) {
      try {
        const inTime = AbortSignal.any([signal, AbortSignal.timeout(BATCH_LIMIT_MS)]);
        const { status, body } = await cameBack(await fetchApi(olderPath(from), { signal: inTime }));
        return status === 200 && hasChanges<OlderPage>(body) ? body : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
