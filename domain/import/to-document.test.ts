import { expect, test } from 'vitest';
import { MAX_GOAL_TITLE } from '../goal/goal.ts';
import { positionOf } from '../position.ts';
import { MAX_MINUTES_BEFORE, REMINDERS_PER_TASK } from '../reminder/reminder.ts';
import { DEFAULT_LIST_ID, LIST_COLORS } from '../task/list.ts';
import { MAX_SECTION_NAME } from '../task/section.ts';
import { MAX_TAG, MAX_TAGS } from '../task/tag.ts';
import { MAX_TITLE } from '../task/task.ts';
import { hash64 } from './hash.ts';
import { type Imported, type ImportedTask, nothingImported } from './imported.ts';
import type { System } from './recognize.ts';
import { type Existing, toDocument } from './to-document.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const NOTHING: Existing = { lists: [], sections: [], goals: [], tasks: new Map() };

type Rows = Record<string, Record<string, unknown>>;
type Kind = 'tasks' | 'lists' | 'sections' | 'goals' | 'events' | 'focusSessions' | 'reminders';

function documentOf(imported: Partial<Imported>, existing = NOTHING, system: System = 'todoist') {
  const parts = [{ system, imported: { ...nothingImported(), ...imported } }];
  const { document, ...rest } = toDocument({ parts }, existing, context);
  return { ...rest, document: document as Partial<Record<Kind, Rows>> };
}
const task = (fields: Partial<ImportedTask>): ImportedTask => ({ key: 'k', title: 'Task', ...fields });
const taskOf = (fields: Partial<ImportedTask>, existing = NOTHING) => {
  const { document, notes } = documentOf({ tasks: [task(fields)] }, existing);
  const [row = {}] = Object.values(document.tasks ?? {});
  const { listId: _, position: __, ...own } = row;
  return { row: own, why: notes.map(({ why }) => why) };
};
const idOf = (key: string) => `todoist~${hash64(key)}`;

test('the document of an account stays as it is', () => {
  const document = { tasks: {} };
  expect(toDocument({ parts: [], document }, NOTHING, context)).toEqual({
    document,
    notes: [],
    origins: new Map(),
  });
});

test('a document has only the kinds of rows that were read', () => {
  expect(documentOf({}).document).toEqual({});
  expect(documentOf({ lists: [{ key: 'l', name: 'Home' }] }).document).toEqual({
    lists: { [idOf('l')]: { name: 'Home', color: expect.any(String) } },
  });
});

test('ids follow from the system and the key, and rows of our own table keep theirs', () => {
  const ids = (key: string, system: System) =>
    Object.keys(documentOf({ tasks: [task({ key })] }, NOTHING, system).document.tasks ?? {});
  expect(ids('abc', 'todoist')).toEqual([`todoist~${hash64('abc')}`]);
  expect(ids('abc', 'ticktick')).toEqual([`ticktick~${hash64('abc')}`]);
  expect(ids('Abc_1~@-', 'daymark')).toEqual(['Abc_1~@-']);
  expect(ids('x'.repeat(128), 'daymark')).toEqual(['x'.repeat(128)]);
  for (const key of ['x'.repeat(129), 'a b', ''])
    expect(ids(key, 'daymark')).toEqual([`daymark~${hash64(key)}`]);
});

test('lists of the same name become one, also with one of the account', () => {
  const lists = [
    { key: 'a', name: 'Home' },
    { key: 'b', name: 'WORK' },
    { key: 'c', name: ' home ' },
  ];
  const tasks = ['a', 'b', 'c', 'none', undefined].map((list, i) => task({ key: `t${i}`, list }));
  const { document } = documentOf({ lists, tasks }, { ...NOTHING, lists: [{ id: 'work', name: 'Work' }] });
  expect(Object.entries(document.lists ?? {}).map(([id, { name }]) => [id, name])).toEqual([
    [idOf('a'), 'Home'],
    ['work', 'Work'],
  ]);
  expect(document.lists?.work).toEqual({ name: 'Work' });
  const [home, work] = [idOf('a'), 'work'];
  expect(Object.values(document.tasks ?? {}).map(({ listId }) => listId)).toEqual([
    home,
    work,
    home,
    DEFAULT_LIST_ID,
    DEFAULT_LIST_ID,
  ]);
});

test('the color of a list follows from its key', () => {
  const colorOf = (key: string) => {
    const { lists = {} } = documentOf({ lists: [{ key, name: 'x' }] }).document;
    return Object.values(lists)[0]?.color;
  };
  const colors = Array.from({ length: 200 }, (_, i) => colorOf(`List ${i}`));
  expect(new Set(colors)).toEqual(new Set(LIST_COLORS));
  expect(['Home', 'Work', 'Errands'].map(colorOf)).toEqual(['yellow', 'yellow', 'blue']);
});

test.each([
  ['', 'Imported'],
  [' \u0000', 'Imported'],
  ['x'.repeat(101), 'x'.repeat(100)],
  [`${'x'.repeat(99)}😀`, `${'x'.repeat(99)}\ufffd`],
])('the list name %j becomes “%s”', (name, shown) => {
  const { document } = documentOf({ lists: [{ key: 'l', name }] });
  expect(Object.values(document.lists ?? {})).toMatchObject([{ name: shown }]);
});

test('sections belong to lists, and those of the same name become one', () => {
  const sections = [{ id: 'soon', listId: DEFAULT_LIST_ID, name: 'Soon' }];
  const lists = [{ key: 'home', name: 'Home' }];
  const tasks = [
    task({ key: '1', section: 'SOON ' }),
    task({ key: '2', section: 'Later' }),
    task({ key: '3', section: 'later', list: 'home' }),
    task({ key: '4', section: 'Later' }),
    task({ key: '5', section: 'Later', parent: '1' }),
    task({ key: '6', section: ' \u200b' }),
    task({ key: '7', section: 'x'.repeat(MAX_SECTION_NAME + 1) }),
  ];
  const { document } = documentOf({ tasks, lists }, { ...NOTHING, sections });
  const [later, home, long] = [
    idOf(`section ${DEFAULT_LIST_ID} later`),
    idOf(`section ${idOf('home')} later`),
    idOf(`section ${DEFAULT_LIST_ID} ${'x'.repeat(MAX_SECTION_NAME)}`),
  ];
  const own = Object.fromEntries(
    Object.entries(document.tasks ?? {}).map(([id, { sectionId }]) => [id, sectionId]),
  );
  expect(['1', '2', '3', '4', '5', '6', '7'].map((key) => own[idOf(key)])).toEqual([
    'soon',
    later,
    home,
    later,
    undefined,
    undefined,
    long,
  ]);
  const rows = document.sections ?? {};
  expect(Object.keys(rows)).toEqual([later, home, long]);
  expect(rows[later]).toMatchObject({ listId: DEFAULT_LIST_ID, name: 'Later' });
  expect(rows[home]).toMatchObject({ listId: idOf('home'), name: 'later' });
  const positions = Object.values(rows).map(({ position }) => String(position));
  expect(positions).toEqual(positions.toSorted());
  expect(positions.map((position) => position.slice(-6))).toEqual(['000021', '000031', '000041']);
});

test('goals of the same title become one, also with one of the account', () => {
  const goals = [{ id: 'fit', title: 'Be fit' }];
  const tasks = ['be FIT', 'Be rich', 'be rich', '', 'x'.repeat(MAX_GOAL_TITLE + 1)].map((goal, i) =>
    task({ key: `t${i}`, goal }),
  );
  const { document } = documentOf({ tasks }, { ...NOTHING, goals });
  const long = 'x'.repeat(MAX_GOAL_TITLE);
  expect(document.goals).toEqual({
    fit: { title: 'Be fit' },
    [idOf('goal be rich')]: { title: 'Be rich', category: 'personal' },
    [idOf(`goal ${long}`)]: { title: long, category: 'personal' },
  });
  expect(Object.values(document.tasks ?? {}).map(({ goalId }) => goalId)).toEqual([
    'fit',
    idOf('goal be rich'),
    idOf('goal be rich'),
    undefined,
    idOf(`goal ${long}`),
  ]);
});

test('new tasks are placed in the order of the file, and those of the account stay where they are', () => {
  const tasks = ['a', 'b', 'c'].map((key) => task({ key }));
  const { document } = documentOf({ tasks }, { ...NOTHING, tasks: new Map([[idOf('b'), undefined]]) });
  const positions = Object.values(document.tasks ?? {}).map(({ position }) => position);
  const first = positionOf({ createdAt: context.now });
  expect(positions).toEqual([`${first}000011`, undefined, `${first}000031`]);
});

test('a subtask has its parent, and origins have titles and lines', () => {
  const tasks = [task({ key: 'b', title: 'Part', parent: 'a', line: 3 }), task({ key: 'a', line: 2 })];
  const { document, origins } = documentOf({ tasks });
  expect(Object.entries(document.tasks ?? {}).map(([id, { parentId }]) => [id, parentId])).toEqual([
    [idOf('a'), undefined],
    [idOf('b'), idOf('a')],
  ]);
  expect(origins.get(idOf('b'))).toMatchObject({ title: 'Part', line: 3 });
  expect(origins.get(idOf('a'))).toMatchObject({ title: 'Task', line: 2 });
});

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
  [{ title: 'x'.repeat(MAX_TITLE) }, { title: 'x'.repeat(MAX_TITLE) }, []],
  [
    { title: 'x'.repeat(MAX_TITLE + 1) },
    { title: 'x'.repeat(MAX_TITLE) },
    [`Its title was cut to ${MAX_TITLE} characters.`],
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
  const existing = (rule: string) => ({ ...NOTHING, tasks: new Map([[idOf('k'), rule]]) });
  const given = { due: '2026-11-30', repeat: { rule: 'FREQ=DAILY' } };
  expect(taskOf(given, existing('FREQ=DAILY')).row).toStrictEqual({ title: 'Task' });
  expect(taskOf(given, existing('FREQ=WEEKLY')).row.dueDate).toBe('2026-11-30');
  expect(taskOf({ due: '2026-11-30' }, existing('FREQ=DAILY')).row.dueDate).toBe('2026-11-30');
});

test('events and focus sessions are kept', () => {
  const event = { title: 'Dentist', date: '2026-12-01', start: '09:00', end: '09:45' };
  const session = { start: '2026-11-01T06:00:00.000Z', end: '2026-11-01T06:25:00.000Z', minutes: 25 };
  const { document, origins } = documentOf({
    events: [{ key: 'e', ...event }],
    focus: [{ key: 'f', task: 'k', ...session }],
  });
  expect(document).toEqual({
    events: { [idOf('e')]: { ...event, category: 'work' } },
    focusSessions: { [idOf('f')]: { ...session, taskId: idOf('k') } },
  });
  expect(origins.get(idOf('e'))).toMatchObject({ title: 'Dentist' });
});

test('the notes of all parts are kept in order', () => {
  const note = (why: string) => ({ what: '', why, isSkipped: true });
  const parts = ['one', 'two'].map((why) => ({
    system: 'csv' as const,
    imported: { ...nothingImported(), notes: [note(why)] },
  }));
  expect(toDocument({ parts }, NOTHING, context).notes).toEqual([note('one'), note('two')]);
});
