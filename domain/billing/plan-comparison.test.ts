import { expect, test } from 'vitest';
import { PLANS } from './plan.ts';
import { comparison } from './plan-comparison.ts';

test('compares every limit, with the numbers that are enforced', () => {
  const rows = comparison();
  expect(rows.length).toBeGreaterThanOrEqual(Object.keys(PLANS.free.limits).length);
  expect(rows).toContainEqual({ what: 'Open tasks', free: '10', pro: 'Unlimited' });
  expect(rows).toContainEqual({ what: '“Plan my day” per day', free: '1', pro: 'Unlimited' });
  expect(rows).toContainEqual({ what: 'Saved views', free: '3', pro: '100' });
  expect(rows).toContainEqual({ what: 'AI messages per day', free: '3', pro: '10' });
  expect(rows).toContainEqual({ what: 'Google Calendar in your planner', free: false, pro: true });
});

test('has no line in which the plans are the same', () => {
  expect(comparison().filter(({ free, pro }) => free === pro)).toEqual([]);
});
