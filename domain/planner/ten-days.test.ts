import { expect, test } from 'vitest';
import { sampleTask as task } from '../../test/sample-task.ts';
import { DEFAULT_SCHEDULE, type PlannerEvent } from './event/planner.ts';
import { DEFAULT_CAPACITY } from './load/load.ts';
import { AS_ESTIMATED } from './load/ratio.ts';
import { DEFAULT_HOURS } from './load/working-hours.ts';
import { leftWords } from './plan/left-out.ts';
import { proposeDay } from './plan/propose-day.ts';

/** Ten days as people have them, each with the plan that they would make. */
const TUESDAY = '2026-06-16';
const [WEDNESDAY, THURSDAY, FRIDAY] = ['2026-06-17', '2026-06-18', '2026-06-19'];
const event = (
  title: string,
  start: string,
  end: string,
  more: Partial<PlannerEvent> = {},
): PlannerEvent => ({
  ...{ id: `${title} ${start}`, title, start, end, category: 'meeting', date: TUESDAY },
  ...more,
});
const LUNCH = event('Lunch', '12:30', '13:30', { category: 'personal' });
function planOf({ events = [], ...given }: Partial<Parameters<typeof proposeDay>[0]>) {
  const made = proposeDay({
    date: TUESDAY,
    now: `${TUESDAY}T08:00`,
    tasks: [],
    events,
    capacity: DEFAULT_CAPACITY,
    hours: DEFAULT_HOURS,
    ratio: AS_ESTIMATED,
    ...given,
  });
  return {
    plan: made.proposals.map(({ fields }) => `${fields.start}–${fields.end} ${fields.title}`),
    left: made.left.map((one) => `${one.task.title}: ${leftWords(one)}`),
  };
}
const today = (title: string, estimatedMinutes: number, more = {}) =>
  task(title, { dueDate: TUESDAY, estimatedMinutes, ...more });

test('1: eight small things take less than two hours', () => {
  const lengths = [5, 10, 15, 15, 10, 15, 15, 15];
  const { plan, left } = planOf({ tasks: lengths.map((minutes, n) => today(`Thing ${n + 1}`, minutes)) });
  expect(plan).toHaveLength(8);
  expect([plan[0]?.slice(0, 5), plan.at(-1)?.slice(6, 11)]).toEqual(['09:00', '10:55']);
  expect(left).toEqual([]);
});

test('2: a report due at 17:00 is written before', () => {
  const tasks = [
    task('Report', { dueDate: `${TUESDAY}T17:00`, estimatedMinutes: 120 }),
    today('Slides', 60, { priority: 'high' }),
  ];
  expect(planOf({ tasks, events: [LUNCH] })).toEqual({
    plan: ['09:00–11:00 Report', '11:10–12:10 Slides'],
    left: [],
  });
});

test('3: a launch page with three steps is planned once, around lunch', () => {
  const steps = ['Texts', 'Pictures', 'Check'].map((title, n) =>
    task(title, { parentId: 'Launch page', position: `${n}`, estimatedMinutes: 40 }),
  );
  const meeting = event('Team', '09:00', '11:30');
  expect(planOf({ tasks: [today('Launch page', 120), ...steps], events: [meeting, LUNCH] })).toEqual({
    plan: ['13:40–15:40 Launch page'],
    left: [],
  });
});

test('4: on a day of meetings, what is due is named with the reason', () => {
  const events = [
    event('Review', '09:00', '11:00'),
    event('Board', '11:55', '14:00'),
    event('Hiring', '14:55', '16:10'),
    event('Clients', '17:00', '18:00'),
  ];
  const { plan, left } = planOf({ tasks: [today('Contract', 30)], events });
  expect({ plan, left }).toEqual({ plan: [], left: ['Contract: more than you have room for'] });
  expect(planOf({ tasks: [today('Contract', 30)], events, capacity: 480 })).toEqual({
    plan: ['11:10–11:40 Contract'],
    left: [],
  });
});

test('5: of ten hours for six, the important comes first, and each minute left out is named', () => {
  const tasks = [
    today('Contract', 240, { priority: 'high' }),
    today('Interview notes', 60),
    today('Budget', 180),
    today('Archive', 120, { priority: 'low', dueDate: '2026-06-01' }),
  ];
  const { plan, left } = planOf({ tasks, events: [LUNCH] });
  expect(plan[0]).toBe('09:00–11:00 Contract');
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  expect(plan.reduce((sum, block) => sum + minutes(block.slice(6)) - minutes(block), 0)).toBe(360);
  expect(left.at(-1)).toBe('Archive: more than you have room for');
});

test('6: eight hours due on Friday are spread over the days before, and planned once', () => {
  const tasks = [today('Newsletter', 60), task('Grant', { dueDate: FRIDAY, estimatedMinutes: 480 })];
  const events: PlannerEvent[] = [];
  const week = [TUESDAY, WEDNESDAY, THURSDAY].map((date) => {
    const { proposals, minutes } = proposeDay({
      ...{ date, now: `${TUESDAY}T08:00`, tasks, events, capacity: DEFAULT_CAPACITY },
      ...{ hours: DEFAULT_HOURS, ratio: AS_ESTIMATED },
    });
    events.push(...proposals.map(({ fields }, n) => ({ ...fields, id: `${date} ${n}` })));
    return minutes;
  });
  expect(week).toEqual([360, 180, 0]);
});

test('7: at 15:40 what still fits is planned, and what can’t be finished is named', () => {
  const tasks = [today('Essay', 120, { priority: 'high' }), today('Call the bank', 15)];
  const { plan, left } = planOf({
    tasks,
    now: `${TUESDAY}T15:40`,
    events: [event('Team', '09:00', '11:00')],
  });
  expect(plan).toEqual(['15:45–17:45 Essay']);
  expect(left).toEqual(['Call the bank: no free time left']);
});

test('8: the short errands fit beside the gym and the quarter plan', () => {
  const tasks = [
    today('Quarter plan', 120, { priority: 'high' }),
    today('Present for Ann', 30),
    today('Water plants', 5),
  ];
  const gym = event('Gym', '11:30', '12:30', { category: 'personal' });
  expect(planOf({ tasks, events: [gym], capacity: 240 })).toEqual({
    plan: ['09:00–11:00 Quarter plan', '11:10–11:15 Water plants', '12:40–13:10 Present for Ann'],
    left: [],
  });
});

test('9: what is planned for later days waits for them', () => {
  const tasks = [
    task('Tomorrow', { plannedFor: WEDNESDAY, estimatedMinutes: 30 }),
    task('Thursday', { plannedFor: THURSDAY, dueDate: FRIDAY, estimatedMinutes: 30 }),
    today('Today', 30),
  ];
  expect(planOf({ tasks })).toEqual({ plan: ['09:00–09:30 Today'], left: [] });
});

test('10: of four hours, those that were focused aren’t planned again', () => {
  const sessions = [
    {
      ...{ id: 's', taskId: 'Thesis', minutes: 210 },
      ...{ start: '2026-06-15T08:00:00.000Z', end: '2026-06-15T12:00:00.000Z' },
    },
  ];
  const before = event('Thesis', '09:00', '11:00', {
    taskId: 'Thesis',
    category: 'focus',
    date: '2026-06-15',
  });
  expect(planOf({ tasks: [today('Thesis', 240)], sessions, events: [before] })).toEqual({
    plan: ['09:00–09:30 Thesis'],
    left: [],
  });
});

test('a new account with the default schedule gets all of three and a half hours planned at 8:00', () => {
  const tasks = [today('Tax return', 120, { priority: 'high' }), today('Slides', 60), today('Receipts', 30)];
  const { plan, left } = planOf({ tasks, events: [...DEFAULT_SCHEDULE] });
  expect(plan).toEqual(['10:30–12:30 Tax return', '14:00–14:30 Receipts', '14:35–15:35 Slides']);
  expect(left).toEqual([]);
});
