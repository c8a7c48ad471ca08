import { expect, test } from 'vitest';
import { defaultGoals } from '../goal.ts';
import { DEFAULT_LISTS } from '../list.ts';
import type { Belongings } from './account-tree.ts';
import { planImport } from './import-plan.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

const begun: Belongings = {
  list: byId(DEFAULT_LISTS),
  goal: byId(defaultGoals('2026-01-01T00:00:00.000Z')),
  task: new Map(),
  event: new Map(),
  reflection: new Map(),
  focusSession: new Map(),
  chatMessage: new Map(),
  setting: new Map(),
};
const withTask: Belongings = {
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

const plan = (part: object, belongings = begun, rest: object = {}) =>
  planImport({ users: { ada: part }, ...rest }, { uid: 'ada', belongings, plan: 'free' }, NOW);
const tasks = (...titles: string[]) => Object.fromEntries(titles.map((title, i) => [`t${i}`, { title }]));

test('a task of a Firebase tree gets what it lacks', () => {
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

test('what the file names replaces what is there, what it doesn’t name stays', () => {
  const { writes, report } = plan({ tasks: { milk: { title: 'Buy oat milk' } } }, withTask);
  expect(writes).toMatchObject([
    { before: { title: 'Buy milk' }, after: { title: 'Buy oat milk', priority: 'low' } },
  ]);
  expect(report.done).toEqual(['Updated: 1 task.']);
});

test('what is the same already is not written', () => {
  const { writes, report } = plan({ tasks: { milk: { title: 'Buy milk' } } }, withTask);
  expect(writes).toEqual([]);
  expect(report.done).toEqual(['The same already: 1 task.']);
});

test('rows that break a rule are skipped with the rule’s own words, the others come in', () => {
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
    '1 task skipped (“d”): It isn’t a set of fields.',
    '1 task skipped (“e”): A priority is one of low, medium, high.',
    '1 event skipped (“f”): An event must end after it starts.',
  ]);
});

test('open tasks beyond the plan’s room are skipped, completed ones are not', () => {
  const open = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`t${i}`, { title: `Task ${i}` }]));
  const { writes, report } = plan({ tasks: { ...open, done: { title: 'Done', completed: true } } });
  expect(writes).toHaveLength(11);
  expect(report.skipped).toEqual([
    '2 tasks skipped (“t10”, “t11”): The Free plan has room for 10 open tasks. Complete one, or upgrade to Pro for unlimited tasks.',
  ]);
});

test('a task whose list or goal isn’t there comes in without them', () => {
  const { writes, report } = plan({ tasks: { a: { title: 'A', listId: 'gone', goalId: 'gone' } } });
  expect(writes[0]?.after).toMatchObject({ listId: 'personal' });
  expect(writes[0]?.after).not.toHaveProperty('goalId');
  expect(report.done).toContain('1 task went to the default list: theirs isn’t there.');
});

test('subscription and payments never come in', () => {
  const { writes, report } = plan(
    { tasks: tasks('A'), subscription: { type: 'pro', status: 'active' } },
    begun,
    { subscriptions: { ada: { type: 'pro', status: 'active' } }, transactions: { txn_1: { amount: 1 } } },
  );
  expect(writes.map(({ entity }) => entity)).toEqual(['task']);
  expect(report.skipped).toEqual([
    'The subscription and payments in the file were left out: only a payment made here changes those.',
  ]);
});

test('fields that aren’t known here are named', () => {
  const { report } = plan({ tasks: { a: { title: 'A', tags: ['x'], colour: 'red' } } });
  expect(report.skipped).toEqual(['Fields of tasks that aren’t known here were left out: “tags”, “colour”.']);
});

test('only the latest five reflections are kept', () => {
  const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-06-${day}`);
  const reflections = Object.fromEntries(days.map((date) => [date, { date, text: 'Fine' }]));
  const { writes, report } = plan({ reflections });
  expect(writes.map(({ after }) => after?.id)).toEqual(days.slice(2));
  expect(report.skipped).toEqual([
    '2 reflections skipped (“2026-06-02”, “2026-06-01”): Only the latest 5 reflections are kept.',
  ]);
});

test('the default lists and goals give way only where the account is as it began', () => {
  const part = { lists: { home: { name: 'Home', color: 'red' } }, goals: {} };
  const removed = (belongings: Belongings) =>
    plan(part, belongings).writes.flatMap(({ before, after }) => (after ? [] : [before?.id]));
  expect(removed(begun)).toEqual(['work', 'personal', 'health', 'career', 'health', 'skills']);
  expect(removed(withTask)).toEqual([]);
});

test('lists that all break a rule leave the default ones where they are', () => {
  const { writes } = plan({ lists: { home: { name: '' } }, tasks: tasks('A') });
  expect(writes.map(({ entity }) => entity)).toEqual(['task']);
});

test('the person’s own part is found among others, a single other one is taken, several are refused', () => {
  const account = { uid: 'ada', belongings: begun, plan: 'free' } as const;
  const users = { bob: { tasks: tasks('Bob’s') }, eve: { tasks: tasks('Eve’s') } };
  const titles = (document: object) =>
    planImport(document, account, NOW).writes.map(({ after }) => after && 'title' in after && after.title);
  expect(titles({ users: { ...users, ada: { tasks: tasks('Ada’s') } } })).toEqual(['Ada’s']);
  expect(titles({ users: { bob: users.bob } })).toEqual(['Bob’s']);
  expect(titles({ tasks: tasks('Alone') })).toEqual(['Alone']);
  expect(() => titles({ users })).toThrow('This file holds the data of 2 people.');
  for (const nothing of [{}, { users: {} }, { users: { ada: { subscription: {} } } }, [], { users: 7 }])
    expect(() => titles(nothing)).toThrow('There is nothing in this file that can be brought in');
});
