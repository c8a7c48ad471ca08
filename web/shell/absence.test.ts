import { expect, test } from 'vitest';
import { absence } from './absence.ts';

test.each([
  [{}, 'Offline', 'You’re offline'],
  [{ answered: 429 }, 'Paused', 'Too many changes at once'],
  [{ answered: 403 }, 'Can’t reach Daymark', 'answered instead of Daymark (403)'],
  [{ isGated: true }, 'Your network asks you to sign in', 'sign in there first'],
])('after %j, changes wait with the right words', (status, away, why) => {
  expect(absence(status)).toMatchObject({ away, why: expect.stringContaining(why) });
});
