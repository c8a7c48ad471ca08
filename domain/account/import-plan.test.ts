import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import { defaultGoals } from '../goal/goal.ts';
import { DEFAULT_LISTS } from '../task/list.ts';
import type { AccountData } from './account-tree.ts';
import type { Changed } from './import-consent.ts';
import { planImport } from './import-plan.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

const begun: AccountData = {
  list: byId(DEFAULT_LISTS),
  goal: byId(defaultGoals('2026-01-01T00:00:00.000Z')),
  section: new Map(),
  task: new Map(),
  event: new Map(),
  savedView: new Map(),
  template: new Map(),
  reflection: new Map(),
  reminder: new Map(),
  focusSession: new Map(),
  chatMessage: new Map(),
  setting: new Map(),
};
const withTask: AccountData = {
  ...begun,
  task: byId([
    {
      id: 'milk',
      title: 'Buy milk',
      completed: false,
      priority: 'low',
      createdAt: NOW,
      listId: 'work',
    } as const,
  ]),
};

const plan = (part: object, accountData = begun, rest: object = {}, changed?: Changed) =>
  planImport({ users: { ada: part }, ...rest }, { uid: 'ada', accountData, plan: 'free', changed }, NOW);
const update = (part: object, accountData: AccountData) => plan(part, accountData, {}, 'update');
const tasks = (...titles: string[]) => Object.fromEntries(titles.map((title, i) => [`t${i}`, { title }]));

test('fills in missing fields of a task from a Firebase tree', () => {
  const { writes, report } = plan({
    tasks: { '-Nabc': { id: '-Nabc', title: ' Buy milk ', dueDate: null } },
  });
  expect(writes).toEqual([
    {
      entity: 'task',
      before: null,
      after: {
        id: '-Nabc',
        title: 'Buy milk',
        completed: false,
        priority: 'medium',
        createdAt: NOW,
        listId: 'personal',
      },
    },
  ]);
  expect(report).toEqual({ done: ['Added: 1 task.'], skipped: [] });
});

test('replaces the fields that the file names and keeps the others, if the person agreed', () => {
  const { writes, report } = update({ tasks: { milk: { title: 'Buy oat milk' } } }, withTask);
  expect(writes).toMatchObject([
    { before: { title: 'Buy milk' }, after: { title: 'Buy oat milk', priority: 'low' } },
  ]);
  expect(report.done).toEqual(['Updated: 1 task.']);
});

test('does not write an unchanged row', () => {
  const { writes, report } = plan({ tasks: { milk: { title: 'Buy milk' } } }, withTask);
  expect(writes).toEqual([]);
  expect(report.done).toEqual(['Unchanged: 1 task.']);
});

test('skips rows that break a rule, with the rule’s message, and imports the others', () => {
  const { writes, report } = plan({
    tasks: {
      a: { title: '' },
      b: { title: '  ' },
      c: { title: 'Good' },
      d: 'text',
      e: { title: 'x', priority: 'top' },
    },
    events: { f: { title: 'Lunch', start: '13:00', end: '12:00', category: 'work' } },
  });
  expect(writes.map(({ after }) => after?.id)).toEqual(['c']);
  expect(report.skipped).toEqual([
    '2 tasks skipped (“a”, “b”): Please enter a task title.',
    '1 task skipped (“d”): It isn’t an object.',
    '1 task skipped (“e”): A priority must be one of low, medium, high.',
    '1 event skipped (“f”): An event must end after it starts.',
  ]);
});

test('skips open tasks beyond the plan’s limit, but not completed ones', () => {
  const open = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`t${i}`, { title: `Task ${i}` }]));
  const { writes, report } = plan({ tasks: { ...open, done: { title: 'Done', completed: true } } });
  expect(writes).toHaveLength(11);
  expect(report.skipped).toEqual([
    '2 tasks skipped (“t10”, “t11”): The Free plan includes up to 10 open tasks. Complete one, or upgrade to Pro for unlimited tasks.',
  ]);
});

test('imports a task without its list or goal if these do not exist', () => {
  const { writes, report } = plan({ tasks: { a: { title: 'A', listId: 'gone', goalId: 'gone' } } });
  expect(writes[0]?.after).toMatchObject({ listId: 'personal' });
  expect(writes[0]?.after).not.toHaveProperty('goalId');
  expect(report.done).toContain('1 task moved to another list because their list doesn’t exist.');
});

test('moves the subtasks that the file doesn’t have with their task', () => {
  const there = [
    sampleTask('move'),
    sampleTask('boxes', { parentId: 'move' }),
    sampleTask('tape', { parentId: 'boxes' }),
  ];
  const account = { ...begun, task: byId([...there, sampleTask('rent')]) };
  const { writes, report } = update({ tasks: { move: { listId: 'health' } } }, account);
  expect(writes.map(({ after }) => after)).toEqual(there.map((one) => ({ ...one, listId: 'health' })));
  expect(report.done).toEqual(['Updated: 3 tasks.']);
  expect(update({ tasks: { tape: { listId: 'health' } } }, account).writes).toEqual([]);
});

test('never imports subscriptions and payments', () => {
  const { writes, report } = plan(
    { tasks: tasks('A'), subscription: { type: 'pro', status: 'active' } },
    begun,
    { subscriptions: { ada: { type: 'pro', status: 'active' } }, transactions: { txn_1: { amount: 1 } } },
  );
  expect(writes.map(({ entity }) => entity)).toEqual(['task']);
  expect(report.skipped).toEqual([
    'The subscription and payments in the file were skipped. Only payments made here count.',
  ]);
});

test('reports unknown fields', () => {
  const { report } = plan({ tasks: { a: { title: 'A', labels: ['x'], colour: 'red' } } });
  expect(report.skipped).toEqual(['Unsupported fields of tasks were skipped: “labels”, “colour”.']);
});

test('keeps only the latest five reflections', () => {
  const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-06-${day}`);
  const reflections = Object.fromEntries(days.map((date) => [date, { date, text: 'Fine' }]));
  const { writes, report } = plan({ reflections });
  expect(writes.map(({ after }) => after?.id)).toEqual(days.slice(2));
  expect(report.skipped).toEqual([
    '2 reflections skipped (“2026-06-02”, “2026-06-01”): Only the latest 5 reflections are kept.',
  ]);
});

test('replaces the default lists and goals only in a pristine account', () => {
  const part = { lists: { home: { name: 'Home', color: 'red' } }, goals: {} };
  const removed = (accountData: AccountData) =>
    plan(part, accountData).writes.flatMap(({ before, after }) => (after ? [] : [before?.id]));
  expect(removed(begun)).toEqual(['work', 'personal', 'health', 'career', 'health', 'skills']);
  expect(removed(withTask)).toEqual([]);
});

test('keeps the default lists if all lists in the file are invalid', () => {
  const { writes } = plan({ lists: { home: { name: '' } }, tasks: tasks('A') });
  expect(writes.map(({ entity }) => entity)).toEqual(['task']);
});

test('finds the person’s own part among others, takes a single other one, and rejects several', () => {
  const account = { uid: 'ada', accountData: begun, plan: 'free' } as const;
  const users = { bob: { tasks: tasks('Bob’s') }, eve: { tasks: tasks('Eve’s') } };
  const titles = (document: object) =>
    planImport(document, account, NOW).writes.map(({ after }) => after && 'title' in after && after.title);
  expect(titles({ users: { ...users, ada: { tasks: tasks('Ada’s') } } })).toEqual(['Ada’s']);
  expect(titles({ users: { bob: users.bob } })).toEqual(['Bob’s']);
  expect(titles({ tasks: tasks('Alone') })).toEqual(['Alone']);
  expect(() => titles({ users })).toThrow('This file contains the data of 2 people.');
  for (const nothing of [{}, { users: {} }, { users: { ada: { subscription: {} } } }, [], { users: 7 }])
    expect(() => titles(nothing)).toThrow('There’s nothing to import in this file');
});

const many = <T>(count: number, make: (i: number) => T) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`r${i}`, make(i)]));

test('a file and an account have at most 30,000 rows', () => {
  expect(() => plan({ tasks: many(29_999, () => 'text'), goals: { g: {}, h: {} } })).toThrow(
    'This file has 30,001 rows, and the limit is 30,000. Nothing was imported: take older rows out of the file, and try again.',
  );
  const event = { title: 'A', start: '09:00', end: '10:00', category: 'work' } as const;
  const full = (count: number) => ({
    ...begun,
    list: new Map(),
    goal: new Map(),
    event: byId(Array.from({ length: count }, (_, i) => ({ ...event, id: `e${i}` }))),
  });
  const two = { events: { x: event, y: event } };
  expect(() => plan(two, full(29_999))).toThrow(
    expect.objectContaining({
      code: 'limit',
      message: expect.stringContaining(
        'With this file your account would have 30,001 rows, and the limit is 30,000.',
      ),
    }),
  );
});

test('a file with more than 1,000 rows that can’t be read is rejected', () => {
  const unreadable = (count: number) => plan({ tasks: many(count, () => ({ title: '' })) });
  expect(unreadable(1000).report.skipped).toEqual([
    '1000 tasks skipped (“r0”, “r1”, “r2” and more): Please enter a task title.',
  ]);
  expect(() => unreadable(1001)).toThrow(
    'More than 1000 rows of this file can’t be read, so nothing was imported. For example: Please enter a task title.',
  );
});

test('rows that exceed the plan don’t count as unreadable', () => {
  const { report } = plan({ tasks: many(1100, (i) => ({ title: `Task ${i}` })) });
  expect(report.done).toEqual(['Added: 10 tasks.']);
});

test('sections need their list, and reminders room for their task', () => {
  const section = (listId: string) => ({ name: 'Soon', listId, position: 'a1' });
  const { writes, report } = plan({
    lists: { home: { name: 'Home' } },
    sections: { a: section('home'), b: section('gone') },
    tasks: tasks('A'),
    reminders: many(11, (i) => ({ taskId: 't0', minutesBefore: i })),
  });
  expect(writes.filter(({ entity }) => entity === 'section').map(({ after }) => after?.id)).toEqual(['a']);
  expect(writes.filter(({ entity }) => entity === 'reminder')).toHaveLength(10);
  expect(report.skipped).toEqual([
    '1 section skipped (“b”): Its list isn’t in the file or your account.',
    '1 reminder skipped (“r10”): A task can have at most 10 reminders. Remove one to add another.',
  ]);
});

test('saved views and templates are imported as long as the plan has room, and those that are there change', () => {
  const view = (name: string) => ({ name, filter: 'p1' });
  const template = (name: string) => ({ name, tree: '{}' });
  const first = plan({
    savedViews: many(200, (i) => view(`${i}`)),
    templates: many(200, (i) => template(`${i}`)),
  });
  const added = (entity: string) =>
    first.writes.flatMap((one) => (one.entity === entity && one.after ? [one.after] : []));
  const [views, templates] = [added('savedView'), added('template')];
  expect(first.report.skipped).toHaveLength(2);
  const full = { ...begun, savedView: byId(views), template: byId(templates) } as unknown as AccountData;
  const again = update({ savedViews: { r0: view('New') }, templates: { r0: template('New') } }, full);
  expect(again.report).toEqual({ done: ['Updated: 1 saved view and 1 template.'], skipped: [] });
  const more = plan({ savedViews: { x: view('New') }, templates: { x: template('New') } }, full);
  expect(more.writes).toEqual([]);
});

test('goals are only replaced if the file mentions some, and lists if it brings some', () => {
  const removed = (part: object) =>
    plan(part).writes.flatMap(({ before, after }) => (after ? [] : [before?.id]));
  expect(removed({ lists: { work: { name: 'Work' } } })).toEqual(['personal', 'health']);
  expect(removed({ goals: { health: { title: 'Health' } } })).toEqual(['career', 'skills']);
  expect(removed({ tasks: tasks('A') })).toEqual([]);
});

test('an account whose lists or goals were changed keeps them', () => {
  const [first] = DEFAULT_LISTS;
  const renamed = {
    ...begun,
    list: new Map([...begun.list, ['work', { ...first, id: 'work', name: 'Job' }]]),
  };
  const fewer = { ...begun, goal: new Map([...begun.goal].slice(1)) };
  const part = { lists: { home: { name: 'Home' } }, goals: {} };
  for (const accountData of [renamed, fewer])
    expect(plan(part, accountData as AccountData).writes.map(({ after }) => after?.id)).toEqual(['home']);
});

test('reflections of the account make room for later ones', () => {
  const days = ['01', '02', '03', '04', '05'].map((day) => `2026-06-${day}`);
  const there = byId(days.map((date) => ({ id: date, date, text: 'Fine' })));
  const { writes, report } = plan(
    { reflections: { x: { date: '2026-06-06', text: 'Good' } } },
    { ...begun, reflection: there },
  );
  expect(writes.map(({ before, after }) => [before?.id, after?.id])).toEqual([
    ['2026-06-01', undefined],
    [undefined, '2026-06-06'],
  ]);
  expect(report.skipped).toEqual([]);
});
