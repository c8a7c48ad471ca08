import { expect, test } from 'vitest';
import { isStale, oldestKept, readCounter } from './message-counter.ts';

const DAY = '2026-03-02';
const NONE = { date: DAY, count: 0 };

test('a counter counts only on its own day', () => {
  const kept = { date: DAY, count: 2, lastMessageAt: '2026-03-02T10:00:00.000Z' };
  expect(readCounter(kept, DAY)).toEqual(kept);
  expect(readCounter({ ...kept, date: '2026-03-01' }, DAY)).toEqual(NONE);
});

test.each([[undefined], [null], ['2'], [{}], [{ date: DAY, count: -1 }], [{ date: DAY, count: 1.5 }]])(
  'reads invalid counter %j as zero',
  (stored) => {
    expect(readCounter(stored, DAY)).toEqual(NONE);
  },
);

test('counters are stored for seven days', () => {
  expect(oldestKept(DAY)).toBe('2026-02-23');
  expect([
    isStale({ date: '2026-02-23', count: 1 }, DAY),
    isStale({ date: '2026-02-22', count: 1 }, DAY),
  ]).toEqual([false, true]);
});
