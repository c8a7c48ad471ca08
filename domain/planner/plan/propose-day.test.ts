import { expect, test } from 'vitest';
import { sampleTask as task } from '../../../test/sample-task.ts';
import type { Task } from '../../task/task.ts';
import { DEFAULT_SCHEDULE, type PlannerEvent } from '../event/planner.ts';
import { minuteOf } from '../event/slot.ts';
import { AS_ESTIMATED } from '../load/ratio.ts';
import { leftWords } from './left-out.ts';
import { proposeDay } from './propose-day.ts';

const DATE = '2026-06-15';
const event = (id: string, start: string, end: string, more: Partial<PlannerEvent> = {}): PlannerEvent => ({
  id,
  title: id,
  start,
  end,
  category: 'meeting',
  date: DATE,
  ...more,
});
/** Tasks are given as by a map, to be read once. */
const plan = ({ tasks = [], ...more }: Partial<Parameters<typeof proposeDay>[0]> = {}) =>
  proposeDay({
    date: DATE,
    now: `${DATE}T08:00`,
    tasks: [...tasks].values(),
    events: [],
    capacity: 360,
    hours: { start: '09:00', end: '18:00' },
    ratio: AS_ESTIMATED,
    ...more,
  });
const times = ({ proposals }: ReturnType<typeof plan>) =>
  proposals.map(({ fields }) => `${fields.title} ${fields.start}–${fields.end}`);
const leftOf = ({ left }: ReturnType<typeof plan>) =>
  left.map((one) => `${one.task.title}: ${leftWords(one)}`);
const minutesOf = (blocks: ReturnType<typeof plan>['proposals']) =>
  blocks.reduce((sum, { fields }) => sum + minuteOf(fields.end) - minuteOf(fields.start), 0);

test('plans what is due first, then by deadline and priority, around the events of the day', () => {
  const tasks = [
    task('Some day', { priority: 'high' }),
    task('Due Friday', { dueDate: '2026-06-19', estimatedMinutes: 45 }),
    task('Due today', { dueDate: DATE, estimatedMinutes: 60 }),
    task('Overdue', { dueDate: '2026-06-10', priority: 'high' }),
    task('Far away', { dueDate: '2026-12-01' }),
    task('Done', { completed: true }),
    task('eve:theirs', { dueDate: DATE }),
  ];
  const events = [
    event('Meeting', '10:00', '11:00'),
    event('Lunch', '12:00', '13:00', { category: 'personal' }),
  ];
  expect(times(plan({ tasks, events }))).toEqual([
    'Overdue 09:00–09:30',
    'Due Friday 11:10–11:55',
    'Due today 13:10–14:10',
    'Some day 14:20–14:50',
  ]);
});

test('the default schedule has room for what is due, in its hours of work and focus first', () => {
  const tasks = [
    task('Tax return', { dueDate: DATE, estimatedMinutes: 120, priority: 'high' }),
    task('Slides', { dueDate: DATE, estimatedMinutes: 60 }),
    task('Receipts', { dueDate: DATE, estimatedMinutes: 30, priority: 'low' }),
  ];
  const made = plan({ tasks, events: [...DEFAULT_SCHEDULE] });
  expect(times(made)).toEqual(['Tax return 10:30–12:30', 'Slides 14:00–15:00', 'Receipts 15:10–15:40']);
  expect(made.left).toEqual([]);
});

test('time set aside for focus is filled on its day, and a single event of work is kept free', () => {
  const tasks = [task('a', { dueDate: DATE, estimatedMinutes: 60 })];
  const focus = event('Focus', '14:00', '16:00', { category: 'focus' });
  expect(times(plan({ tasks, events: [focus] }))).toEqual(['a 14:00–15:00']);
  expect(times(plan({ tasks, events: [focus], best: [11] }))).toEqual(['a 11:00–12:00']);
  const short = event('Focus', '14:00', '14:45', { category: 'focus' });
  expect(times(plan({ tasks, events: [short] }))).toEqual(['a 09:00–10:00']);
  const dentist = event('Dentist', '09:00', '10:00', { category: 'work' });
  expect(times(plan({ tasks, events: [dentist] }))).toEqual(['a 10:10–11:10']);
});

test('plans nothing in the past, for a day that is over, or twice', () => {
  const tasks = [task('a', { dueDate: DATE })];
  expect(times(plan({ tasks, now: `${DATE}T13:02` }))).toEqual(['a 13:05–13:35']);
  expect(times(plan({ tasks, now: '2026-06-16T08:00' }))).toEqual([]);
  expect(times(plan({ tasks, events: [event('x', '15:00', '16:00', { taskId: 'a' })] }))).toEqual([]);
});

test('of several days, each plans what the others leave of a task', () => {
  const tasks = [
    task('Report', { dueDate: DATE, estimatedMinutes: 120 }),
    task('Newsletter', { dueDate: DATE, estimatedMinutes: 60 }),
    task('Grant', { dueDate: '2026-06-19', estimatedMinutes: 480 }),
  ];
  const events: PlannerEvent[] = [];
  const week = Array.from({ length: 5 }, (_, n) => `2026-06-${15 + n}`).map((date) => {
    const made = plan({ date, tasks, events, capacity: 360 });
    events.push(...made.proposals.map(({ fields }, n) => ({ ...fields, id: `${date}/${n}` })));
    return Object.entries(Object.groupBy(made.proposals, ({ fields }) => fields.title)).map(
      ([title, blocks = []]) => `${title} ${minutesOf(blocks)}`,
    );
  });
  expect(week).toEqual([['Newsletter 60', 'Report 120', 'Grant 180'], ['Grant 300'], [], [], []]);
});

test('plans what focus has left of a task, and a task again whose block is over', () => {
  const essay = task('Essay', { dueDate: DATE, estimatedMinutes: 240 });
  const focus = { id: 's', start: '2026-06-14T08:00:00.000Z', end: '2026-06-14T13:00:00.000Z', minutes: 210 };
  expect(times(plan({ tasks: [essay], sessions: [{ ...focus, taskId: 'Essay' }] }))).toEqual([
    'Essay 09:00–09:30',
  ]);
  const over = event('x', '09:00', '11:00', { taskId: 'Essay', category: 'focus' });
  const noon = plan({ tasks: [essay], events: [over], now: `${DATE}T12:00` });
  expect(noon.minutes).toBe(240);
  const planned = { ...essay, estimatedMinutes: 60, plannedFor: `${DATE}T15:00` };
  expect(times(plan({ tasks: [planned], events: [over], now: `${DATE}T12:00` }))).toEqual([
    'Essay 12:05–13:05',
  ]);
  const part = event('x', '15:00', '17:00', { taskId: 'Essay', category: 'focus' });
  expect(plan({ tasks: [essay], events: [part] }).minutes).toBe(120);
});

test('a long task becomes several blocks, none longer than two hours', () => {
  expect(times(plan({ tasks: [task('a', { estimatedMinutes: 300 })] }))).toEqual([
    'a 09:00–11:00',
    'a 11:10–13:10',
    'a 13:20–14:20',
  ]);
  expect(times(plan({ tasks: [task('a', { estimatedMinutes: 130 })] }))).toEqual([
    'a 09:00–10:45',
    'a 10:55–11:20',
  ]);
});

test('a task with a planned time is planned for it already, and takes up that time, until it has passed', () => {
  const call = task('Call', { plannedFor: `${DATE}T09:00`, estimatedMinutes: 60 });
  const tasks = [call, task('Friday', { plannedFor: '2026-06-19T10:00' }), task('a', { dueDate: DATE })];
  expect(times(plan({ tasks }))).toEqual(['a 10:10–10:40']);
  expect(leftOf(plan({ tasks, capacity: 80 }))).toEqual(['a: more than you have room for']);
  expect(times(plan({ tasks, now: `${DATE}T09:30` }))).toEqual(['a 10:10–10:40']);
  expect(times(plan({ tasks, now: `${DATE}T12:00` }))).toEqual(['Call 12:05–13:05', 'a 13:15–13:45']);
  const block = event('x', '15:00', '16:00', { taskId: 'Call' });
  expect(times(plan({ tasks, events: [block] }))).toEqual(['a 09:00–09:30']);
  const done = [{ ...call, completed: true }, ...tasks.slice(1)];
  expect(times(plan({ tasks: done }))).toEqual(['a 09:00–09:30']);
});

test('a due time is a deadline: the task is planned before it, ahead of what has all day', () => {
  const report = task('Report', { dueDate: `${DATE}T17:00`, estimatedMinutes: 120, priority: 'low' });
  const slides = task('Slides', { dueDate: DATE, estimatedMinutes: 60, priority: 'high' });
  const call = task('Call', { dueDate: `${DATE}T10:00` });
  expect(times(plan({ tasks: [report, slides] }))).toEqual(['Report 09:00–11:00', 'Slides 11:10–12:10']);
  expect(times(plan({ tasks: [report, slides, call] }))).toEqual([
    'Call 09:00–09:30',
    'Report 09:35–11:35',
    'Slides 11:45–12:45',
  ]);
  // Its own time is free then, unlike that of a planned one.
  const afternoon = { hours: { start: '14:00', end: '18:00' }, tasks: [report, slides] };
  expect(times(plan(afternoon))).toEqual(['Report 14:00–16:00', 'Slides 16:10–17:10']);
  expect(times(plan({ tasks: [{ ...report, plannedFor: DATE }] }))).toEqual(['Report 09:00–11:00']);
  expect(times(plan({ tasks: [report], best: [16] }))).toEqual(['Report 09:00–11:00']);
});

test('what doesn’t fit before its deadline is named, and its own time is kept free if nothing does', () => {
  const report = task('Report', { dueDate: `${DATE}T10:00`, estimatedMinutes: 120 });
  const a = task('a', { dueDate: DATE, estimatedMinutes: 60 });
  const part = plan({ tasks: [report, a] });
  expect(times(part)).toEqual(['Report 09:00–10:00', 'a 10:10–11:10']);
  expect(leftOf(part)).toEqual(['Report: 1 hour of 2 hours, no free time before it’s due']);
  const full = plan({ tasks: [report, a], events: [event('Meeting', '09:00', '10:00')] });
  expect(times(full)).toEqual(['a 12:10–13:10']);
  expect(leftOf(full)).toEqual(['Report: no free time before it’s due']);
  const dueAtTen = { tasks: [report, a], events: [event('Meeting', '09:00', '10:00')] };
  expect(leftOf(plan({ ...dueAtTen, capacity: 200 }))[1]).toBe('a: more than you have room for');
  const late = task('Late', { dueDate: `${DATE}T18:00` });
  expect(leftOf(plan({ tasks: [late], events: [event('x', '09:00', '18:00')], capacity: 600 }))).toEqual([
    'Late: no free time left',
  ]);
  expect(times(plan({ tasks: [report, a], now: `${DATE}T10:01` }))).toEqual([
    'Report 10:05–12:05',
    'a 12:15–13:15',
  ]);
});

test('a task that is due at a time on a later day is planned like one of that day', () => {
  const tasks = [
    task('Friday', { dueDate: '2026-06-19T09:00' }),
    task('Thursday', { dueDate: '2026-06-18' }),
  ];
  expect(times(plan({ tasks }))).toEqual(['Thursday 09:00–09:30', 'Friday 09:35–10:05']);
  expect(times(plan({ tasks, date: '2026-06-19' }))).toEqual(['Thursday 09:35–10:05']);
});

test('a task that the person planned for a later day waits for it, unless it is due before', () => {
  const tasks = [
    task('Tomorrow', { plannedFor: '2026-06-16' }),
    task('Thursday', { plannedFor: '2026-06-18', dueDate: '2026-06-19' }),
    task('Due today', { plannedFor: '2026-06-16', dueDate: DATE }),
    task('Due first', { plannedFor: '2026-06-18', dueDate: '2026-06-17' }),
    task('Step', { parentId: 'Thursday', estimatedMinutes: 15 }),
    task('Planned', { plannedFor: '2026-06-10' }),
  ];
  const titles = (date: string) => plan({ tasks, date }).proposals.map(({ fields }) => fields.title);
  expect(titles(DATE)).toEqual(['Planned', 'Due today', 'Due first']);
  expect(titles('2026-06-17')).toEqual(['Planned', 'Due today', 'Tomorrow', 'Due first']);
  expect(titles('2026-06-18')).toEqual(['Planned', 'Due today', 'Tomorrow', 'Due first', 'Step']);
});

test('a series with a time takes up its time, in its later occurrences too', () => {
  const standup = task('Standup', {
    repeat: 'FREQ=DAILY',
    repeatStart: `${DATE}T09:00`,
    occurrence: DATE,
    dueDate: `${DATE}T09:00`,
  });
  expect(times(plan({ tasks: [standup, task('a', { dueDate: DATE })] }))).toEqual(['a 09:35–10:05']);
  const tomorrow = plan({ date: '2026-06-16', tasks: [standup, task('a', { dueDate: DATE })] });
  expect(times(tomorrow)).toEqual(['a 09:35–10:05']);
});

test('says what doesn’t fit, and why', () => {
  const tasks = [task('a', { dueDate: DATE, estimatedMinutes: 120 }), task('b', { estimatedMinutes: 60 })];
  expect(plan({ tasks, capacity: 120 }).left).toEqual([
    { task: tasks[1], why: 'over capacity', planned: 0, missing: 60 },
  ]);
  const full = [event('All day long', '09:00', '17:50', { category: 'personal' })];
  expect(leftOf(plan({ tasks, events: full }))).toEqual(['a: no free time left', 'b: no free time left']);
});

test('says how much of a task doesn’t fit, however little that is', () => {
  const tasks = [
    task('Contract', { dueDate: DATE, estimatedMinutes: 300, priority: 'high' }),
    task('Interview notes', { dueDate: DATE, estimatedMinutes: 60 }),
    task('Old', { dueDate: '2026-06-01', priority: 'low' }),
  ];
  const made = plan({ tasks, capacity: 345 });
  expect(times(made).at(-1)).toBe('Interview notes 14:30–15:15');
  expect(leftOf(made)).toEqual([
    'Interview notes: 15 min of 1 hour, more than you have room for',
    'Old: more than you have room for',
  ]);
});

test('short tasks keep their length, and share a pause', () => {
  const lengths = [5, 10, 15, 15, 10, 15, 15, 15];
  const tasks = lengths.map((estimatedMinutes, n) => task(`${n}`, { dueDate: DATE, estimatedMinutes }));
  expect(times(plan({ tasks }))).toEqual([
    '0 09:00–09:05',
    '1 09:05–09:15',
    '2 09:15–09:30',
    '3 09:35–09:50',
    '4 09:50–10:00',
    '5 10:05–10:20',
    '6 10:20–10:35',
    '7 10:40–10:55',
  ]);
  const plants = task('Water plants', { dueDate: DATE, estimatedMinutes: 5 });
  const write = task('Write', { dueDate: DATE, estimatedMinutes: 105, priority: 'high' });
  expect(times(plan({ tasks: [plants, write], capacity: 120 }))).toEqual([
    'Write 09:00–10:45',
    'Water plants 10:55–11:00',
  ]);
  const between = [event('x', '09:00', '10:00'), event('y', '10:15', '18:00')];
  expect(times(plan({ tasks: [plants], events: between, capacity: 600 }))).toEqual([
    'Water plants 10:10–10:15',
  ]);
  const nine = Array.from({ length: 9 }, (_, n) => task(`${n}`, { dueDate: DATE, estimatedMinutes: 15 }));
  expect(plan({ tasks: nine, events: [event('x', '09:00', '11:30')] }).left).toEqual([]);
});

const LAUNCH = { dueDate: DATE, estimatedMinutes: 120 };
const steps = (more: Partial<Task> = {}, minutes: number | undefined = 40) =>
  ['Texts', 'Pictures', 'Check'].map((title, n) =>
    task(title, {
      parentId: 'Launch page',
      position: `${n}`,
      createdAt: `2026-06-01T08:0${n}:00.000Z`,
      ...(minutes && { estimatedMinutes: minutes }),
      ...more,
    }),
  );

test('a parent with an estimate is planned, and its steps aren’t', () => {
  const launch = task('Launch page', LAUNCH);
  expect(times(plan({ tasks: [launch, ...steps()] }))).toEqual(['Launch page 09:00–11:00']);
  expect(times(plan({ tasks: [launch, ...steps({ dueDate: DATE })] }))).toEqual(['Launch page 09:00–11:00']);
  const below = task('Photo', { parentId: 'Pictures', estimatedMinutes: 20 });
  expect(times(plan({ tasks: [launch, ...steps(), below] }))).toEqual(['Launch page 09:00–11:00']);
});

test('without an estimate, a parent’s steps are planned, in their order, when the parent is due', () => {
  const launch = task('Launch page', { dueDate: DATE });
  const other = task('Other', { dueDate: '2026-06-16' });
  expect(times(plan({ tasks: [other, launch, ...steps()] }))).toEqual([
    'Texts 09:00–09:40',
    'Pictures 09:45–10:25',
    'Check 10:30–11:10',
    'Other 11:15–11:45',
  ]);
  const done = steps().map((step) => ({ ...step, completed: true }));
  expect(times(plan({ tasks: [launch, ...done] }))).toEqual(['Launch page 09:00–09:30']);
  const noon = task('Launch page', { dueDate: `${DATE}T10:00` });
  const hour = plan({
    tasks: [noon, ...steps()],
    hours: { start: '08:00', end: '18:00' },
    now: `${DATE}T07:00`,
  });
  expect(times(hour)).toEqual(['Texts 08:00–08:40', 'Pictures 08:45–09:25', 'Check 09:30–10:00']);
  expect(leftOf(hour)).toEqual(['Check: 10 min of 40 min, no free time before it’s due']);
});

test('a step that is more pressing than its parent is planned, and the parent for what remains', () => {
  const launch = task('Launch page', { ...LAUNCH, dueDate: '2026-06-19' });
  const [texts, ...others] = steps();
  const tasks = [launch, { ...(texts as Task), dueDate: DATE }, ...others];
  expect(times(plan({ tasks }))).toEqual(['Texts 09:00–09:40', 'Launch page 09:45–11:05']);
  expect(times(plan({ tasks: [{ ...launch, dueDate: DATE }, ...tasks.slice(1)] }))).toEqual([
    'Launch page 09:00–11:00',
  ]);
});

test('what is done, focused and planned of its steps counts toward a parent', () => {
  const launch = task('Launch page', LAUNCH);
  const [texts, pictures, check] = steps() as [Task, Task, Task];
  const focus = { id: 's', start: '2026-06-14T08:00:00.000Z', end: '2026-06-14T09:00:00.000Z', minutes: 30 };
  const tasks = [launch, { ...texts, completed: true }, pictures, check];
  expect(plan({ tasks }).minutes).toBe(80);
  expect(plan({ tasks, sessions: [{ ...focus, taskId: 'Pictures' }] }).minutes).toBe(50);
  const block = event('x', '15:00', '15:40', { taskId: 'Check', category: 'focus' });
  expect(times(plan({ tasks, events: [block] }))).toEqual(['Launch page 09:00–09:40']);
  expect(plan({ tasks, ratio: () => 1.5 }).minutes).toBe(120);
  // Once the estimate is used up, what is still open is planned.
  const longer = [launch, { ...texts, completed: true, estimatedMinutes: 120 }, pictures, check];
  expect(times(plan({ tasks: longer }))).toEqual(['Pictures 09:00–09:40', 'Check 09:45–10:25']);
});

test('a parent that the person has planned stands for its steps', () => {
  const launch = task('Launch page', { dueDate: DATE });
  const block = event('x', '15:00', '16:00', { taskId: 'Launch page', category: 'focus' });
  expect(times(plan({ tasks: [launch, ...steps()], events: [block] }))).toEqual([]);
  const planned = task('Launch page', { plannedFor: '2026-06-18T10:00' });
  expect(times(plan({ tasks: [planned, ...steps()] }))).toEqual([]);
  expect(times(plan({ tasks: [planned, ...steps({ dueDate: DATE })] }))).toHaveLength(3);
});

test('less than a minute that a ratio leaves of a task isn’t planned', () => {
  const tasks = [task('a', { estimatedMinutes: 79 })];
  const block = event('x', '09:00', '09:55', { taskId: 'a', category: 'focus' });
  expect(times(plan({ tasks, events: [block], ratio: () => 0.7 }))).toEqual([]);
});

test('demanding work goes into the best hours, and estimates follow the ratio', () => {
  const tasks = [task('Write', { estimatedMinutes: 60 })];
  expect(times(plan({ tasks, best: [14] }))).toEqual(['Write 14:00–15:00']);
  expect(times(plan({ tasks, ratio: () => 1.5 }))).toEqual(['Write 09:00–10:30']);
});

test.each([
  ['today', { dueDate: '2026-06-29' }, 1],
  ['in two weeks', { dueDate: '2026-06-29T09:00' }, 1],
  ['planned for a time in two weeks', { plannedFor: '2026-06-29T09:00' }, 0],
  ['in fifteen days', { dueDate: '2026-06-30' }, 0],
  ['planned for then', { plannedFor: '2026-06-30', dueDate: '2026-07-30' }, 0],
  ['planned for then, and due before', { plannedFor: '2026-06-30', dueDate: DATE }, 1],
  ['planned for then, and due tomorrow', { plannedFor: '2026-06-30', dueDate: '2026-06-16' }, 0],
  ['at a time that has passed', { dueDate: `${DATE}T07:00` }, 1],
])('of tasks due in up to two weeks, plans one %s: %j', (_, dates, count) => {
  expect(plan({ tasks: [task('a', dates)] }).proposals).toHaveLength(count);
});

test('what has the least time until its deadline comes first, even if it’s planned for later', () => {
  const tasks = [
    task('undated, high', { priority: 'high' }),
    task('planned for Friday', { plannedFor: '2026-06-19' }),
    task('due on Thursday, planned for Saturday', { plannedFor: '2026-06-20', dueDate: '2026-06-18' }),
    task('due at a time', { dueDate: '2026-06-19T09:00', priority: 'high' }),
    task('due on Wednesday', { dueDate: '2026-06-17' }),
    task('planned for today', { plannedFor: DATE, dueDate: '2026-06-25' }),
    task('due today, high', { dueDate: DATE, priority: 'high' }),
  ];
  const titles = plan({ tasks, now: '2026-06-14T08:00' }).proposals.map(({ fields }) => fields.title);
  expect(titles).toEqual([
    'due today, high',
    'planned for today',
    'due on Wednesday',
    'due on Thursday, planned for Saturday',
    'due at a time',
    'undated, high',
  ]);
});

test.each([
  [1, ['09:00–09:05']],
  [12, ['09:00–09:15']],
  [40, ['09:00–09:40']],
  [41, ['09:00–09:45']],
  [120, ['09:00–11:00']],
  [140, ['09:00–10:55', '11:05–11:30']],
  [145, ['09:00–11:00', '11:10–11:35']],
  [240, ['09:00–11:00', '11:10–13:10']],
])('an estimate of %i minutes becomes %j', (estimatedMinutes, expected) => {
  expect(times(plan({ tasks: [task('a', { estimatedMinutes })] }))).toEqual(
    expected.map((one) => `a ${one}`),
  );
});

test('a slot that is too short for all of a task takes a part of it, and the rest is left out', () => {
  const a = [task('a', { estimatedMinutes: 60 })];
  const personal = { category: 'personal' } as const;
  const busy = (until: string) => [
    event('x', '09:00', '12:00', personal),
    event('y', until, '18:00', personal),
  ];
  expect(times(plan({ tasks: a, events: busy('13:00') }))).toEqual(['a 12:10–12:50']);
  expect(times(plan({ tasks: a, events: busy('12:48') }))).toEqual(['a 12:10–12:35']);
  expect(leftOf(plan({ tasks: a, events: busy('12:48') }))).toEqual([
    'a: 35 min of 1 hour, no free time left',
  ]);
  expect(plan({ tasks: a, events: busy('12:44') }).proposals).toEqual([]);
  expect(leftOf(plan({ tasks: a, events: busy('13:00') }))).toEqual([
    'a: 20 min of 1 hour, no free time left',
  ]);
});

test('only tasks of an hour or more go into the best hours, anywhere in them', () => {
  const of = (estimatedMinutes: number, best: number[], events: PlannerEvent[] = []) =>
    times(plan({ tasks: [task('a', { estimatedMinutes })], best, events }));
  expect(of(55, [14])).toEqual(['a 09:00–09:55']);
  expect(of(60, [17])).toEqual(['a 17:00–18:00']);
  expect(of(65, [17])).toEqual(['a 09:00–10:05']);
  expect(of(60, [9])).toEqual(['a 09:00–10:00']);
  expect(of(60, [14], [event('x', '13:00', '14:10')])).toEqual(['a 14:20–15:20']);
});

test('a later day is planned from the start of the working hours, however late it is', () => {
  const tasks = [task('a', { dueDate: DATE })];
  expect(times(plan({ tasks, date: '2026-06-16', now: `${DATE}T23:00` }))).toEqual(['a 09:00–09:30']);
  expect(times(plan({ tasks, now: `${DATE}T13:00` }))).toEqual(['a 13:05–13:35']);
  expect(times(plan({ tasks, now: `${DATE}T13:04` }))).toEqual(['a 13:05–13:35']);
  expect(times(plan({ tasks, now: `${DATE}T18:00` }))).toEqual([]);
});

test('a block is a focus event of its task, with as much of the title as fits', () => {
  const { proposals } = plan({ tasks: [task('a', { title: 'x'.repeat(201), dueDate: DATE })] });
  expect(proposals).toEqual([
    {
      kind: 'add-event',
      fields: {
        title: 'x'.repeat(200),
        taskId: 'a',
        start: '09:00',
        end: '09:30',
        category: 'focus',
        date: DATE,
      },
    },
  ]);
});
