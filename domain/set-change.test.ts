import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applySet, distinct, inverseSets } from './set-change.ts';

const SETS = { tags: { add: 'addTags', remove: 'removeTags' } };
const NAMES: readonly string[] = ['a', 'b', 'c', 'd', 'e'];
const names = fc.uniqueArray(fc.constantFrom(...NAMES));

test('names are the same regardless of case and accents, and stay as they were first typed', () => {
  expect(distinct(['Café', 'home', 'CAFE', 'Home'])).toEqual(['Café', 'home']);
  expect(applySet(['Home'], ['home', 'Shop'])).toEqual(['Home', 'Shop']);
  expect(applySet(['Home', 'Shop'], [], ['HOME'])).toEqual(['Shop']);
  expect(applySet(undefined, ['x'], ['x'])).toEqual(['x']);
});

test('changes of different names give the same set in any order', () => {
  fc.assert(
    fc.property(names, names, names, (before, first, second) => {
      const others = second.filter((name) => !first.includes(name));
      const one = applySet(applySet(before, first), [], others);
      const other = applySet(applySet(before, [], others), first);
      expect(one.toSorted()).toEqual(other.toSorted());
    }),
  );
});

test('undoing a change leaves what was changed since, and undoes the rest', () => {
  fc.assert(
    fc.property(names, names, names, (before, after, now) => {
      const { addTags, removeTags } = inverseSets(SETS, { tags: before }, { tags: after }, { tags: now });
      const undone = new Set(applySet(now, addTags, removeTags));
      for (const name of NAMES) {
        const isChanged = before.includes(name) !== after.includes(name);
        expect(undone.has(name)).toBe(isChanged ? before.includes(name) : now.includes(name));
      }
    }),
  );
  expect(inverseSets(SETS, {}, { tags: ['a'] }, { tags: ['a', 'b'] })).toEqual({ removeTags: ['a'] });
  expect(inverseSets(SETS, { tags: ['a'] }, { tags: ['a'] }, {})).toEqual({});
  const { addTags, removeTags } = inverseSets(SETS, { tags: ['a'] }, { tags: ['A'] }, { tags: ['A', 'b'] });
  expect(applySet(['A', 'b'], addTags, removeTags)).toEqual(['b', 'a']);
});
