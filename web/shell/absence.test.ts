import { expect, test } from 'vitest';
import { absence } from './absence.ts';

test.each([
  [undefined, 'Offline', 'You’re offline'],
  [429, 'Paused', 'Too many changes at once'],
  [403, 'Can’t reach Daymark', 'answered instead of Daymark (403)'],
])('after an answer of %s, changes wait with the right words', (answered, away, why) => {
  expect(absence(answered)).toMatchObject({ away, why: expect.stringContaining(why) });
});
