import { expect, test } from 'vitest';
import { localMinute } from '../time/day.ts';
import { dailyDue, eveningTime, nextDaily, planTime } from './daily-time.ts';

const ZONE = 'Europe/Berlin';
const utc = (at: number) => new Date(at).toISOString();

test.each([
  ['02:30', '2026-03-28T12:00:00Z', '2026-03-29T01:30:00.000Z'],
  ['07:00', '2026-03-28T12:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['02:30', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
  ['07:00', '2026-10-24T12:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['07:00', '2026-06-15T04:00:00Z', '2026-06-15T05:00:00.000Z'],
  ['07:00', '2026-06-15T05:00:00Z', '2026-06-16T05:00:00.000Z'],
])('the message of %s after %s is at %s', (time, after, at) => {
  const next = nextDaily(time, ZONE, Date.parse(after));
  expect(utc(next)).toBe(at);
  expect(dailyDue(time, ZONE, Date.parse(after), next)).toBe(localMinute(next, ZONE));
  expect(dailyDue(time, ZONE, Date.parse(after), next - 1)).toBeUndefined();
  expect(dailyDue(time, ZONE, next, next)).toBeUndefined();
  expect(dailyDue(time, ZONE, Date.parse(after), next + 3_600_000)).toBeUndefined();
});

test('a message that is late across midnight is that of the day before', () => {
  const due = (now: string, since = '2026-06-15T21:00:00Z') =>
    dailyDue('23:50', ZONE, Date.parse(since), Date.parse(now));
  expect(due('2026-06-15T21:59:00Z')).toBe('2026-06-15T23:59');
  expect(due('2026-06-15T21:55:00Z')).toBe('2026-06-15T23:55');
  expect(due('2026-06-15T22:10:00Z')).toBe('2026-06-15T23:59');
  expect(due('2026-06-15T22:50:00Z')).toBeUndefined();
  expect(due('2026-06-15T22:10:00Z', '2026-06-15T21:50:00Z')).toBeUndefined();
});

test.each([
  ['06:00', '21:30', { from: '22:00', to: '07:00' }, '07:00', '21:30'],
  ['07:00', '22:30', { from: '22:00', to: '07:00' }, '07:00', '22:00'],
  ['09:00', '19:00', { from: '18:00', to: '20:00' }, '09:00', '18:00'],
  ['09:00', '19:00', { from: '18:00', to: '18:00' }, '09:00', '19:00'],
  ['09:00', '19:00', null, '09:00', '19:00'],
])('a plan at %s and a summary at %s keep out of quiet hours', (plan, evening, quiet, morning, night) => {
  expect(planTime({ plan, evening, quiet })).toBe(morning);
  expect(eveningTime({ plan, evening, quiet })).toBe(night);
});

test('a message that is off has no time', () => {
  const off = { plan: null, evening: null, quiet: { from: '22:00', to: '07:00' } };
  expect([planTime(off), eveningTime(off)]).toEqual([null, null]);
});
