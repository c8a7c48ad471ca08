import { expect, test } from 'vitest';
import { DEFAULT_LISTS, type List } from './list.ts';
import { effectiveListId, fallbackListId, listOrder } from './list-home.ts';

test('tasks without a list go to the default list, or to any own list if that is deleted', () => {
  expect(fallbackListId(['work', 'personal', 'health'])).toBe('personal');
  expect(fallbackListId(['work', 'personal', 'health'], 'personal')).toBe('health');
  expect(fallbackListId(['bob:a', 'work'])).toBe('work');
  expect(fallbackListId(['bob:a'])).toBeUndefined();
  expect(fallbackListId(['personal'], 'personal')).toBeUndefined();
});

test('a task of a deleted list appears in the fallback list; one of another person’s list stays there', () => {
  const lists = new Map([
    ['work', 1],
    ['personal', 1],
  ]);
  expect(effectiveListId('work', lists)).toBe('work');
  expect(effectiveListId('gone', lists)).toBe('personal');
  expect(effectiveListId('bob:gone', lists)).toBe('bob:gone');
  expect(effectiveListId('gone', new Map())).toBe('gone');
});

test('sorts default lists first, then own lists by name, then other people’s', () => {
  const named = (id: string, name: string): List => ({ id, name, color: 'red', isShared: false });
  const all = [
    named('bob:a', 'Attic'),
    named('2', 'Zoo'),
    ...DEFAULT_LISTS.toReversed(),
    named('1', 'garden'),
  ];
  expect(all.sort(listOrder).map(({ id }) => id)).toEqual(['work', 'personal', 'health', '1', '2', 'bob:a']);
});

test('sorts own lists as their owner placed them, other people’s by name, and the same names by id', () => {
  const of = (id: string, name: string, position?: string): List => ({
    id,
    name,
    color: 'red',
    isShared: false,
    ...(position && { position }),
  });
  const all = [
    of('bob:1', 'Beta', 'a0'),
    of('bob:2', 'Alpha', 'a1'),
    of('work', 'Work', 'a2'),
    of('c', 'New'),
    of('b', 'New'),
    of('a', 'Later', 'a3'),
    of('z', 'First', 'a1'),
    of('personal', 'Personal'),
  ];
  const expected = ['z', 'work', 'a', 'personal', 'b', 'c', 'bob:2', 'bob:1'];
  expect(all.toSorted(listOrder).map(({ id }) => id)).toEqual(expected);
  expect(
    all
      .toReversed()
      .sort(listOrder)
      .map(({ id }) => id),
  ).toEqual(expected);
});
