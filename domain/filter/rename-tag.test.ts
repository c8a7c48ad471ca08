import { expect, test } from 'vitest';
import { renameTag } from './rename-tag.ts';

test.each([
  ['@errand', '@shop'],
  ['(p1 | @Errand) & !@errand', '(p1 | @shop) & !@shop'],
  ['@"errand" & #Work', '@shop & #Work'],
  // Other tags, prefixes, and words that only look alike.
  ['@errands & @er* & "@errand" & #errand', '@errands & @er* & "@errand" & #errand'],
  ['@er-rand & @"er rand" & @er_rand', '@er-rand & @"er rand" & @er_rand'],
  ['@errand | "not closed', '@shop | "not closed'],
])('%s becomes %s', (filter, expected) => {
  expect(renameTag(filter, 'errand', 'shop')).toBe(expected);
});

test('a name of several words is quoted, and found in quotes', () => {
  expect(renameTag('@errand & p1', 'errand', 'for later')).toBe('@"for later" & p1');
  expect(renameTag('@"for later" & p1', 'For Later', 'errand')).toBe('@errand & p1');
});
