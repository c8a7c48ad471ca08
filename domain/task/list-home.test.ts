import { expect, test } from 'vitest';
import { DEFAULT_LISTS, type List } from './list.ts';
import { effectiveListId, fallbackListId, listOrder, newTasksListId } from './list-home.ts';

/** Lists by id; a `!` marks those that others see. */
const homes = (...ids: string[]) =>
  ids.map((id) => ({ id: id.replace('!', ''), isShared: id.startsWith('!') }));

test('tasks whose list is gone go to the default list, or to any own list if that is deleted', () => {
  expect(fallbackListId(homes('work', 'personal', 'health'))).toBe('personal');
  expect(fallbackListId(homes('work', 'personal', 'health'), 'personal')).toBe('health');
  expect(fallbackListId(homes('bob:a', 'work'))).toBe('work');
  expect(fallbackListId(homes('bob:a'))).toBeUndefined();
  expect(fallbackListId(homes('personal'), 'personal')).toBeUndefined();
});

test('tasks whose list is gone go to a list that others see only if there is no other', () => {
  expect(fallbackListId(homes('work', '!personal', '!a'))).toBe('work');
  expect(fallbackListId(homes('work', '!personal', '!a'), 'work')).toBe('personal');
  expect(fallbackListId(homes('!work', '!personal'), 'personal')).toBe('work');
});

test('new tasks without a list go to the default list, and where others see that, too', () => {
  expect(newTasksListId(homes('!personal', 'work'))).toBe('personal');
  expect(newTasksListId(homes('!a', 'work'))).toBe('work');
  expect(newTasksListId([])).toBe('personal');
});

test('a task of a deleted list appears in the fallback list; one of another person’s list stays there', () => {
  const lists = new Map(homes('work', 'personal').map((list) => [list.id, list]));
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
