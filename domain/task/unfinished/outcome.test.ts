import { expect, test } from 'vitest';
import { sampleTask } from '../../../test/sample-task.ts';
import type { Task } from '../task.ts';
import { decidedUpdates } from './outcome.ts';

test('a decision moves a task to a day or to none; the others aren’t updates', () => {
  const now = '2026-06-15T18:00';
  const [task, day] = [sampleTask('a', { plannedFor: '2026-06-15' }), '2026-06-16'];
  const series = { repeat: 'FREQ=DAILY', repeatStart: '2026-06-15', occurrence: '2026-06-15' };
  expect(decidedUpdates(task, { outcome: 'next', day }, now)).toEqual({ plannedFor: day });
  expect(decidedUpdates(task, { outcome: 'someday', day }, now)).toEqual({ plannedFor: null });
  expect(decidedUpdates({ ...task, ...series }, { outcome: 'someday', day }, now)).toBeUndefined();
  expect(decidedUpdates(task, { outcome: 'trash', day }, now)).toBeUndefined();
  expect(decidedUpdates(task, { outcome: 'done', day }, now)).toBeUndefined();
});

test('planning a task leaves its deadline, unless that has passed', () => {
  const [now, day] = ['2026-06-15T18:00', '2026-06-17'];
  const updates = (task: Partial<Task>, outcome: 'plan' | 'unplan' = 'plan') =>
    decidedUpdates(sampleTask('a', task), { outcome, day }, now);
  expect(updates({})).toEqual({ plannedFor: day });
  expect(updates({ dueDate: '2026-06-19' })).toEqual({ plannedFor: day });
  expect(updates({ plannedFor: '2026-06-12T09:00' })).toEqual({ plannedFor: `${day}T09:00` });
  expect(updates({ dueDate: '2026-06-12' })).toEqual({ dueDate: day });
  expect(updates({ plannedFor: '2026-06-16', dueDate: '2026-06-19' }, 'unplan')).toEqual({
    plannedFor: null,
  });
  const series = { repeat: 'FREQ=WEEKLY', repeatStart: '2026-06-19', occurrence: '2026-06-19' };
  expect(updates({ ...series, dueDate: '2026-06-19' })).toEqual({
    plannedFor: day,
    advanceFrom: '2026-06-19',
  });
});
