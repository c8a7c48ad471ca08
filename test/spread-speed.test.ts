import { expect, test } from 'vitest';
import type { PlannerEvent } from '../domain/planner/event/planner.ts';
import { AS_ESTIMATED } from '../domain/planner/load/ratio.ts';
import { NO_EDITS } from '../domain/planner/plan/edit-plan.ts';
import { spreadWeek } from '../domain/planner/plan/spread-week.ts';
import { daysFrom } from '../domain/time/month.ts';
import { samplePlanning } from './sample-planning.ts';
import { sampleTask as task } from './sample-task.ts';

/** Enough for the code to be compiled; the fastest is what the work takes on a machine that does nothing else. */
const RUNS = 10;
/** Some 60 ms on a quiet machine; a rule that looked at each pair of tasks would take seconds. */
const LONGEST_MS = 400;

test('in an account with 10,000 tasks and 2,000 events, a week is spread in a moment', () => {
  const tasks = Array.from({ length: 10_000 }, (_, n) =>
    n < 60
      ? task(`${n}`, {
          dueDate: '2026-06-19',
          estimatedMinutes: 15,
          ...(n % 5 === 4 && { parentId: `${n - 1}` }),
        })
      : task(`${n}`, { completed: n % 3 === 0 }),
  );
  const events = Array.from(
    { length: 2000 },
    (_, n): PlannerEvent => ({
      ...{ id: `e${n}`, title: 'Event', category: 'meeting', start: '11:00', end: '11:30' },
      date: Temporal.PlainDate.from('2025-12-01')
        .add({ days: n % 300 })
        .toString(),
    }),
  );
  const week = {
    ...{ days: daysFrom('2026-06-15', 7), now: '2026-06-15T08:00', events, ratio: AS_ESTIMATED },
    tasks: new Map(tasks.map((one) => [one.id, one])),
    planning: samplePlanning(),
  };
  const took = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    expect(spreadWeek(week, NO_EDITS).left).toEqual([]);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...took)).toBeLessThan(LONGEST_MS);
});
