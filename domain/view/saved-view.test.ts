import { expect, test } from 'vitest';
import { isPinned, refsOf, type SavedView, savedViewRules, viewOrder } from './saved-view.ts';

test('a view without an order and a color gets the usual ones', () => {
  expect(savedViewRules.create({ name: 'Urgent', filter: 'p1' }, { id: 'x' })).toEqual({
    id: 'x',
    name: 'Urgent',
    filter: 'p1',
    sort: 'dueDate',
    color: 'gray',
  });
});

test.each([undefined, '', '{', '[]', '7', '{"#work":"work"}'])('names of %j stand for nothing', (refs) => {
  expect(refsOf({ refs })).toEqual({});
});

test('reads what names stood for', () => {
  expect(refsOf({ refs: '{"#work":["work"]}' })).toEqual({ '#work': ['work'] });
});

test('a view is pinned until it says otherwise, and again when that is cleared', () => {
  const view = savedViewRules.create({ name: 'Urgent', filter: 'p1' }, { id: 'x' });
  expect(isPinned(view)).toBe(true);
  const unpinned = savedViewRules.update(view, { pinned: false });
  expect([isPinned(unpinned), unpinned.name]).toEqual([false, 'Urgent']);
  expect(savedViewRules.update(unpinned, { pinned: null })).toEqual(view);
});

test('views are in their owner’s order, and those without a place come last, by name', () => {
  const view = (name: string, position?: string): SavedView => ({
    ...savedViewRules.create({ name, filter: 'p1' }, { id: name }),
    ...(position && { position }),
  });
  const all = [view('b'), view('a'), view('z', 'a0'), view('y', 'a1')];
  expect(all.sort(viewOrder).map(({ name }) => name)).toEqual(['z', 'y', 'a', 'b']);
});

test('a view keeps what it is given, and an update changes only what it names', () => {
  const given = { id: 'own', name: 'Urgent', filter: 'p1', sort: 'priority', color: 'red' } as const;
  const view = savedViewRules.create(given, { id: 'x' });
  expect(view).toEqual(given);
  expect(savedViewRules.update(view, { name: 'Later', color: undefined })).toEqual({
    ...given,
    name: 'Later',
  });
});

test('views with a place of their own come first, the others by name', () => {
  const view = (name: string, position?: string) =>
    savedViewRules.create({ id: name, name, filter: 'p1', position }, { id: 'x' });
  const all = [view('B'), view('D', 'a1'), view('A'), view('C', 'a2')];
  for (const given of [all, all.toReversed()])
    expect(given.toSorted(viewOrder).map(({ name }) => name)).toEqual(['D', 'C', 'A', 'B']);
});

test('views of the same place and name are in the order of their ids', () => {
  const view = (id: string, name: string) => savedViewRules.create({ id, name, filter: 'p1' }, { id });
  const all = [view('b', 'One'), view('a', 'One'), view('0', 'Two')];
  expect(all.sort(viewOrder).map(({ id }) => id)).toEqual(['a', 'b', '0']);
});

test.each([
  [{ name: '' }, 'Please enter a name for the view'],
  [{ name: 'x'.repeat(101) }, 'A view’s name can have at most 100 characters'],
  [{ filter: ' ' }, 'Please enter a filter'],
  [{ filter: 'x'.repeat(501) }, 'A filter can have at most 500 characters'],
  [{ refs: 'x'.repeat(20_001) }, 'The names of a filter can have at most 20,000 characters'],
  [{ pinned: 'yes' }, 'pinned must be true or false'],
  [{ sort: 'size' }, expect.stringMatching(/^A view’s sort must be one of dueDate, /)],
  [{ color: 'pink' }, expect.stringMatching(/^A view’s color must be one of blue, purple, /)],
])('a view with %j is refused', (more, message) => {
  const input = { name: 'x'.repeat(100), filter: 'x'.repeat(500), refs: 'x'.repeat(20_000) };
  expect(savedViewRules.input.safeParse(input).success).toBe(true);
  const { error } = savedViewRules.input.safeParse({ ...input, ...more });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
