import { SIGN_IN_LETTERS } from '../../domain/account/sign-in-letters.ts';
import { PRODUCT } from '../../domain/product.ts';
import { readSignInLetter } from '../session/own/plan-sign-in-letter.ts';
import { type NoticeDeps, noticeJob } from './notice-job.ts';

const WHY = `You get this email because it’s about how you sign in to ${PRODUCT}.`;

/** Emails the person that their account was opened by a recovery code, or that the owner reset how they sign in. */
export const mailSignInJob = (deps: NoticeDeps) =>
  noticeJob(deps, async (_db, _accountId, about) => ({
    id: `sign-in ${about}`,
    letter: SIGN_IN_LETTERS[readSignInLetter(about)],
    why: WHY,
    page: 'account',
  }));
