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
