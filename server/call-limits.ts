import type { Context, MiddlewareHandler } from 'hono';
import { MAX_IMPORT_BYTES } from '../domain/account/import-file.ts';
import { accountCalls } from '../domain/api/account-calls.ts';
import type { Call } from '../domain/api/call.ts';
import type { ApiEnv } from './api/api.ts';
import { limitBody } from './limits/bodies.ts';
import { createBodyPool } from './limits/body-pool.ts';
import { limitConcurrency } from './limits/concurrency.ts';
import { limitRate } from './security/rate.ts';

const MIB = 1024 * 1024;
export const USUAL_BODY = { maxBytes: MIB, spoken: 'one megabyte', patienceMs: 30_000 };
const FILE_BODY = { maxBytes: MAX_IMPORT_BYTES, spoken: '25 megabytes', patienceMs: 120_000 };
/** Imports of one account run one at a time, and the process runs few at the same time. */
const FILES_AT_ONCE = 4;
const FILES_WAITING = 5;
export const IMPORTS_PER_HOUR = 10;
/** SQLite runs one read at a time anyway. */
const READS_AT_ONCE = { sqlite: 1, postgres: 2 };
const READS_WAITING = 200;
const HOUR_S = 60 * 60;
const TOO_MANY_IMPORTS = 'You’ve imported several files this hour. Please try again later.';

/** Limits request bodies of signed-in callers; imports are also rate-limited, because they are expensive. */
export function limitBodies(isRated: boolean): MiddlewareHandler<ApiEnv> {
  const senderOf = (c: Context<ApiEnv>) => c.get('caller').accountId;
  const usual = limitBody({ ...USUAL_BODY, pool: createBodyPool(128 * MIB, 8 * MIB), senderOf });
  const pool = createBodyPool(FILES_AT_ONCE * MAX_IMPORT_BYTES, MAX_IMPORT_BYTES);
  const file = limitBody({ ...FILE_BODY, pool, senderOf, atItsLargest: true });
  const rate = limitRate(isRated ? IMPORTS_PER_HOUR : 0, HOUR_S, TOO_MANY_IMPORTS);
  const inTurn = limitConcurrency(1, FILES_WAITING);
  return (c, next) => {
    const isOf = ({ path, method }: Call) => c.req.path === path && c.req.method === method;
    const isUndo = isOf(accountCalls.undoImport);
    if (!isUndo && !isOf(accountCalls.import)) return usual(c, next);
    return rate(c, () => inTurn(senderOf(c), () => (isUndo ? usual : file)(c, next) as Promise<void>));
  };
}

/** Keeps an account's reads from taking all PostgreSQL connections or SQLite's thread; a calendar's reads hold none. */
export function readInTurn(database: keyof typeof READS_AT_ONCE): MiddlewareHandler<ApiEnv> {
  const inTurn = limitConcurrency(READS_AT_ONCE[database], READS_WAITING);
  return (c, next) =>
    ['GET', 'HEAD'].includes(c.req.method) && !c.req.path.startsWith('/api/calendar')
      ? inTurn(c.get('caller').accountId, next)
      : next();
}
