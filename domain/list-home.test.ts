import { expect, test } from 'vitest';
import { DEFAULT_LISTS, type List } from './list.ts';
import { fallbackListId, homeOf, listOrder } from './list-home.ts';

test('what has no list goes to the default one, or to any own one when that is gone', () => {
  expect(fallbackListId(['work', 'personal', 'health'])).toBe('personal');
  expect(fallbackListId(['work', 'personal', 'health'], 'personal')).toBe('health');
  expect(fallbackListId(['bob:a', 'work'])).toBe('work');
  expect(fallbackListId(['bob:a'])).toBeUndefined();
  expect(fallbackListId(['personal'], 'personal')).toBeUndefined();
});

test('a task of a list that is gone shows where it will go; one of a stranger’s list stays there', () => {
  const lists = new Map([
    ['work', 1],
    ['personal', 1],
  ]);
  expect(homeOf('work', lists)).toBe('work');
  expect(homeOf('gone', lists)).toBe('personal');
  expect(homeOf('bob:gone', lists)).toBe('bob:gone');
});

test('the lists everybody has come first, then one’s own by name, then those of others', () => {
  const named = (id: string, name: string): List => ({ id, name, color: 'red', isShared: false });
  const all = [
    named('bob:a', 'Attic'),
    named('2', 'Zoo'),
    ...DEFAULT_LISTS.toReversed(),
    named('1', 'garden'),
  ];
  expect(all.sort(listOrder).map(({ id }) => id)).toEqual(['work', 'personal', 'health', '1', '2', 'bob:a']);
});
