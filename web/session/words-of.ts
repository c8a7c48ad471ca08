import { Problem } from '../../domain/problem.ts';
import { log } from '../shell/log.ts';
import { CallFailed } from './answer.ts';

const UNREACHABLE = 'The server can’t be reached. Please check your connection and try again.';

/** What to tell a person about a failure: the rule's or the server's own words, where there are some. */
export function wordsOf(error: unknown): string {
  if (error instanceof Problem || error instanceof CallFailed) return error.message;
  log(error);
  return UNREACHABLE;
}
