import { expect, test } from 'vitest';
import { syncedWords } from './calendar-words.ts';

test.each([
  [0, 'Calendar synced: Imported 0 events'],
  [1, 'Calendar synced: Imported 1 event'],
  [2, 'Calendar synced: Imported 2 events'],
])('says that %i events were imported', (imported, words) => {
  expect(syncedWords(imported)).toBe(words);
});
