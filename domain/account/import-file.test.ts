import { expect, test } from 'vitest';
import { holdsAccount, personsPart } from './import-file.ts';

const part = (title: string) => ({ tasks: { a: { title } } });
const titleIn = (document: unknown, uid = 'ada') => {
  const [task] = personsPart(document, uid).rows.task?.values() ?? [];
  return (task as { title: string } | undefined)?.title;
};

test('of several people, the person’s own part is found by their id or its key', () => {
  const users = { bob: part('Bob’s'), ada: part('Ada’s'), a_b: part('A’s') };
  expect(titleIn({ users })).toBe('Ada’s');
  expect(titleIn({ users }, 'bob')).toBe('Bob’s');
  expect(titleIn({ users }, 'a.b')).toBe('A’s');
  expect(titleIn({ users: { 'a.b': part('A’s'), bob: part('Bob’s') } }, 'a.b')).toBe('A’s');
});

test('a single other person’s part is taken, and one among empty ones', () => {
  expect(titleIn({ users: { bob: part('Bob’s') } })).toBe('Bob’s');
  expect(titleIn({ users: { bob: part('Bob’s'), eve: { subscription: {} }, x: 5 } })).toBe('Bob’s');
});

test('a file may have only one part', () => {
  expect(titleIn(part('Alone'))).toBe('Alone');
  expect(titleIn({ ...part('Alone'), users: {} })).toBe('Alone');
});

test('the parts of several other people are refused', () => {
  expect(() => titleIn({ users: { bob: part('Bob’s'), eve: part('Eve’s') } })).toThrow(
    'This file contains the data of 2 people. Keep one of them under “users” and try again.',
  );
});

test.each([
  [{}],
  [[]],
  [null],
  ['text'],
  [{ users: {} }],
  [{ users: { ada: { tasks: 'none' } } }],
  [{ tasks: null }],
])('there is nothing to import in %j', (document) => {
  expect(() => titleIn(document)).toThrow(
    'There’s nothing to import in this file. It has no tasks, lists, goals or events.',
  );
});

test('rows are read by kind and key, without removed ones, and payments counted', () => {
  const document = {
    tasks: { a: { title: 'A' }, b: null, c: 'text' },
    lists: {},
    goals: 5,
    other: { x: {} },
    subscriptions: { ada: {} },
    transactions: { t1: {}, t2: {} },
  };
  expect(personsPart(document, 'ada')).toEqual({
    rows: {
      task: new Map<string, unknown>([
        ['a', { title: 'A' }],
        ['c', 'text'],
      ]),
      list: new Map(),
    },
    subscriptions: 1,
    transactions: 2,
  });
  expect(personsPart(part('A'), 'ada')).toMatchObject({ subscriptions: 0, transactions: 0 });
});

test.each([
  [part('A'), true],
  [{ users: { ada: part('A') } }, true],
  [{ users: { ada: {}, bob: { goals: {} } } }, true],
  [{ tasks: [{ title: 'A' }] }, false],
  [{ lists: [], settings: {} }, true],
  [{ users: { ada: { tasks: [] } } }, false],
  [{ tasks: 'none' }, false],
  [{ hello: {} }, false],
  [null, false],
])('%j is an account: %s', (document, expected) => {
  expect(holdsAccount(document)).toBe(expected);
});
