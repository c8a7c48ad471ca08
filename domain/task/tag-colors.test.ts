import { expect, test } from 'vitest';
import { tagColors } from './tag-colors.ts';

test('colors are those of lists, whatever else a setting contains', () => {
  const colors = tagColors('{"Büro":"red","shop":"pink","x":7}');
  expect([...colors]).toEqual([['buro', 'red']]);
  for (const value of [undefined, 'null', '7', '[]', '"red"']) expect(tagColors(value).size).toBe(0);
});
