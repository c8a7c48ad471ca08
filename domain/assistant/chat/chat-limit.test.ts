import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fill } from '../../problem.ts';
import { attemptsAllowed, dayToCount, limitMessage, messagesLeft, resetsAt } from './chat-limit.ts';
import { isStale, type MessageCounter, readCounter } from './message-counter.ts';

const TODAY = '2026-01-05';
const counter = (count: number, date = TODAY): MessageCounter => ({ date, count });

test.each([
  ['free', counter(0), 3],
  ['free', counter(2), 1],
  ['free', counter(3), 0],
  ['free', counter(7), 0],
  ['free', counter(3, '2026-01-04'), 3],
  ['pro', counter(3), 7],
  ['pro', counter(10), 0],
  [undefined, counter(0), 0],
] as const)('on %s with %j there are %d left', (plan, so, left) => {
  expect(messagesLeft(plan, so, TODAY)).toBe(left);
});

test('each message may be tried three times', () => {
  expect([attemptsAllowed('free'), attemptsAllowed('pro'), attemptsAllowed(undefined)]).toEqual([9, 30, 0]);
});

test('the limit message names the plan', () => {
  expect(fill(limitMessage('free'))).toBe(
    'Daily message limit reached (3 messages for Free plan). Upgrade to Pro for 10 daily messages!',
  );
  expect(fill(limitMessage('pro'))).toBe(
    'Daily message limit reached (10 messages for Pro plan). Please try again tomorrow.',
  );
});

test.each([
  ['2026-01-05', false],
  ['2025-12-29', false],
  ['2025-12-28', true],
  ['2025-01-05', true],
  ['2026-02-01', false],
])('a counter of %s is stale: %s', (date, stale) => {
  expect(isStale(counter(1, date), TODAY)).toBe(stale);
});

test.each([
  ['2026-01-05', 'UTC', '2026-01-06T00:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-12-31', 'America/New_York', '2027-01-01T05:00:00.000Z'],
])('the count of %s in %s resets at %s', (date, zone, at) => {
  expect(resetsAt(date, zone)).toBe(at);
});

test('reads a stored counter of any form', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(readCounter(stored, TODAY)).toEqual({ date: TODAY, count: 0 });
    }),
  );
});

test('whatever zones are named, a day begins once: 3 messages at any moment, 48 in two weeks', () => {
  const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'America/New_York'];
  const start = Date.parse('2026-06-15T10:00:00Z');
  const ask = fc.record({ hours: fc.integer({ min: 0, max: 14 * 24 - 1 }), zone: fc.constantFrom(...zones) });
  fc.assert(
    fc.property(fc.array(ask, { maxLength: 400 }), (asks) => {
      const counts = new Map<string, number>();
      const atOnce = new Map<number, number>();
      let last: Parameters<typeof dayToCount>[0];
      for (const { hours, zone } of asks.toSorted((a, b) => a.hours - b.hours)) {
        const now = start + hours * 3_600_000;
        const date = dayToCount(last, now, zone);
        const count = counts.get(date) ?? 0;
        if (count >= 3) continue;
        counts.set(date, count + 1);
        atOnce.set(hours, (atOnce.get(hours) ?? 0) + 1);
        if (!last || date >= last.date) last = { date, lastMessageAt: new Date(now).toISOString() };
      }
      expect(Math.max(0, ...atOnce.values())).toBeLessThanOrEqual(3);
      expect([...counts.values()].reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(48);
    }),
  );
});

test('a person who stays in one zone has each of its days', () => {
  const first = { date: '2026-06-15', lastMessageAt: '2026-06-15T21:59:00.000Z' };
  expect(dayToCount(undefined, Date.parse('2026-06-15T21:59:00Z'), 'Europe/Berlin')).toBe('2026-06-15');
  expect(dayToCount(first, Date.parse('2026-06-15T22:00:00Z'), 'Europe/Berlin')).toBe('2026-06-16');
});
