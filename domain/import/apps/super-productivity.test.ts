import { expect, test } from 'vitest';
import { TIMER_BOUNDS } from '../../timer/timer-settings.ts';
import { isSuperProductivity, readSuperProductivity } from './super-productivity.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };

const entities = (rows: object) => ({ ids: Object.keys(rows), entities: rows });
const read = (tasks: object, more: object = {}) =>
  readSuperProductivity(
    { task: entities(tasks), project: entities({ p: { title: 'Home' } }), ...more },
    context,
  );
const readTask = (fields: object, more: object = {}) => {
  const { tasks, notes, focus } = read({ a: { title: 'Task', projectId: 'p', ...fields } }, more);
  return { ...tasks[0], notices: notes, focus };
};
const repeatOf = (config: object, fields: object = {}) =>
  readTask({ repeatCfgId: 'r', ...fields }, { taskRepeatCfg: entities({ r: { id: 'r', ...config } }) });

test.each([
  [{ task: entities({}), project: entities({}) }, true],
  [{ data: { task: entities({}), project: entities({}) } }, true],
  [{ task: entities({}) }, false],
  [{ project: entities({}) }, false],
  [{ task: {}, project: entities({}) }, false],
  [{ task: [], project: [] }, false],
  [null, false],
])('%j is of Super Productivity: %s', (value, expected) => {
  expect(isSuperProductivity(value)).toBe(expected);
});

test('a task needs nothing but a title', () => {
  expect(read({ a: { title: ' Milk ' } })).toEqual({
    lists: [{ key: 'INBOX_PROJECT', scope: 'file', name: 'Inbox' }],
    tasks: [
      {
        key: 'a',
        scope: 'file',
        title: 'Milk',
        line: 1,
        list: 'INBOX_PROJECT',
        tags: [],
        completed: false,
        reminders: [],
      },
    ],
    events: [],
    focus: [],
    notes: [],
  });
});

test('tasks are in projects, and subtasks in that of their parent', () => {
  const { lists, tasks } = read({
    a: { title: 'a', projectId: 'p' },
    b: { title: 'b', projectId: 'q', parentId: 'a' },
    c: { title: 'c', projectId: 'q' },
    d: { title: 'd', parentId: 'gone' },
  });
  expect(tasks.map(({ key, list, parent }) => [key, list, parent])).toEqual([
    ['a', 'p', undefined],
    ['b', 'p', 'a'],
    ['c', 'q', undefined],
    ['d', 'INBOX_PROJECT', 'gone'],
  ]);
  expect(lists).toEqual([
    { key: 'p', scope: 'file', name: 'Home' },
    { key: 'q', scope: 'file', name: 'Super Productivity' },
    { key: 'INBOX_PROJECT', scope: 'file', name: 'Inbox' },
  ]);
});

test('archived tasks of all versions are read, and current ones win', () => {
  const one = (title: string) => entities({ [title]: { title }, same: { title } });
  const { tasks } = read(
    { now: { title: 'now' }, same: { title: 'now' } },
    { archiveYoung: { task: one('young') }, archiveOld: { task: one('old') }, taskArchive: one('first') },
  );
  expect(tasks.map(({ key, title }) => [key, title])).toEqual([
    ['young', 'young'],
    ['same', 'now'],
    ['old', 'old'],
    ['first', 'first'],
    ['now', 'now'],
  ]);
});

test('tasks are numbered, and those without a title are named', () => {
  const { tasks, notes } = read({ a: { title: ' ' }, b: { title: 'b' } });
  expect(tasks.map(({ line }) => line)).toEqual([2]);
  expect(notes).toEqual([{ what: '', why: 'It has no title.', line: 1, isSkipped: true }]);
});

test('tags have names, and “Today” isn’t one', () => {
  const tag = entities({ t: { title: 'deep' }, today: { title: 'Today' }, u: { title: 'Q4' } });
  expect(readTask({ tagIds: ['t', 'today', 'gone', 'u'] }, { tag }).tags).toEqual(['deep', 'Q4']);
});

test.each([
  [1, 'low'],
  [2, 'medium'],
  ['3', 'high'],
  ['low', 'low'],
  ['medium', 'medium'],
  ['high', 'high'],
  [0, undefined],
])('priority %j is %s', (given, priority) => {
  expect(readTask({ priority: given }).priority).toBe(priority);
});

test('notes have links', () => {
  const attachments = [
    { type: 'LINK', path: 'https://a' },
    { type: 'FILE', path: '/x' },
    { type: 'LINK', path: '' },
  ];
  expect(readTask({ notes: ' Two ', attachments }).notes).toBe('Two\n\nhttps://a');
  expect(readTask({ attachments }).notes).toBe('https://a');
  expect(readTask({}).notes).toBeUndefined();
});

const MS = Date.parse('2026-12-01T08:00:00Z');

test.each([
  [{ dueWithTime: MS }, '2026-12-01T09:00', undefined],
  [{ plannedAt: MS }, '2026-12-01T09:00', undefined],
  [{ plannedAt: 1, dueWithTime: MS }, '2026-12-01T09:00', undefined],
  [{ dueDay: '2026-12-02' }, '2026-12-02', undefined],
  [{ dueDay: '2026-12-02', dueWithTime: MS }, '2026-12-01T09:00', undefined],
  [{ deadlineDay: '2026-12-05' }, '2026-12-05', undefined],
  [{ dueDay: '2026-12-02', deadlineDay: '2026-12-05' }, '2026-12-05', '2026-12-02'],
  [{ dueDay: '2026-12-02', deadlineDay: '2026-12-05', repeatCfgId: 'r' }, '2026-12-02', undefined],
  [{}, undefined, undefined],
])('%j is due %s and planned %s', (fields, due, planned) => {
  const task = readTask(fields);
  expect([task.due, task.planned]).toEqual([due, planned]);
});

test.each([
  [30 * 60_000, 30],
  [89_999, 1],
  [90_000, 2],
  [30_000, 1],
  [29_999, undefined],
  [0, undefined],
  [-60_000, undefined],
])('an estimate of %i ms is %s minutes', (timeEstimate, minutes) => {
  expect(readTask({ timeEstimate }).minutes).toBe(minutes);
});

test('a task is created and completed when it says so', () => {
  const fields = { created: MS, doneOn: MS };
  const at = '2026-12-01T08:00:00.000Z';
  expect(readTask(fields)).toMatchObject({ completed: false, completedAt: undefined, createdAt: at });
  expect(readTask({ ...fields, isDone: true })).toMatchObject({ completed: true, completedAt: at });
});

test('reminders are those of the task and those that name it', () => {
  const own = [{ relatedId: 'a', remindAt: MS }, { relatedId: 'b', remindAt: MS }, { relatedId: 'a' }];
  const at = { at: '2026-12-01T08:00:00.000Z' };
  expect(readTask({ remindAt: MS + 1000 }, { reminders: own }).reminders).toEqual([
    { at: '2026-12-01T08:00:01.000Z' },
    at,
  ]);
  expect(readTask({}, { reminders: entities({ ...own }) }).reminders).toEqual([at]);
  expect(readTask({}).reminders).toEqual([]);
});

test.each([
  [{ repeatCycle: 'DAILY', repeatEvery: 3 }, 'FREQ=DAILY;INTERVAL=3'],
  [{ repeatCycle: 'daily' }, 'FREQ=DAILY'],
  [{ repeatCycle: 'DAILY', repeatEvery: 0 }, 'FREQ=DAILY'],
  [{ repeatCycle: 'YEARLY', startDate: '2026-03-15' }, 'FREQ=YEARLY'],
  [{ repeatCycle: 'WEEKLY', monday: true, tuesday: false, sunday: true }, 'FREQ=WEEKLY;BYDAY=MO,SU'],
  [
    {
      repeatCycle: 'WEEKLY',
      repeatEvery: 2,
      tuesday: true,
      wednesday: true,
      thursday: true,
      friday: true,
      saturday: true,
    },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,WE,TH,FR,SA',
  ],
  [{ repeatCycle: 'MONTHLY', startDate: '2026-03-15' }, 'FREQ=MONTHLY;BYMONTHDAY=15'],
  [{ repeatCycle: 'MONTHLY', startDate: '2026-03-29' }, 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
  [{ repeatCycle: 'MONTHLY', repeatEvery: 2 }, 'FREQ=MONTHLY;INTERVAL=2'],
  [{ repeatCycle: 'MONTHLY', startDate: '2026-03-15', monthlyLastDay: true }, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  [{ repeatCycle: 'MONTHLY', monthlyWeekOfMonth: 2, monthlyWeekday: 0 }, 'FREQ=MONTHLY;BYDAY=2SU'],
  [{ repeatCycle: 'MONTHLY', monthlyWeekOfMonth: -1, monthlyWeekday: 5 }, 'FREQ=MONTHLY;BYDAY=-1FR'],
  [{ repeatCycle: 'MONTHLY', monthlyWeekday: 5, startDate: '2026-03-15' }, 'FREQ=MONTHLY;BYMONTHDAY=15'],
  [{ repeatCycle: 'MONTHLY', monthlyWeekOfMonth: 2, startDate: '2026-03-15' }, 'FREQ=MONTHLY;BYMONTHDAY=15'],
  [
    { repeatCycle: 'MONTHLY', repeatEvery: 3, monthlyWeekOfMonth: 1, monthlyWeekday: 1 },
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO',
  ],
  [{ repeatCycle: 'DAILY', rrule: 'FREQ=WEEKLY;BYDAY=MO' }, 'FREQ=WEEKLY;BYDAY=MO'],
])('the repeat %j is %s', (config, rule) => {
  expect(repeatOf(config)).toMatchObject({ repeat: { rule }, notices: [] });
});

test('completed tasks, paused repeats and those without an id don’t repeat', () => {
  const config = { repeatCycle: 'DAILY' };
  expect(repeatOf(config, { isDone: true }).repeat).toBeUndefined();
  expect(repeatOf({ ...config, isPaused: true }).repeat).toBeUndefined();
  expect(repeatOf({ ...config, id: undefined }).repeat).toBeUndefined();
  expect(readTask({ repeatCfgId: 'gone' })).toMatchObject({ repeat: undefined, notices: [] });
});

test('a repeat may count from its completion, and have at most a hundred exceptions', () => {
  const config = {
    repeatCycle: 'DAILY',
    repeatFromCompletionDate: true,
    deletedInstanceDates: ['2026-12-01', 'x'],
  };
  expect(repeatOf(config).repeat).toEqual({
    rule: 'FREQ=DAILY',
    fromCompletion: true,
    except: ['2026-12-01'],
  });
  const days = Array.from({ length: 101 }, (_, i) =>
    Temporal.PlainDate.from('2027-01-01').add({ days: i }).toString(),
  );
  expect(repeatOf({ repeatCycle: 'DAILY', deletedInstanceDates: days }).repeat).toEqual({
    rule: 'FREQ=DAILY',
    except: days.slice(1),
  });
});

test('a repeat that can’t be read is named', () => {
  expect(repeatOf({ rrule: 'FREQ=WEEKLY;BYWEEKNO=20' })).toMatchObject({
    repeat: undefined,
    notices: [
      {
        what: 'Task',
        why: 'It doesn’t repeat here: That repeat isn’t supported: BYWEEKNO=20',
        line: 1,
        isSkipped: false,
      },
    ],
  });
});

const MINUTE = 60_000;
const LONGEST = TIMER_BOUNDS.workDuration.max;
const focusOf = (timeSpentOnDay: object, fields: object = {}) =>
  readTask({ timeSpentOnDay, ...fields }).focus.map(({ start, end, minutes }) => [start, end, minutes]);

test('time spent on a day is focus from 6 AM on, in sessions as long as they can be', () => {
  expect(focusOf({ '2026-11-01': 25 * MINUTE, '2026-07-01': 1.5 * MINUTE })).toEqual([
    ['2026-11-01T05:00:00.000Z', '2026-11-01T05:25:00.000Z', 25],
    ['2026-07-01T04:00:00.000Z', '2026-07-01T04:02:00.000Z', 2],
  ]);
  const long = readTask({ timeSpentOnDay: { '2026-11-01': (LONGEST + 10) * MINUTE } }).focus;
  expect(long.map(({ minutes }) => minutes)).toEqual([LONGEST, 10]);
  expect(long[1]?.start).toBe(long[0]?.end);
  expect(long[0]).toMatchObject({ start: '2026-11-01T05:00:00.000Z', task: 'a' });
});

test('a day has at most 16 hours', () => {
  const total = (minutes: number) =>
    readTask({ timeSpentOnDay: { '2026-11-01': minutes * MINUTE } }).focus.reduce(
      (sum, one) => sum + one.minutes,
      0,
    );
  expect([total(16 * 60), total(16 * 60 + 1)]).toEqual([960, 960]);
});

test('focus is over, on a day, of some length and of tasks without subtasks', () => {
  const today = { '2026-11-22': 4 * 60 * MINUTE };
  expect(focusOf({ '2026-11-22': 5 * 60 * MINUTE, '2026-11-23': MINUTE }).length).toBe(focusOf(today).length);
  expect(focusOf({ 'some day': MINUTE, '2026-11-01': 0, '2026-11-02': 'x' })).toEqual([]);
  expect(focusOf({ '2026-11-01': MINUTE }, { subTaskIds: ['b'] })).toEqual([]);
  expect(focusOf({ '2026-11-01': MINUTE }, { subTaskIds: [] })).toHaveLength(1);
});
