import { expect, test } from 'vitest';
import { hash64 } from '../../hash.ts';
import { MAX_MINUTES_BEFORE, REMINDERS_PER_TASK } from '../../reminder/reminder.ts';
import { MAX_TAG, MAX_TAGS } from '../../task/tag.ts';
import { MAX_TASK_TITLE } from '../../task/task.ts';
import type { System } from '../recognize.ts';
import { type Existing, toDocument } from '../to-document.ts';
import { type Imported, type ImportedTask, nothingImported } from './imported.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const NOTHING: Existing = { lists: [], sections: [], goals: [], tasks: new Map() };

type Rows = Record<string, Record<string, unknown>>;
type Kind = 'tasks' | 'lists' | 'sections' | 'goals' | 'events' | 'focusSessions' | 'reminders';

function documentOf(imported: Partial<Imported>, existing = NOTHING, system: System = 'todoist') {
  const parts = [{ system, imported: { ...nothingImported(), ...imported } }];
  const { document, ...rest } = toDocument({ parts }, existing, context);
  return { ...rest, document: document as Partial<Record<Kind, Rows>> };
}
const task = (fields: Partial<ImportedTask>): ImportedTask => ({
  key: 'k',
  scope: 'app',
  title: 'Task',
  ...fields,
});
const taskOf = (fields: Partial<ImportedTask>, existing = NOTHING) => {
  const { document, notes } = documentOf({ tasks: [task(fields)] }, existing);
  const [row = {}] = Object.values(document.tasks ?? {});
  const { listId: _, position: __, ...own } = row;
  return { row: own, why: notes.map(({ why }) => why) };
};
const idOf = (key: string) => `todoist~${hash64(key)}`;

test('all fields of a task are kept', () => {
  const { row, why } = taskOf({
    title: ' Paint \n the wall ',
    notes: 'Two coats\n',
    project: ' House ',
    priority: 'high',
    minutes: 30,
    tags: ['home'],
    due: '2026-12-05',
    planned: '2026-12-01T09:00',
    hidden: '2026-11-30T09:00',
    createdAt: '2026-10-01T08:00:00.000Z',
  });
  expect(row).toStrictEqual({
    title: 'Paint the wall',
    description: 'Two coats',
    project: 'House',
    priority: 'high',
    estimatedMinutes: 30,
    tags: ['home'],
    dueDate: '2026-12-05',
    plannedFor: '2026-12-01T09:00',
    hiddenUntil: '2026-11-30',
    createdAt: '2026-10-01T08:00:00.000Z',
  });
  expect(why).toEqual([]);
});

test('a task has no fields that the file doesn’t know', () => {
  expect(taskOf({}).row).toStrictEqual({ title: 'Task' });
  expect(taskOf({ completed: false, completedAt: '2026-10-05T08:00:00.000Z', notes: '' }).row).toStrictEqual({
    title: 'Task',
  });
});

test('a completed task has when it was completed, and no reminders', () => {
  const completedAt = '2026-10-05T08:00:00.000Z';
  const done = task({ completed: true, completedAt, reminders: [{ minutesBefore: 5 }] });
  const { document } = documentOf({ tasks: [done] });
  expect(Object.values(document.tasks ?? {})).toMatchObject([{ completed: true, completedAt }]);
  expect(document.reminders).toBeUndefined();
});

test.each([
  [{ title: 'x'.repeat(MAX_TASK_TITLE) }, { title: 'x'.repeat(MAX_TASK_TITLE) }, []],
  [
    { title: 'x'.repeat(MAX_TASK_TITLE + 1) },
    { title: 'x'.repeat(MAX_TASK_TITLE) },
    [`Its title was cut to ${MAX_TASK_TITLE} characters.`],
  ],
  [{ notes: 'x'.repeat(20_000) }, { description: 'x'.repeat(20_000) }, []],
  [
    { notes: 'x'.repeat(20_001) },
    { description: 'x'.repeat(20_000) },
    ['Its description was cut to 20000 characters.'],
  ],
  [{ project: 'x'.repeat(101) }, { project: 'x'.repeat(100) }, []],
  [{ title: 'a\ud800b\u0000c' }, { title: 'a\ufffdbc' }, []],
  [{ minutes: 1 }, { estimatedMinutes: 1 }, []],
  [{ minutes: 10_080 }, { estimatedMinutes: 10_080 }, []],
  [{ minutes: 10_081 }, { estimatedMinutes: 10_080 }, []],
])('text and numbers fit the app (case %#)', (fields, expected, why) => {
  const found = taskOf(fields);
  expect(found.row).toMatchObject(expected);
  expect(found.why).toEqual(why);
});

test.each([0, -5])('%i minutes are no estimate', (minutes) => {
  expect(taskOf({ minutes }).row.estimatedMinutes).toBeUndefined();
});

test.each([
  [
    ['home', 'HOME', 'Büro'],
    ['home', 'Büro'],
  ],
  [
    ['@deep', '  @ @work', 'a,b;c "d" “e”'],
    ['deep', 'work', 'a b c d e'],
  ],
  [['two\nlines', '\u200b', ' '], ['two lines']],
  [['x'.repeat(MAX_TAG + 1)], ['x'.repeat(MAX_TAG)]],
  [['@'], undefined],
  [[], undefined],
  [
    Array.from({ length: MAX_TAGS + 1 }, (_, i) => `t${i}`),
    Array.from({ length: MAX_TAGS }, (_, i) => `t${i}`),
  ],
])('the tags %j become %j', (tags, expected) => {
  expect(taskOf({ tags }).row.tags).toEqual(expected);
});

test('reminders are on the wall clock, or at most four weeks before', () => {
  const reminders = [
    { at: '2026-12-01T08:00:00Z' },
    { minutesBefore: 15 },
    { minutesBefore: MAX_MINUTES_BEFORE + 1 },
  ];
  const { document } = documentOf({ tasks: [task({ reminders })] });
  expect(document.reminders).toStrictEqual({
    [idOf('k 2026-12-01T09:00')]: { at: '2026-12-01T09:00', taskId: idOf('k') },
    [idOf('k 15')]: { minutesBefore: 15, taskId: idOf('k') },
    [idOf(`k ${MAX_MINUTES_BEFORE}`)]: { minutesBefore: MAX_MINUTES_BEFORE, taskId: idOf('k') },
  });
});

test('a task has at most as many reminders as the app allows', () => {
  const reminders = Array.from({ length: REMINDERS_PER_TASK + 1 }, (_, i) => ({ minutesBefore: i }));
  const { document } = documentOf({ tasks: [task({ reminders })] });
  expect(Object.values(document.reminders ?? {}).map(({ minutesBefore }) => minutesBefore)).toEqual(
    reminders.slice(0, -1).map(({ minutesBefore }) => minutesBefore),
  );
});

test('all of how a task repeats is kept', () => {
  const repeat = { rule: 'FREQ=DAILY', fromCompletion: true, left: 3, except: ['2026-12-01'], text: 'daily' };
  expect(taskOf({ due: '2026-11-30', repeat }).row).toStrictEqual({
    title: 'Task',
    dueDate: '2026-11-30',
    repeat: 'FREQ=DAILY',
    repeatFrom: 'completion',
    repeatLeft: 3,
    repeatExcept: ['2026-12-01'],
    repeatText: 'daily',
  });
  expect(taskOf({ due: '2026-11-30', repeat: { rule: 'FREQ=DAILY' } }).row).toStrictEqual({
    title: 'Task',
    dueDate: '2026-11-30',
    repeat: 'FREQ=DAILY',
  });
});

test('a series that has moved on here stays where it is', () => {
  const existing = (rule: string) => ({
    ...NOTHING,
    tasks: new Map([[idOf('k'), { title: 'Task', createdAt: context.now, repeat: rule }]]),
  });
  const given = { due: '2026-11-30', repeat: { rule: 'FREQ=DAILY' } };
  expect(taskOf(given, existing('FREQ=DAILY')).row).toStrictEqual({ title: 'Task' });
  expect(taskOf(given, existing('FREQ=WEEKLY')).row.dueDate).toBe('2026-11-30');
  expect(taskOf({ due: '2026-11-30' }, existing('FREQ=DAILY')).row.dueDate).toBe('2026-11-30');
});
