import { expect, test } from 'vitest';
import { refsOf, savedViewRules } from './saved-view.ts';

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
