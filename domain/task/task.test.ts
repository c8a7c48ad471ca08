import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from '../problem.ts';
import { goalOf, isOverdue, openOwn, type Task, task, taskInput, taskUpdates } from './task.ts';
import { newTask, taskRules } from './task-rules.ts';

const NOW = '2026-01-05T10:00:00.000Z';
const EARLIER = '2026-01-04T08:00:00.000Z';
const LATER = '2026-01-06T08:00:00.000Z';
const AT = { id: 'new', now: NOW, by: 'ada' };
const OPEN: Task = newTask({ title: 'Buy milk' }, { id: 'milk', now: EARLIER });
const DONE: Task = { ...OPEN, completed: true, completedAt: EARLIER, completedBy: 'ada' };
const update = (before: Task, updates: object, by?: string) =>
  taskRules.update(before, parse(taskUpdates, updates), NOW, by);

describe('a new task', () => {
  test('is open, of medium priority, in the default list, and made now', () => {
    expect(newTask({ title: 'Buy milk' }, AT)).toEqual({
      id: 'new',
      title: 'Buy milk',
      completed: false,
      priority: 'medium',
      createdAt: NOW,
      listId: 'personal',
    });
  });

  test('keeps the fields that the input names, including the id', () => {
    const input = parse(taskInput, {
      id: 'own',
      title: 'Buy milk',
      description: 'Two bottles',
      priority: 'high',
      listId: 'work',
      dueDate: '2026-01-06',
      estimatedMinutes: 30,
      project: 'Home',
      goalId: 'health',
    });
    expect(newTask(input, AT)).toEqual({ ...input, completed: false, createdAt: NOW });
  });

  test('has no empty optional fields', () => {
    const made = newTask({ title: 'Buy milk', description: '', project: '' }, AT);
    expect(Object.keys(made)).not.toContain('description');
    expect(Object.keys(made)).not.toContain('project');
  });

  test('has the date that its device sends, but never one in the future', () => {
    const made = (at: string) => newTask({ title: 'x', completed: true, createdAt: at, completedAt: at }, AT);
    expect(made(EARLIER)).toMatchObject({ createdAt: EARLIER, completedAt: EARLIER });
    expect(made(LATER)).toMatchObject({ createdAt: NOW, completedAt: NOW });
  });

  test('has a completion time and account only if it is completed', () => {
    expect(newTask({ title: 'x', completed: true }, AT)).toMatchObject({
      completedAt: NOW,
      completedBy: 'ada',
    });
    const open = newTask({ title: 'x', completedAt: EARLIER }, AT);
    expect(open).not.toHaveProperty('completedAt');
    expect(open).not.toHaveProperty('completedBy');
  });
});

describe('an update of a task', () => {
  test('changes only the fields it names; null removes a field', () => {
    const before = { ...OPEN, project: 'Home', dueDate: '2026-01-06' };
    expect(update(before, { title: 'Buy bread', project: null })).toEqual({
      ...OPEN,
      title: 'Buy bread',
      dueDate: '2026-01-06',
    });
    expect(update(before, {})).toEqual(before);
    expect(update(before, { title: undefined })).toEqual(before);
  });

  test('completes it now or at the time its device sends, and records who did', () => {
    expect(update(OPEN, { completed: true }, 'bob')).toEqual({
      ...OPEN,
      completed: true,
      completedAt: NOW,
      completedBy: 'bob',
    });
    expect(update(OPEN, { completed: true, completedAt: EARLIER }).completedAt).toBe(EARLIER);
    expect(update(OPEN, { completed: true, completedAt: LATER }).completedAt).toBe(NOW);
  });

  test('keeps the time and account of an earlier completion', () => {
    expect(update(DONE, { completed: true, completedAt: NOW }, 'bob')).toEqual(DONE);
    expect(update(DONE, { title: 'Buy bread' }, 'bob')).toEqual({ ...DONE, title: 'Buy bread' });
  });

  test('reopens it and removes the record of its completion', () => {
    expect(update(DONE, { completed: false }, 'bob')).toEqual(OPEN);
    expect(update(OPEN, { completedAt: EARLIER })).toEqual(OPEN);
  });

  test('always results in a valid task', () => {
    const updates = fc.record(
      {
        title: fc.constantFrom('Buy bread', ' padded '),
        completed: fc.boolean(),
        completedAt: fc.constantFrom(EARLIER, NOW, LATER),
        description: fc.constantFrom(null, '', 'Two'),
        estimatedMinutes: fc.constantFrom(null, 1, 10_080),
        dueDate: fc.constantFrom(null, '2026-01-06', '2026-01-06T09:00'),
        project: fc.constantFrom(null, '', 'Home'),
        goalId: fc.constantFrom(null, 'health'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(updates, { maxLength: 5 }), (all) => {
        const after = all.reduce((before, given) => update(before, given, 'ada'), OPEN);
        expect(task.parse(after)).toEqual(after);
        expect('completedAt' in after && 'completedBy' in after).toBe(after.completed);
        expect(Object.values(after)).not.toContain('');
      }),
    );
  });
});

test.each([
  ['a title', { title: 'x'.repeat(10_000) }, { title: 'x'.repeat(10_001) }],
  ['a title', { title: 'x' }, { title: ' ' }],
  ['a description', { description: 'x'.repeat(20_000) }, { description: 'x'.repeat(20_001) }],
  ['a project', { project: 'x'.repeat(100) }, { project: 'x'.repeat(101) }],
  ['an estimate', { estimatedMinutes: 1 }, { estimatedMinutes: 0 }],
  ['an estimate', { estimatedMinutes: 10_080 }, { estimatedMinutes: 10_081 }],
  ['an estimate', { estimatedMinutes: 30 }, { estimatedMinutes: 30.5 }],
  ['a priority', { priority: 'low' }, { priority: 'urgent' }],
  ['the completer', {}, { completedBy: 'eve' }],
])('checks the bounds of %s in inputs and updates', (_, good, bad) => {
  const input = (fields: object) => taskInput.safeParse({ title: 'x', ...fields }).success;
  const updates = (fields: object) => taskUpdates.safeParse(fields).success;
  expect([input(good), updates(good)]).toEqual([true, true]);
  expect([input(bad), updates(bad)]).toEqual([false, false]);
});

test('adds the device’s time to an input without one', () => {
  expect(taskRules.dated('add', { title: 'x' }, NOW)).toEqual({ createdAt: NOW, title: 'x' });
  expect(taskRules.dated('add', { title: 'x', completed: true, createdAt: EARLIER }, NOW)).toEqual({
    createdAt: EARLIER,
    completedAt: NOW,
    title: 'x',
    completed: true,
  });
  expect(taskRules.dated('update', { completed: true }, NOW)).toEqual({ completed: true, completedAt: NOW });
  expect(taskRules.dated('update', { completed: true, completedAt: EARLIER }, NOW)).toMatchObject({
    completedAt: EARLIER,
  });
  expect(taskRules.dated('update', { completed: false }, NOW)).toEqual({ completed: false });
  expect(taskRules.dated('remove', {}, NOW)).toEqual({});
});

test.each([
  [undefined, false, false],
  ['2026-01-04', false, true],
  ['2026-01-05', false, false],
  ['2026-01-05T09:59', false, true],
  ['2026-01-05T10:00', false, false],
  ['2026-01-04', true, false],
])('due %s and completed: %s is overdue: %s', (dueDate, completed, expected) => {
  expect(isOverdue({ completed, ...(dueDate && { dueDate }) }, '2026-01-05T10:00')).toBe(expected);
});

test('another person’s task can’t be linked to the person’s own goal', () => {
  expect(newTask({ title: 'x', id: 'bob:milk', goalId: 'health' }, AT)).not.toHaveProperty('goalId');
  expect(newTask({ title: 'x', goalId: 'health' }, { ...AT, id: 'bob:milk' })).not.toHaveProperty('goalId');
  expect(update({ ...OPEN, id: 'bob:milk' }, { goalId: 'health' })).toEqual({ ...OPEN, id: 'bob:milk' });
  expect(update(OPEN, { goalId: 'health' }).goalId).toBe('health');
});

test('ignores a goal that is linked to another person’s task', () => {
  expect(goalOf({ id: 'milk', goalId: 'health' })).toBe('health');
  expect(goalOf({ id: 'bob:milk', goalId: 'health' })).toBeUndefined();
  expect(goalOf({ id: 'milk' })).toBeUndefined();
});

test('only the person’s own open tasks count toward the plan', () => {
  const [own, others] = [{ id: 'a' }, { id: 'bob:a' }];
  expect(openOwn([])).toBe(0);
  expect(
    openOwn([own, others].flatMap((one) => [true, false].map((completed) => ({ ...one, completed })))),
  ).toBe(1);
});
