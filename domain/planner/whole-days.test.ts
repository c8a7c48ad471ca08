import { expect, test } from 'vitest';
import { samplePlanning } from '../../test/sample-planning.ts';
import { sampleTask } from '../../test/sample-task.ts';
import { plannedDays } from '../insights/planned-days.ts';
import type { PlannerEvent } from './event/planner.ts';
import { dayLoad } from './load/day-load.ts';
import { roomOn } from './load/day-room.ts';
import { timedOn } from './load/free-time.ts';
import { weekDays } from './week.ts';

const DAYS = ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18'] as const;
const [MONDAY, , WEDNESDAY] = DAYS;
const TASK = sampleTask('Fair', { listId: 'work' });
const fair = (start: string, end: string): PlannerEvent => ({
  ...{ id: 'fair', title: 'Fair', start, end, category: 'work', taskId: TASK.id },
  ...{ date: MONDAY, lastDate: WEDNESDAY },
});
const isPersonal = () => false;
const given = { events: [] as PlannerEvent[], days: DAYS, today: MONDAY, isPersonal };
const WHOLE = 24 * 60 - 1;

test.each([
  [
    'with times takes that of each of its days, also of those in the middle',
    '18:00',
    '10:00',
    [359, WHOLE, 600, 0],
  ],
  ['that begins as a day does takes all of it', '00:00', '10:00', [WHOLE, WHOLE, 600, 0]],
  ['of whole days takes no time', '00:00', '23:59', [0, 0, 0, 0]],
])('an event %s', (_, start, end, minutes) => {
  const events = [fair(start, end)];
  const tasks = new Map([[TASK.id, TASK]]);
  const week = weekDays({ ...given, events, tasks });
  expect(week.map((day) => day.minutes)).toEqual(minutes);
  expect(week.map(({ blocks }) => blocks.length)).toEqual(minutes.map((of) => Number(of > 0)));
  const own = events.map(({ taskId, ...event }) => event);
  expect(DAYS.map((date) => dayLoad([], own, date))).toEqual(minutes);
  expect(DAYS.map((date) => timedOn(events, date).length)).toEqual(minutes.map((of) => Number(of > 0)));
  const room = (date: string) => roomOn(date, { events, now: `${MONDAY}T06:00`, planning: samplePlanning() });
  expect(room(DAYS[1])).toEqual(minutes[1] ? { planned: WHOLE, free: 0 } : { planned: 0, free: 360 });
  const past = { tasks: [TASK], days: DAYS, today: '2026-06-20', zone: 'UTC', isPersonal };
  expect(plannedDays({ ...past, events }).map((day) => day.minutes)).toEqual(minutes);
});
