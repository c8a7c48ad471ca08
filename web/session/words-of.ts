import { Problem } from '../../domain/problem.ts';
import { log } from '../device/log.ts';
import { CallFailed } from './answer.ts';
import { BehindGate } from './gate.ts';
import { offerWords } from './offer-words.ts';

const UNREACHABLE = 'Can’t reach the server. Check your connection and try again.';

/** An error's message for the person: the rule's or the server's own, if there is one. */
export function wordsOf(error: unknown): string {
  if (error instanceof Problem) return offerWords(error.sentence);
  if (error instanceof CallFailed || error instanceof BehindGate) return error.message;
  log(error);
  return UNREACHABLE;
}
