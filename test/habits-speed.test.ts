import { expect, test } from 'vitest';
import { habitsIn } from '../domain/task/habit-list.ts';
import { daysFrom } from '../domain/time/month.ts';
import { sampleTask as task } from './sample-task.ts';

const NOW = '2026-06-17T10:00:00.000Z';
/** Far less on a quiet machine; reading each instant with the rules of its zone would take seconds. */
const LONGEST_MS = 400;

test('200 habits of two years are read in a moment', () => {
  const days = daysFrom('2024-06-18', 729);
  const tasks = Array.from({ length: 200 }, (_, n) => [
    task(`h${n}`, {
      ...{ repeat: 'FREQ=DAILY', repeatStart: '2024-06-18', isHabit: true },
      ...{ occurrence: '2026-06-17', dueDate: '2026-06-17' },
    }),
    ...days.map((occurrence) =>
      task(`h${n}@${occurrence}`, {
        ...{ seriesId: `h${n}`, occurrence, completed: true },
        completedAt: `${occurrence}T06:00:00.000Z`,
      }),
    ),
  ]).flat();
  const took = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    expect(habitsIn(tasks, NOW, 'Europe/Berlin')).toHaveLength(200);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...took)).toBeLessThan(LONGEST_MS);
});
