import { expect, test } from 'vitest';
import {
  entityOf,
  homesOf,
  isAddition,
  isRemoval,
  isRestoration,
  type Proposal,
  readProposal,
} from './proposal.ts';

const TASK = { title: 'Call' };

test.each<[object, object | string]>([
  [
    { kind: 'add-task', fields: TASK },
    { kind: 'add-task', fields: TASK },
  ],
  [
    { kind: 'add-task', within: 0, fields: TASK },
    { kind: 'add-task', within: 0, fields: TASK },
  ],
  [
    { kind: 'change-task', id: 'a', fields: TASK },
    { kind: 'change-task', id: 'a', fields: TASK },
  ],
  [
    { kind: 'remove-task', id: 'a', within: 0, fields: {} },
    { kind: 'remove-task', id: 'a', fields: {} },
  ],
  [{ kind: 'add-task', id: 'a', fields: TASK }, 'What is it about?'],
  [{ kind: 'change-task', fields: TASK }, 'What is it about?'],
  [{ kind: 'add-task', fields: { ...TASK, completed: true } }, 'Unknown field: completed'],
  [
    { kind: 'add-task', fields: { ...TASK, createdAt: '2026-01-01T00:00:00.000Z' } },
    'Unknown field: createdAt',
  ],
  [
    { kind: 'change-task', id: 'a', fields: { completed: true } },
    { kind: 'change-task', id: 'a', fields: { completed: true } },
  ],
  [{ kind: 'remove-task', id: 'a', fields: TASK }, 'Unknown field: title'],
  [{ kind: 'add-goal', fields: { ...TASK, category: 'skills', id: 'g' } }, 'Unknown field: id'],
  [{ kind: 'add-list', fields: { name: 'House', id: 'l' } }, 'Unknown field: id'],
])('reads %j as %j', (given, expected) => {
  if (typeof expected === 'string')
    expect(() => readProposal(given)).toThrow(
      expect.objectContaining({ code: 'invalid', message: expected }),
    );
  else expect(readProposal(given)).toEqual(expected);
});

test('a proposed event has a day', () => {
  const fields = { title: 'Lunch', start: '12:00', end: '13:00', category: 'work' };
  expect(() => readProposal({ kind: 'add-event', fields })).toThrow();
  expect(() =>
    readProposal({ kind: 'add-event', fields: { ...fields, id: 'e', date: '2026-06-15' } }),
  ).toThrow('Unknown field: id');
  expect(readProposal({ kind: 'add-event', fields: { ...fields, date: '2026-06-15' } })).toMatchObject({
    kind: 'add-event',
  });
});

test.each([
  ['add-task', 'task', 'add'],
  ['change-event', 'event', ''],
  ['remove-goal', 'goal', 'remove'],
  ['restore-goal', 'goal', 'restore'],
  ['add-reminder', 'reminder', 'add'],
  ['remove-list', 'list', 'remove'],
  ['revert-task', 'task', ''],
] as const)('the kind %s is about a %s', (kind, entity, action) => {
  expect(entityOf({ kind })).toBe(entity);
  const is = { add: isAddition({ kind }), restore: isRestoration({ kind }), remove: isRemoval({ kind }) };
  expect(
    Object.entries(is)
      .flatMap(([name, holds]) => (holds ? [name] : []))
      .join(),
  ).toBe(action);
});

test('finds the new rows that a proposal belongs to, the nearest first', () => {
  const goal: Proposal = { kind: 'add-goal', fields: { ...TASK, category: 'skills' } };
  const task = (within?: number): Proposal => ({
    kind: 'add-task',
    fields: TASK,
    ...(within !== undefined && { within }),
  });
  const [above, step] = [task(0), task(1)];
  const all = [goal, above, step];
  expect(homesOf(step, all)).toEqual([above, goal]);
  expect(homesOf(above, all)).toEqual([goal]);
  expect(homesOf(goal, all)).toEqual([]);
  expect(homesOf({ kind: 'remove-task', id: 'a', fields: {} }, all)).toEqual([]);
  // A stored answer may say anything.
  expect(homesOf(task(3), all)).toEqual([]);
  const circle = [task(1), task(0)];
  expect(homesOf(task(1), circle)).toEqual([circle[1], circle[0]]);
  expect(homesOf(task(0), [task(0)])).toHaveLength(1);
});
