import { settingsPath } from '../page-paths.ts';
import { PRODUCT } from '../product.ts';
import type { Letter } from '../reminder/mail-words.ts';

/** What to email when Google no longer lets blocks be written. @param problem a sentence */
export const revokedLetter = (problem: string): Letter => ({
  subject: `${PRODUCT} can’t write your blocks to Google Calendar`,
  lead: 'We no longer have access to your Google account, so we stopped writing your blocks.',
  items: [{ title: 'Your blocks in Google Calendar', about: problem, open: settingsPath('connections') }],
  notes: ['Nothing was deleted, in your planner or in Google Calendar.'],
});
