import { expect, test } from 'vitest';
import { mayPlan, readCapacity } from './day-plan-limit.ts';

test('Free includes one proposed plan a day, Pro any number', () => {
  expect(mayPlan('free', undefined, '2026-06-15')).toBe(true);
  expect(mayPlan('free', '2026-06-14', '2026-06-15')).toBe(true);
  expect(mayPlan('free', '2026-06-15', '2026-06-15')).toBe(false);
  expect(mayPlan('pro', '2026-06-15', '2026-06-15')).toBe(true);
});

test('a capacity that can’t be chosen counts as the default', () => {
  expect([120, 0, -1, '240', undefined].map(readCapacity)).toEqual([120, 360, 360, 360, 360]);
});
