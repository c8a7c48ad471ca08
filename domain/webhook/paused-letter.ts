import { settingsPath } from '../page-paths.ts';
import { PRODUCT } from '../product.ts';
import type { Letter } from '../reminder/mail-words.ts';
import { PAUSED_AFTER_DAYS } from './webhook.ts';

/** What to email when a webhook was paused. @param host of its address @param problem a sentence */
export const pausedLetter = (host: string, problem: string): Letter => ({
  subject: `${PRODUCT} paused your webhook at ${host}`,
  lead: `Your webhook has failed for ${PAUSED_AFTER_DAYS} days, so we paused it.`,
  items: [{ title: host, about: problem, open: settingsPath('connections') }],
  notes: ['Nothing is lost: resume it in Settings, and it gets every change it missed.'],
});
