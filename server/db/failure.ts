import { Problem, say, type Words } from '../../domain/problem.ts';

const SQLITE_FULL = 13;
/** SQLITE_BUSY, SQLITE_IOERR and SQLITE_CANTOPEN. */
const SQLITE_AWAY = new Set([5, 10, 14]);
const POSTGRES_FULL = '53100';
/** Connection errors, lock and statement timeouts, shutdown and startup, too many connections, network errors. */
const POSTGRES_AWAY =
  /^(08...|55P03|57014|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** The driver sets no code when a connection ends during a query or can't be opened in time. */
const CUT_OFF =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying)/;
const NO_ROOM =
  'The server is out of disk space and can’t save anything. Please try again later. Your changes are kept on this device.';
const away = (database: string): Words =>
  say`The server can’t reach its ${{ database }} database. Please try again in a moment. Your changes are kept on this device.`;

/** The problem to report when the database is temporarily unavailable; undefined for any other error. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  const sqlite = errcode & 0xff;
  const database = errcode ? 'SQLite' : 'PostgreSQL';
  if (sqlite === SQLITE_FULL || code === POSTGRES_FULL)
    return new Problem('unavailable', NO_ROOM, { cause: error });
  const isAway =
    SQLITE_AWAY.has(sqlite) || POSTGRES_AWAY.test(code ?? '') || (!code && CUT_OFF.test(error.message));
  return isAway ? new Problem('unavailable', away(database), { cause: error }) : undefined;
}
