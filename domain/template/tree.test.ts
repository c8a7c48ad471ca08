import { expect, test } from 'vitest';
import type { Task } from '../task/task.ts';
import { fieldsFrom, readTree, stepsOf, treeOf } from './tree.ts';

const TODAY = '2026-06-15';
const task = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'medium',
  createdAt: `2026-06-15T09:00:00.00${id.length % 10}Z`,
  listId: 'work',
  ...more,
});
const byId = (...all: Task[]) => new Map(all.map((one) => [one.id, one]));
/** The tree of the first task, used on another day. */
const usedOn = (day: string, ...all: [Task, ...Task[]]) =>
  readTree(treeOf(all[0], byId(...all), TODAY))?.map((one) => [one.level, fieldsFrom(one, day)]);

test('a template has the tasks below one, open and with dates counted from the day it is used', () => {
  const trip = task('trip', {
    dueDate: '2026-06-20T09:30',
    plannedFor: '2026-06-18',
    hiddenUntil: TODAY,
    description: 'To Rome',
    goalId: 'rome',
    sectionId: 'soon',
    repeat: 'FREQ=WEEKLY',
  });
  const bags = task('bags', { parentId: 'trip', tags: ['home'], estimatedMinutes: 30, project: 'Rome' });
  const shoes = task('shoes', { parentId: 'bags', completed: true, priority: 'high' });
  expect(usedOn('2026-12-30', trip, bags, shoes, task('other'))).toEqual([
    [
      1,
      {
        title: 'trip',
        priority: 'medium',
        description: 'To Rome',
        dueDate: '2027-01-04T09:30',
        plannedFor: '2027-01-02',
        hiddenUntil: '2026-12-30',
      },
    ],
    [2, { title: 'bags', priority: 'medium', tags: ['home'], estimatedMinutes: 30, project: 'Rome' }],
    [3, { title: 'shoes', priority: 'high' }],
  ]);
});

test('dates that have passed are counted from the earliest one, so that nothing is overdue', () => {
  const old = task('old', { dueDate: '2026-06-10' });
  const late = task('late', { parentId: 'old', plannedFor: '2026-06-16' });
  expect(usedOn('2026-08-01', old, late)).toMatchObject([
    [1, { dueDate: '2026-08-01' }],
    [2, { plannedFor: '2026-08-07' }],
  ]);
});

test('a template of a subtask begins with it', () => {
  const [a, b, c] = [task('a'), task('b', { parentId: 'a' }), task('c', { parentId: 'b' })];
  expect(readTree(treeOf(b, byId(a, b, c), TODAY))?.map(({ level }) => level)).toEqual([1, 2]);
});

test('below a task, a template adds the tasks below its first one', () => {
  const [a, b, c] = [task('a'), task('b', { parentId: 'a' }), task('c', { parentId: 'b' })];
  const steps = (...all: [Task, ...Task[]]) =>
    stepsOf(readTree(treeOf(all[0], byId(...all), TODAY)) ?? []).map(({ level, title }) => [level, title]);
  expect(steps(a, b, c)).toEqual([
    [1, 'b'],
    [2, 'c'],
  ]);
  expect(steps(a)).toEqual([[1, 'a']]);
});

test('a template has at most 200 tasks and 100,000 characters', () => {
  const many = Array.from({ length: 200 }, (_, n) => task(`t${n}`, { parentId: 'root' }));
  const root = task('root');
  expect(() => treeOf(root, byId(root, ...many), TODAY)).toThrow('at most 200 tasks');
  expect(readTree(treeOf(root, byId(root, ...many.slice(1)), TODAY))).toHaveLength(200);
  const long = many.slice(0, 6).map((one) => ({ ...one, description: 'x'.repeat(20_000) }));
  expect(() => treeOf(root, byId(root, ...long), TODAY)).toThrow('too much text');
});

test.each([
  '',
  '{',
  '[]',
  '{"level":1}',
  '[{"level":2,"title":"x","priority":"low"}]',
  '[{"level":1,"title":"x","priority":"low"},{"level":3,"title":"y","priority":"low"}]',
  '[{"level":1,"title":"x","priority":"low"},{"level":1,"title":"y","priority":"low"}]',
  '[{"level":1,"title":"x","priority":"low","dueDate":"-3d"}]',
])('%j isn’t a tree', (text) => expect(readTree(text)).toBeUndefined());
