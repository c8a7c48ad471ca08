import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTask as task } from '../../test/sample-task.ts';
import { ORDERS } from '../task/order/task-view.ts';
import { isOverdue, PRIORITIES, type Task } from '../task/task.ts';
import { forToday, nextSteps, pressing, recentTasks } from './overview.ts';

const NOW = '2026-01-05T10:00';
const ids = (tasks: Task[]) => tasks.map(({ id }) => id);

test('recent tasks are the three newest open ones', () => {
  const all = [1, 5, 3, 4, 2].map((day) =>
    task(`day ${day}`, { createdAt: `2026-01-0${day}T09:00:00.000Z`, completed: day === 4 }),
  );
  expect(ids(recentTasks(all))).toEqual(['day 5', 'day 3', 'day 2']);
  expect(recentTasks([task('done', { completed: true })])).toEqual([]);
});

test('lists the open tasks that are planned or due by the end of today, without the overdue ones', () => {
  const all = [
    task('tonight', { dueDate: '2026-01-05T21:00' }),
    task('today', { dueDate: '2026-01-05' }),
    task('last year', { dueDate: '2025-12-31' }),
    task('tomorrow', { dueDate: '2026-01-06T00:00' }),
    task('any day'),
    task('done', { dueDate: '2026-01-05', completed: true }),
    task('overdue, planned for later', { dueDate: '2026-01-04', plannedFor: '2026-01-09' }),
    task('due later, planned for today', { dueDate: '2026-01-09', plannedFor: '2026-01-05T08:00' }),
    task('overdue, planned for today', { dueDate: '2026-01-04', plannedFor: '2026-01-05' }),
    task('planned for yesterday', { plannedFor: '2026-01-04' }),
  ];
  expect(ids(forToday(all, NOW))).toEqual([
    'planned for yesterday',
    'due later, planned for today',
    'tonight',
    'overdue, planned for today',
    'today',
  ]);
});

test('puts overdue tasks before important ones, the longest overdue first', () => {
  const all = [
    task('high', { priority: 'high' }),
    task('high today', { priority: 'high', dueDate: '2026-01-05' }),
    task('an hour ago', { dueDate: '2026-01-05T09:00' }),
    task('last year', { dueDate: '2025-12-31', priority: 'low' }),
    task('next week', { dueDate: '2026-01-12' }),
    task('high and done', { priority: 'high', completed: true }),
  ];
  expect(ids(pressing(all, NOW))).toEqual(['last year', 'an hour ago', 'high today']);
  expect(ids(pressing(all, NOW, all.slice(1, 3)))).toEqual(['last year', 'high']);
  expect(pressing([task('some day')], NOW)).toEqual([]);
});

test('a goal’s next step is its open task that is due first', () => {
  const next = nextSteps([
    task('none'),
    task('some day', { goalId: 'a' }),
    task('soon', { goalId: 'a', dueDate: '2026-01-09' }),
    task('later', { goalId: 'a', dueDate: '2026-01-10' }),
    task('done', { goalId: 'a', dueDate: '2026-01-01', completed: true }),
    task('finished', { goalId: 'b', completed: true }),
    task('eve:shared', { goalId: 'c' }),
  ]);
  expect([...next].map(([goal, { id }]) => [goal, id])).toEqual([['a', 'soon']]);
});

const anyTask = fc
  .record({
    id: fc.uuid(),
    completed: fc.boolean(),
    priority: fc.constantFrom(...PRIORITIES),
    dueDate: fc.constantFrom(undefined, '2025-12-31', '2026-01-05', '2026-01-05T09:00', '2026-02-01'),
    createdAt: fc.constantFrom('2026-01-01T09:00:00.000Z', '2026-01-02T09:00:00.000Z'),
  })
  .map(({ dueDate, ...fields }) => task(fields.id, dueDate ? { ...fields, dueDate } : fields));

test('the first few tasks are the same as after a full sort', () => {
  const distinct = fc.uniqueArray(anyTask, { selector: ({ id }) => id });
  fc.assert(
    fc.property(distinct, (tasks) => {
      const open = tasks.filter(({ completed }) => !completed);
      expect(recentTasks(tasks)).toEqual(open.toSorted(ORDERS.created).slice(0, 3));
      const [late, rest] = [true, false].map((past) =>
        open.filter((one) => isOverdue(one, NOW) === past).sort(ORDERS.dueDate),
      );
      const important = rest?.filter(({ priority }) => priority === 'high');
      expect(pressing(tasks, NOW)).toEqual([...(late ?? []), ...(important ?? [])].slice(0, 3));
    }),
  );
});
