import { expect, test } from 'vitest';
import { samplePlanning } from '../../../test/sample-planning.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { settingsOn } from '../load/planning.ts';
import { AS_ESTIMATED } from '../load/ratio.ts';
import { leftWords } from './left-out.ts';
import { type DaysToPlan, proposeDays } from './propose-days.ts';

const [TUESDAY, WEDNESDAY, THURSDAY] = ['2026-06-16', '2026-06-17', '2026-06-18'];
const NOW = `${TUESDAY}T08:00`;
const planning = samplePlanning({ dayCapacity: 120 });

function plan(given: Partial<DaysToPlan>) {
  const { days, left } = proposeDays({
    days: [TUESDAY, WEDNESDAY, THURSDAY],
    now: NOW,
    ...{ tasks: [], events: [], ratio: AS_ESTIMATED },
    settingsOf: (date) => settingsOn(date, planning, NOW),
    ...given,
  });
  return {
    blocks: days.flatMap(({ proposals }) =>
      proposals.map(({ fields }) => `${fields.date?.slice(8)} ${fields.start}–${fields.end} ${fields.title}`),
    ),
    left: left.map((one) => `${one.task.title}: ${leftWords(one)}`),
  };
}

test('plans what one day has no room for on the next, and nothing twice', () => {
  const tasks = [task('Essay', { dueDate: THURSDAY, estimatedMinutes: 180 })];
  expect(plan({ tasks })).toEqual({
    blocks: ['16 09:00–11:00 Essay', '17 09:00–10:00 Essay'],
    left: [],
  });
});

test('plans nothing after a deadline that is still ahead, unless it may be late', () => {
  const tasks = [
    task('Essay', { dueDate: TUESDAY, estimatedMinutes: 180 }),
    task('Late', { dueDate: '2026-06-12', estimatedMinutes: 30 }),
  ];
  expect(plan({ tasks, includes: ({ id }) => id === 'Essay' })).toEqual({
    blocks: ['16 09:00–11:00 Essay'],
    left: ['Essay: 1 hour of 3 hours, no free time before it’s due'],
  });
  expect(plan({ tasks, mayBeLate: true }).left).toEqual([]);
  // A deadline that has passed can’t be met on any day.
  expect(plan({ tasks }).blocks).toContain('16 09:00–09:30 Late');
});

test('a step is bound by the deadline of the task above it', () => {
  const tasks = [
    task('Launch', { dueDate: WEDNESDAY }),
    task('Text', { parentId: 'Launch', estimatedMinutes: 120 }),
    task('Film', { parentId: 'Launch', estimatedMinutes: 120 }),
    task('Post', { parentId: 'Launch', estimatedMinutes: 30 }),
  ];
  const { blocks, left } = plan({ tasks });
  expect(blocks.filter((block) => block.startsWith('18'))).toEqual([]);
  expect(left).toEqual([expect.stringContaining('no free time before it’s due')]);
});

test('locked blocks stay, count as work and toward their task', () => {
  const locked = [
    {
      ...{ id: 'mine', title: 'Essay', taskId: 'Essay', category: 'focus' as const },
      ...{ date: WEDNESDAY, start: '14:00', end: '15:30' },
    },
  ];
  const tasks = [
    task('Essay', { dueDate: THURSDAY, estimatedMinutes: 90 }),
    task('Slides', { plannedFor: WEDNESDAY, estimatedMinutes: 60 }),
  ];
  expect(plan({ tasks, locked }).blocks).toEqual(['17 09:00–09:30 Slides', '18 09:00–09:30 Slides']);
});
