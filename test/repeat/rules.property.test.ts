import fc from 'fast-check';
import { expect, test } from 'vitest';
import { days } from '../../domain/repeat/expand.ts';
import { parseRule } from '../../domain/repeat/parse-rule.ts';
import { ruleText } from '../../domain/repeat/rule.ts';
import { anyRule } from './any-rule.ts';
import { slowDays } from './slow-days.ts';

/** How many random rules to compare; `npm run test:deep` compares many more. */
const numRuns = Number(process.env.REPEAT_RULES || 300);
const timeout = 60_000 + numRuns * 30;

test('gives the same dates as a slow search by day', { timeout }, () => {
  const start = fc
    .integer({ min: 0, max: 12_000 })
    .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }).toString());
  fc.assert(
    fc.property(anyRule(), start, fc.integer({ min: -40, max: 700 }), (rule, from, ahead) => {
      const after = Temporal.PlainDate.from(from).add({ days: ahead }).toString();
      const before = Temporal.PlainDate.from(from).add({ years: 12 }).toString();
      const slow = slowDays(rule, from, { after, before });
      const fast = days(rule, from, { after, count: slow.length + 1 });
      expect(fast.filter((date) => date < before)).toEqual(slow);
    }),
    { numRuns },
  );
});

test('a rule’s text gives the same rule and the same text', { timeout }, () => {
  fc.assert(
    fc.property(anyRule(), (rule) => {
      const text = ruleText(rule);
      const here = days(rule, '2026-01-31', { count: 4 });
      fc.pre(here.length > 0);
      const read = parseRule(text);
      expect(ruleText(read)).toBe(text);
      expect(days(read, '2026-01-31', { count: 4 })).toEqual(here);
    }),
    { numRuns },
  );
});

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31',
  'FREQ=YEARLY;BYMONTH=1;BYYEARDAY=366',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6',
  'FREQ=YEARLY;BYDAY=6MO;BYMONTH=5',
])('%s never occurs, which is noticed within 50 ms', (text) => {
  const began = process.cpuUsage().user;
  expect(() => parseRule(text)).toThrow('That repeat never occurs.');
  expect((process.cpuUsage().user - began) / 1000).toBeLessThan(50);
});

test('searches a bounded time, whatever the rule', () => {
  fc.assert(
    fc.property(anyRule(), (rule) => {
      const began = process.cpuUsage().user;
      days({ ...rule, months: [2], monthDays: [30], weekdays: [], yearDays: [] }, '2026-01-01', { count: 1 });
      expect((process.cpuUsage().user - began) / 1000).toBeLessThan(50);
    }),
    { numRuns: 50 },
  );
});
