import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVERYTHING, SORTS, STATUSES } from '../../../domain/task/order/task-view.ts';
import { PRIORITIES } from '../../../domain/task/task.ts';
import { queryOf, viewFrom } from './view-query.ts';

const view = fc.record({
  search: fc.string({ unit: 'grapheme' }),
  status: fc.constantFrom(...STATUSES),
  priority: fc.constantFrom(...PRIORITIES, 'all' as const),
  sort: fc.constantFrom(...SORTS),
});

test('restores every view from its address', () => {
  fc.assert(
    fc.property(view, (asked) => {
      expect(viewFrom(queryOf(asked))).toEqual(asked);
    }),
  );
});

test('omits the default view from the address', () => {
  expect(queryOf(EVERYTHING)).toBe('');
});

test('falls back to the default view for an invalid address', () => {
  expect(viewFrom('?status=Broken&priority=huge&sort=&other=1')).toEqual(EVERYTHING);
});
