import { Problem, say, type Words } from '../../../domain/problem.ts';
import { isSerializationConflict } from './retry-on-conflict.ts';

/** SQLITE_BUSY, LOCKED, NOMEM, IOERR, CANTOPEN and PROTOCOL. */
const SQLITE_AWAY = new Set([5, 6, 7, 10, 14, 15]);
const SQLITE_READ_ONLY = 8;
const SQLITE_FULL = 13;
/**
 * By class: connections (08), transactions that wait too long or fail because of others (25P03, 25P04, 40, 55P03),
 * resources (53), cancellations and shutdowns (57), errors outside PostgreSQL (58030). While an operator changes
 * passwords or databases, connections are refused with 28, 3D000 or 55000.
 */
const POSTGRES_AWAY = /^(08...|25P0[34]|28...|3D000|40...|53...|55000|55P03|57014|57P0[1-35]|58030)$/;
/** Ends the connection, whatever its code: that of a database closed with REVOKE CONNECT also means a missing grant. */
const POSTGRES_ENDS = 'FATAL';
const POSTGRES_READ_ONLY = '25006';
const POSTGRES_FULL = '53100';
const SQLITE_UNIQUE = 2067;
const POSTGRES_UNIQUE = '23505';
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|EHOSTDOWN|EHOSTUNREACH|ENETDOWN|ENETUNREACH|EMFILE)$/;
/** The driver sets no code when a connection ends during a query or can't be opened in time. */
const CUT_OFF =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying)/;
const FULL =
  'The server is out of disk space and can’t save anything. Please try again later. Your changes are kept on this device.';
const READ_ONLY =
  'The server can only read its database at the moment and can’t save anything. Please try again later. Your changes are kept on this device.';
const away = (database: string): Words =>
  say`The server can’t reach its ${{ database }} database. Please try again in a moment. Your changes are kept on this device.`;

/** The problem to report when the database is temporarily unavailable; undefined for any other error. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const sentence = sentenceFor(error);
  return sentence ? new Problem('unavailable', sentence, { cause: error }) : undefined;
}

/** Whether the database itself refused a statement: one that doesn't fit its tables, for instance. */
export const databaseRefused = (error: unknown): boolean =>
  error instanceof Error &&
  ('errcode' in error || ('severity' in error && 'code' in error && 'routine' in error));

/** Whether another row has a value already that only one may have. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === POSTGRES_UNIQUE || errcode === SQLITE_UNIQUE;
}

/** How to log an error: nobody has to look for the cause of one that an unavailable database explains. */
export const levelOf = (error: unknown): 'warn' | 'error' => (databaseProblem(error) ? 'warn' : 'error');

/** For writes that a read makes on the way, such as when a token was last used: the read goes on without them. */
export function unlessUnavailable(error: unknown): void {
  if (!databaseProblem(error)) throw error;
}

function sentenceFor(error: Error): Words | string | undefined {
  const {
    code = '',
    errcode = 0,
    severity,
  } = error as { code?: string; errcode?: number; severity?: string };
  const sqlite = errcode & 0xff;
  if (sqlite === SQLITE_FULL || code === POSTGRES_FULL) return FULL;
  if (sqlite === SQLITE_READ_ONLY || code === POSTGRES_READ_ONLY) return READ_ONLY;
  if (SQLITE_AWAY.has(sqlite)) return away('SQLite');
  const isCutOff = severity === POSTGRES_ENDS || (!code && CUT_OFF.test(error.message));
  const isAway = isCutOff || POSTGRES_AWAY.test(code) || NETWORK.test(code);
  // Other writes got in the way more often than a write is retried.
  return isAway || isSerializationConflict(error) ? away('PostgreSQL') : undefined;
}
