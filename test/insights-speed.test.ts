import { expect, test } from 'vitest';
import { insights } from '../domain/insights/insights.ts';
import { periodDays } from '../domain/insights/period.ts';
import { yearInReview } from '../domain/insights/year-in-review.ts';
import { focusByDay } from '../domain/timer/focus-by-day.ts';
import { sampleTask as task } from './sample-task.ts';

const TASKS = 20_000;
const TODAY = '2026-12-20';
const zone = 'Europe/Berlin';
const MINUTE_MS = 60_000;
const START = Date.parse('2024-12-31T23:30:00Z');
/** With the polyfill of `Temporal`; reading each instant with the rules of its zone would take over a second. */
const LONGEST_MS = 500;

test('a year of 20,000 finished tasks, next to the year before, adds up in a moment', () => {
  const step = (2 * 365 * 24 * 60 * MINUTE_MS) / TASKS;
  const at = (n: number, minutes = 0) => new Date(START + n * step + minutes * MINUTE_MS).toISOString();
  const tasks = Array.from({ length: TASKS }, (_, n) =>
    task(`t${n}`, {
      ...{ completed: true, completedAt: at(n), estimatedMinutes: 30 },
      ...{ project: `Project ${n % 9}`, goalId: `g${n % 5}` },
    }),
  );
  const sessions = Array.from({ length: 2_000 }, (_, n) => ({
    ...{ id: `s${n}`, taskId: `t${n * 10}`, minutes: 25 },
    ...{ start: at(n * 10), end: at(n * 10, 25) },
  }));
  const rows = { tasks, sessions, goals: [], focusDays: focusByDay(sessions, zone) };
  const took = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    const now = insights(rows, { me: 'me', zone }, periodDays('year', TODAY, 1));
    const lastYear = periodDays('year', TODAY, 1, 1);
    const last = insights({ ...rows, sessions: [] }, { me: 'me', zone }, lastYear);
    const review = yearInReview(now.days);
    const { user, system } = process.cpuUsage(before);
    expect(now.completed + last.completed).toBe(TASKS);
    expect(review.streak?.days).toBe(365);
    return (user + system) / 1000;
  });
  expect(Math.min(...took)).toBeLessThan(LONGEST_MS);
});
