import { expect, test } from 'vitest';
import { parse } from '../problem.ts';
import { DEFAULT_LIST_ID, DEFAULT_LISTS, LIST_COLORS, list, listRules } from './list.ts';

const HOME = { id: 'home', name: 'Home', color: 'teal', isShared: true } as const;
const create = (input: unknown) => listRules.create(parse(listRules.input, input), { id: 'new' });
const update = (updates: unknown) => listRules.update(HOME, parse(listRules.updates, updates));

test('a new list is gray and not shared, with the color and id of its input if given', () => {
  expect(create({ name: ' Home ' })).toEqual({ id: 'new', name: 'Home', color: 'gray', isShared: false });
  expect(create({ name: 'Home', color: 'teal', id: 'home' })).toEqual({ ...HOME, isShared: false });
});

test('an update changes the fields it names, but never whether the list is shared', () => {
  expect(update({ name: 'House' })).toEqual({ ...HOME, name: 'House' });
  expect(update({ color: 'red' })).toEqual({ ...HOME, color: 'red' });
  expect(update({})).toEqual(HOME);
});

test('a list is placed where its input says, and its place can be changed or forgotten', () => {
  const placed = create({ name: 'Home', position: 'a0' });
  expect(placed).toEqual({ id: 'new', name: 'Home', color: 'gray', isShared: false, position: 'a0' });
  const moved = (updates: unknown) =>
    listRules.update({ ...HOME, position: 'a0' }, parse(listRules.updates, updates));
  expect(moved({ name: 'Home' })).toEqual({ ...HOME, position: 'a0' });
  expect(moved({ position: 'a1' })).toEqual({ ...HOME, position: 'a1' });
  expect(moved({ position: null })).toEqual(HOME);
});

test.each(['blue', 'purple', 'green', 'red', 'orange', 'yellow', 'teal', 'gray'])(
  'a list can be %s',
  (color) => {
    expect(create({ name: 'Home', color }).color).toBe(color);
  },
);

test.each([
  [{ name: '' }, 'Please enter a list name'],
  [{ name: 'x'.repeat(101) }, 'A list name can have at most 100 characters'],
  [{ name: 'x', color: 'pink' }, `A list’s color must be one of ${LIST_COLORS.join(', ')}`],
  [{ name: 'x', isShared: true }, 'Unknown field: isShared'],
])('rejects %j with a clear message', (input, words) => {
  expect(() => create(input)).toThrow(words);
  expect(create({ name: 'x'.repeat(100) }).name).toHaveLength(100);
});

test('every account starts with valid lists, one of which is the default', () => {
  for (const one of DEFAULT_LISTS) expect(list.parse(one)).toEqual(one);
  expect(DEFAULT_LISTS.map(({ id }) => id)).toContain(DEFAULT_LIST_ID);
  expect(DEFAULT_LISTS.map(({ name }) => name)).toEqual(['Work', 'Personal', 'Health']);
  expect(DEFAULT_LISTS.some(({ isShared }) => isShared)).toBe(false);
});
