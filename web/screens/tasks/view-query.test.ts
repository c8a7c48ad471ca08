import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRIORITIES } from '../../../domain/task.ts';
import { EVERYTHING, SORTS, STATUSES } from '../../../domain/task-view.ts';
import { queryOf, viewFrom } from './view-query.ts';

const view = fc.record({
  search: fc.string({ unit: 'grapheme' }),
  status: fc.constantFrom(...STATUSES),
  priority: fc.constantFrom(...PRIORITIES, 'all' as const),
  sort: fc.constantFrom(...SORTS),
});

test('every view comes back from its address', () => {
  fc.assert(
    fc.property(view, (asked) => {
      expect(viewFrom(queryOf(asked))).toEqual(asked);
    }),
  );
});

test('the usual view leaves the address plain', () => {
  expect(queryOf(EVERYTHING)).toBe('');
});

test('an address that says nonsense shows the usual view', () => {
  expect(viewFrom('?status=Broken&priority=huge&sort=&other=1')).toEqual(EVERYTHING);
});
