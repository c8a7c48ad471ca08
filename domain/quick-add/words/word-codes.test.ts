import { expect, test } from 'vitest';
import { isDayWord } from './word-codes.ts';

test.each(['friday', 'fri', 'july', 'tomorrow', 'tonight', 'today', 'next', 'this', 'urgent'])(
  '“%s” can begin a day or a priority',
  (word) => expect(isDayWord(word)).toBe(true),
);

test.each(['', 'call', 'mondays', 'every', 'high', '7'])('“%s” begins neither a day nor a priority', (word) =>
  expect(isDayWord(word)).toBe(false),
);
