import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftOut, olderBefore } from './older.ts';

const BEFORE = '2025-06-15';
const OLD = '2025-06-14T23:59:59.5Z';

const done = (id: string, more: { parentId?: string; goalId?: string; completedAt?: string } = {}) => ({
  id,
  completed: true,
  completedAt: OLD,
  ...more,
});
const open = (id: string, parentId?: string) => ({ id, completed: false, ...(parentId && { parentId }) });
const ids = (tasks: Parameters<typeof leftOut>[0], many = 1) => [...leftOut(tasks, BEFORE, many)].sort();

test('tasks completed over 365 days ago are older', () => {
  expect(olderBefore('2026-06-15T10:00:00.000Z')).toBe(BEFORE);
});

test('older tasks are left out; open and recent ones and those in a goal are not', () => {
  const recent = done('recent', { completedAt: '2025-06-15T00:00:00Z' });
  const undated = { id: 'undated', completed: true };
  const inGoal = done('in goal', { goalId: 'health' });
  expect(ids([done('old'), recent, undated, inGoal, open('open')])).toEqual(['old']);
});

test('nothing is left out of an account with few older tasks', () => {
  const three = ['a', 'b', 'c'].map((id) => done(id));
  expect(ids(three, 4)).toEqual([]);
  expect(ids(three, 3)).toEqual(['a', 'b', 'c']);
});

test('a tree is left out only as a whole', () => {
  const whole = [done('a'), done('b', { parentId: 'a' }), done('c', { parentId: 'b' })];
  const below = [done('d'), done('e', { parentId: 'd' }), open('f', 'e'), done('g', { parentId: 'd' })];
  const above = [open('h'), done('i', { parentId: 'h' })];
  const lone = done('j', { parentId: 'deleted' });
  const circle = [done('k', { parentId: 'l' }), done('l', { parentId: 'k' })];
  expect(ids([...above, ...below, ...whole, lone, ...circle])).toEqual(['a', 'b', 'c', 'j', 'k', 'l']);
});

test('no task that stays is above or below one that is left out', () => {
  const id = fc.integer({ min: 0, max: 11 }).map(String);
  const task = fc.record({
    id,
    completed: fc.boolean(),
    completedAt: fc.constantFrom(OLD, '2026-01-01T00:00:00Z'),
    parentId: fc.option(id, { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(task, { selector: (one) => one.id }), (tasks) => {
      const out = leftOut(tasks as Parameters<typeof leftOut>[0], BEFORE, 1);
      const byId = new Map(tasks.map((one) => [one.id, one]));
      for (const one of tasks) {
        const parent = byId.get(one.parentId ?? '');
        if (parent) expect(out.has(one.id)).toBe(out.has(parent.id));
        if (out.has(one.id)) expect(one).toMatchObject({ completed: true, completedAt: OLD });
      }
    }),
  );
});
