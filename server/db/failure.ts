import { Problem } from '../../domain/problem.ts';

const SQLITE_FULL = 13;
const POSTGRES_FULL = '53100';
const NO_ROOM = 'The server has no room left to save anything. Please try again later; nothing is lost here.';

/**
 * What people are told when the database can't do its work just now, though nothing is wrong with theirs.
 * @returns undefined when it is another error
 */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  const full = (errcode & 0xff) === SQLITE_FULL || code === POSTGRES_FULL;
  return full ? new Problem('unavailable', NO_ROOM, { cause: error }) : undefined;
}
