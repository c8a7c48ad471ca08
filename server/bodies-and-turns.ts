import type { Context, MiddlewareHandler } from 'hono';
import { MAX_IMPORT_BYTES } from '../domain/account/import-file.ts';
import { accountCalls } from '../domain/api/account-calls.ts';
import { calendarCalls } from '../domain/api/calendar-calls.ts';
import type { Call } from '../domain/api/call.ts';
import { CHANGE_STREAM_PATH } from '../domain/call-paths.ts';
import type { ApiEnv } from './api/api.ts';
import { enterCall } from './api/route.ts';
import { limitBody } from './load/bodies.ts';
import { createTurns, limitConcurrency } from './load/concurrency.ts';
import { createFairPool } from './load/fair-pool.ts';
import { largeReadsInTurn } from './load/large-reads.ts';
import { outgoingOf } from './load/outgoing.ts';

const MIB = 1024 * 1024;
export const USUAL_BODY = { maxBytes: MIB, spoken: 'one megabyte', patienceMs: 30_000 };
/** An import leaves at most 30,000 rows in an account. */
const FILE_VALUES = {
  values: 900_000,
  containers: 200_000,
  inOne: 60_000,
  names: 60_000,
  otherwise:
    'That file has more parts than an account can hold, so nothing was imported. Split it into smaller files and try again.',
};
const FILE_BODY = {
  maxBytes: MAX_IMPORT_BYTES,
  spoken: '25 megabytes',
  patienceMs: 120_000,
  most: FILE_VALUES,
};
/** How many imports wait for the one that the process runs. */
const FILES_WAITING = 50;
const FILES_WAITING_PER_ACCOUNT = 5;
/** On SQLite, reads share one thread, so more at a time would only be slower. */
const READS_AT_ONCE = { sqlite: 1, postgres: 2 };
const READS_WAITING = 200;
const UNSENT = { atOnce: 3, waiting: READS_WAITING, patienceMs: 30_000 };

/**
 * Limits request bodies of signed-in callers. Imports are counted before their files arrive, and run one at a time: in an
 * account, so that they don't overtake each other, and in the process, because of their memory.
 */
export function limitBodies(): MiddlewareHandler<ApiEnv> {
  const senderOf = (c: Context) => c.get('caller').accountId;
  const small = createFairPool({ bytes: 16 * MIB, perSender: 8 * MIB, placesPerSender: 2_000 });
  const large = createFairPool({ bytes: 64 * MIB, perSender: 8 * MIB, placesPerSender: 4 });
  const files = createFairPool({ bytes: 96 * MIB, perSender: 32 * MIB, placesPerSender: 4 });
  const inAccount = limitConcurrency(1, FILES_WAITING_PER_ACCOUNT);
  const inProcess = limitConcurrency(1, FILES_WAITING);
  const usual = { ...USUAL_BODY, pools: { small, large }, senderOf };
  const limitUsual = limitBody(usual);
  const limitUndo = limitBody({ ...usual, inTurn: (c, work) => inAccount(senderOf(c), work) });
  const limitFile = limitBody({
    ...FILE_BODY,
    pools: { small, large: files },
    senderOf,
    inTurn: (c, work) => inAccount(senderOf(c), () => inProcess('everyone', work)),
  });
  const limits: [Call, MiddlewareHandler][] = [
    [accountCalls.import, limitFile],
    [accountCalls.undoImport, limitUndo],
  ];
  return async (c, next) => {
    const found = limits.find(([{ path, method }]) => c.req.path === path && c.req.method === method);
    if (!found) return limitUsual(c, next);
    const [call, limit] = found;
    await enterCall(c, call);
    return limit(c, next);
  };
}

/**
 * Keeps an account's reads from taking all PostgreSQL connections or SQLite's thread; a calendar's reads hold none. The
 * next ones also wait while few answers are still being sent, except on streams, which send as their client reads.
 */
export function readInTurn(database: keyof typeof READS_AT_ONCE): MiddlewareHandler<ApiEnv> {
  const inTurn = limitConcurrency(READS_AT_ONCE[database], READS_WAITING);
  const takeTurnToSend = createTurns(UNSENT);
  const largeInTurn = largeReadsInTurn();
  return async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method) || c.req.path.startsWith(calendarCalls.read.path))
      return next();
    const { accountId } = c.get('caller');
    const outgoing = outgoingOf(c);
    if (outgoing && c.req.path !== CHANGE_STREAM_PATH) {
      const leave = await takeTurnToSend(accountId);
      outgoing.once('close', leave);
      if (outgoing.destroyed) {
        // The client left while this waited.
        leave();
        return c.body(null, 408);
      }
    }
    return inTurn(accountId, () => largeInTurn(accountId, next));
  };
}
