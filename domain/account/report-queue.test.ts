import { expect, test } from 'vitest';
import { byReportUrgency, isPriority, queueText, waitText } from './report-queue.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const report = (plan: 'free' | 'pro', createdAt: string) => ({ plan, createdAt });
const EARLY = report('free', '2026-06-01T10:00:00.000Z');
const LATE = report('free', '2026-06-15T09:00:00.000Z');
const PRO = report('pro', '2026-06-13T09:00:00.000Z');
const PRO_LATE = report('pro', '2026-06-15T09:59:00.000Z');

test('reports of people with Pro come first, then those that have waited the longest', () => {
  expect([LATE, PRO_LATE, EARLY, PRO].sort(byReportUrgency)).toEqual([PRO, PRO_LATE, EARLY, LATE]);
  expect([isPriority(PRO), isPriority(EARLY)]).toEqual([true, false]);
});

test.each([
  ['2026-06-15T10:00:30.000Z', 'less than a minute'],
  ['2026-06-15T09:58:30.000Z', '1 minute'],
  ['2026-06-15T09:00:30.000Z', '59 minutes'],
  ['2026-06-15T09:00:00.000Z', '1 hour'],
  ['2026-06-14T10:00:01.000Z', '23 hours'],
  ['2026-06-14T10:00:00.000Z', '1 day'],
  ['2023-01-01T10:00:00.000Z', '1,261 days'],
])('since %s it has been %s', (since, text) => {
  expect(waitText(since, NOW)).toBe(text);
});

test.each([
  [[], 'No reports are waiting.'],
  [[LATE], '1 report is waiting. It has been waiting for 1 hour.'],
  [[PRO], '1 report is waiting. It has been waiting for 2 days. It has priority.'],
  [
    [PRO, EARLY],
    '2 reports are waiting. The oldest has been waiting for 14 days. 1 has priority and has been waiting for 2 days.',
  ],
  [
    [PRO, PRO_LATE, EARLY],
    '3 reports are waiting. The oldest has been waiting for 14 days. 2 have priority, and the oldest of them has been waiting for 2 days.',
  ],
])('case %#: the queue in whole sentences', (waiting, text) => {
  expect(queueText(waiting, NOW)).toBe(text);
});
