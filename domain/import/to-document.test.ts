import { expect, test } from 'vitest';
import { MAX_GOAL_TITLE } from '../goal/goal.ts';
import { hash64 } from '../hash.ts';
import { positionOf } from '../position.ts';
import { DEFAULT_LIST_ID, LIST_COLORS } from '../task/list.ts';
import { MAX_SECTION_NAME } from '../task/section.ts';
import { type Imported, type ImportedTask, nothingImported } from './imported/imported.ts';
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
const task = (fields: Partial<ImportedTask>): ImportedTask => ({
  key: 'k',
  scope: 'app',
  title: 'Task',
  ...fields,
});
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
  expect(documentOf({ lists: [{ key: 'l', scope: 'app' as const, name: 'Home' }] }).document).toEqual({
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
    { key: 'a', scope: 'app' as const, name: 'Home' },
    { key: 'b', scope: 'app' as const, name: 'WORK' },
    { key: 'c', scope: 'app' as const, name: ' home ' },
  ];
  const tasks = ['a', 'b', 'c', 'none', undefined].map((list, i) => task({ key: `t${i}`, list }));
  const { document } = documentOf(
    { lists, tasks },
    { ...NOTHING, lists: [{ id: 'work', name: 'Work', isShared: false }] },
  );
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

test('tasks without a list go where nobody else sees them', () => {
  const lists = [
    { id: 'personal', name: 'Personal', isShared: true },
    { id: 'health', name: 'Health', isShared: false },
  ];
  const { document } = documentOf({ tasks: [task({ key: 't' })] }, { ...NOTHING, lists });
  expect(Object.values(document.tasks ?? {}).map(({ listId }) => listId)).toEqual(['health']);
});

test('a list keeps the name that it has here, and a number doesn’t make two lists one', () => {
  const lists = [{ key: '1', scope: 'file' as const, name: 'Kitchen' }];
  const [id = ''] = Object.keys(documentOf({ lists }).document.lists ?? {});
  const renamed = documentOf(
    { lists },
    { ...NOTHING, lists: [{ id, name: 'House', isShared: false }] },
  ).document;
  expect(renamed.lists).toEqual({ [id]: { name: 'House' } });
  const [other] = Object.keys(
    documentOf({ lists: lists.map((list) => ({ ...list, name: 'Garden' })) }).document.lists ?? {},
  );
  expect(other).not.toBe(id);
});

test('the color of a list follows from its key', () => {
  const colorOf = (key: string) => {
    const { lists = {} } = documentOf({ lists: [{ key, scope: 'app', name: 'x' }] }).document;
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
  const { document } = documentOf({ lists: [{ key: 'l', scope: 'app', name }] });
  expect(Object.values(document.lists ?? {})).toMatchObject([{ name: shown }]);
});

test('sections belong to lists, and those of the same name become one', () => {
  const sections = [{ id: 'soon', listId: DEFAULT_LIST_ID, name: 'Soon' }];
  const lists = [{ key: 'home', scope: 'app' as const, name: 'Home' }];
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
  const { document } = documentOf(
    { tasks },
    { ...NOTHING, tasks: new Map([[idOf('b'), { title: 'Task', createdAt: context.now }]]) },
  );
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

test('events and focus sessions are kept', () => {
  const event = { title: 'Dentist', date: '2026-12-01', start: '09:00', end: '09:45' };
  const session = { start: '2026-11-01T06:00:00.000Z', end: '2026-11-01T06:25:00.000Z', minutes: 25 };
  const { document, origins } = documentOf({
    events: [{ key: 'e', scope: 'app', ...event }],
    focus: [{ task: 'k', ...session }],
  });
  expect(document).toEqual({
    events: { [idOf('e')]: { ...event, category: 'work' } },
    focusSessions: { [idOf(`k ${session.start}`)]: { ...session, taskId: idOf('k') } },
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
