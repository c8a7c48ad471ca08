import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
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
