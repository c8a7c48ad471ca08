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
