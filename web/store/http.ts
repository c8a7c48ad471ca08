import type { OlderPage } from '../../domain/registry/change.ts';
import { BehindGate } from '../session/gate.ts';
import { BATCH_PATH, batchOf, MANY, resultsOf } from './http-batch.ts';
import { createHttpChanges } from './http-changes.ts';
import { olderPath } from './http-older.ts';
import { type CameBack, cameBack, hasChanges, resultOf } from './http-result.ts';
import type { Network, Sendable, SendResult, Unreachable } from './network-port.ts';

/** A dead connection must not block the outbox for longer. */
const ANSWER_LIMIT_MS = 15_000;
const BATCH_LIMIT_MS = 30_000;
type Fetch = (path: string, init: RequestInit) => Promise<Response>;

export function createHttpNetwork(fetchApi: Fetch): Network {
  const { listen, probe, changed } = createHttpChanges(fetchApi);
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
    async send(writes, signal) {
      const results = await send(writes, signal);
      if (results.some(({ is }) => is === 'taken')) changed();
      return results;
    },

    listen,

    async older(from, signal) {
      try {
        const inTime = AbortSignal.any([signal, AbortSignal.timeout(BATCH_LIMIT_MS)]);
        const { status, body } = await cameBack(await fetchApi(olderPath(from), { signal: inTime }));
        return status === 200 && hasChanges<OlderPage>(body) ? body : undefined;
      } catch {
        return undefined;
      }
    },

    probe,
  };
}
