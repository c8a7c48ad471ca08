import { expect, test } from 'vitest';
import { KEEP_FORM, noLongerKept, readKeepPlan, USUAL_KEEP } from './keep-plan.ts';

const DAY_MS = 24 * 60 * 60_000;
const nights = (count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    new Date(Date.parse('2025-01-01T03:00:00.000Z') + n * DAY_MS).toISOString(),
  );

test('after two years of nights, the usual plan keeps the last week, four weeks and six months', () => {
  const plan = readKeepPlan(USUAL_KEEP);
  let left: string[] = [];
  for (const night of nights(730)) {
    left.push(night);
    const gone = new Set(noLongerKept(left, plan));
    left = left.filter((at) => !gone.has(at));
  }
  expect(left.map((at) => at.slice(0, 10))).toEqual([
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-13', '2026-12-20'],
    ...['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  ]);
});

test('the latest backup stays whatever the plan says', () => {
  expect(noLongerKept(nights(3), readKeepPlan('0 daily'))).toEqual(nights(2).reverse());
});

test('a plan is counts of days, weeks and months', () => {
  for (const text of ['7 daily', '7 daily, 4 weekly', USUAL_KEEP, ' 1 monthly , 2 daily '])
    expect(text).toMatch(KEEP_FORM);
  for (const text of ['', 'daily', '7', '7 daily 4 weekly', '-1 daily', '7 yearly'])
    expect(text).not.toMatch(KEEP_FORM);
  expect(readKeepPlan('14 daily, 1 monthly')).toEqual({ daily: 14, weekly: 0, monthly: 1 });
});
