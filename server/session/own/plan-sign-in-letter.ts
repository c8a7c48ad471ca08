import type { SignInLetter } from '../../../domain/account/sign-in-letters.ts';
import type { Reader } from '../../db/engine/open.ts';
import { jobPlan } from '../../jobs/job.ts';

export const SIGN_IN_LETTER_JOB = 'sign-in-letter';
const planJob = jobPlan({ kind: SIGN_IN_LETTER_JOB });

/** Planned in the transaction that it tells about, so that each event is told once. @param at ISO text */
export const planSignInLetter = (tx: Reader, accountId: string, letter: SignInLetter, at: string) =>
  planJob(tx, accountId, `${SIGN_IN_LETTER_JOB} ${letter} ${at}`, `${letter}/${at}`, at);

/** @returns which letter a job is about @throws for other texts, which nobody plans */
export function readSignInLetter(payload: string): SignInLetter {
  const [letter] = payload.split('/');
  if (letter === 'code-used' || letter === 'ways-reset') return letter;
  throw new Error(`There’s no letter about “${letter}”.`);
}
