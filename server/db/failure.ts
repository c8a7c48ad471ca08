import { Problem } from '../../domain/problem.ts';

const SQLITE_FULL = 13;
/** Another process holds the file for too long; the disk fails; the file can’t be opened. */
const SQLITE_AWAY = new Set([5, 10, 14]);
const POSTGRES_FULL = '53100';
/** Connection exceptions, a statement that took too long, shutting down or starting up, too many connections; and those of the network. */
const POSTGRES_AWAY =
  /^(08...|57014|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** The driver has no code for a connection that ends under a query, or doesn’t come about in time. */
const CUT_OFF =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;
const NO_ROOM = 'The server has no room left to save anything. Please try again later; nothing is lost here.';
const AWAY = 'The server can’t reach its data just now. Please try again in a moment; nothing is lost here.';

/**
 * What people are told when the database can't do its work just now, though nothing is wrong with theirs.
 * @returns undefined when it is another error
 */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  const sqlite = errcode & 0xff;
  if (sqlite === SQLITE_FULL || code === POSTGRES_FULL)
    return new Problem('unavailable', NO_ROOM, { cause: error });
  const isAway =
    SQLITE_AWAY.has(sqlite) || POSTGRES_AWAY.test(code ?? '') || (!code && CUT_OFF.test(error.message));
  return isAway ? new Problem('unavailable', AWAY, { cause: error }) : undefined;
}
