import { expect, test } from 'vitest';
import { defaultGoals } from '../goal/goal.ts';
import { DEFAULT_LISTS } from '../task/list.ts';
import type { AccountData } from './account-tree.ts';
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

const plan = (part: object, accountData = begun, rest: object = {}) =>
  planImport({ users: { ada: part }, ...rest }, { uid: 'ada', accountData: accountData, plan: 'free' }, NOW);
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

test('replaces the fields that the file names and keeps the others', () => {
  const { writes, report } = plan({ tasks: { milk: { title: 'Buy oat milk' } } }, withTask);
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
  expect(report.done).toContain('1 task moved to the default list because their list doesn’t exist.');
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
