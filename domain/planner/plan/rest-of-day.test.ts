import { expect, test } from 'vitest';
import { sampleTask as task } from '../../../test/sample-task.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { overtaken } from './rest-of-day.ts';

const TODAY = '2026-06-15';
const block = (id: string, start: string, end: string, more: Partial<PlannerEvent> = {}): PlannerEvent => ({
  ...{ id, title: id, start, end, date: TODAY, category: 'focus', taskId: 'open' },
  ...more,
});
const meeting = (start: string, end: string): PlannerEvent => ({
  ...{ id: `m${start}`, title: 'Meeting', start, end, date: TODAY },
  category: 'meeting',
});
const TASKS = new Map(
  [task('open'), task('other'), task('done', { completed: true })].map((one) => [one.id, one]),
);
function at(now: string, ...events: PlannerEvent[]) {
  const { passed, overlapped } = overtaken(events, TASKS, `${TODAY}T${now}`);
  return { passed: passed.map(({ id }) => id), overlapped: overlapped.map(({ id }) => id) };
}

test('a block has passed when it is over and its task is open, without another block ahead', () => {
  const events = [block('a', '09:00', '10:00'), block('b', '10:00', '11:00', { taskId: 'done' })];
  expect(at('09:30', ...events)).toEqual({ passed: [], overlapped: [] });
  expect(at('11:00', ...events)).toEqual({ passed: ['a'], overlapped: [] });
  expect(at('11:00', ...events, block('c', '15:00', '16:00'))).toEqual({ passed: [], overlapped: [] });
  const others = [
    block('yesterday', '09:00', '10:00', { date: '2026-06-14' }),
    block('daily', '09:00', '10:00', { date: undefined }),
    block('gone', '09:00', '10:00', { taskId: 'gone' }),
    meeting('09:00', '10:00'),
  ];
  expect(at('11:00', ...others)).toEqual({ passed: [], overlapped: [] });
});

test('a block ahead is overlapped by a meeting, but not by time set aside, or another block', () => {
  const a = block('a', '14:00', '15:00');
  expect(at('09:00', a, meeting('14:30', '15:30')).overlapped).toEqual(['a']);
  expect(at('09:00', a, meeting('15:00', '15:30')).overlapped).toEqual([]);
  expect(at('14:10', a, meeting('14:30', '15:30')).overlapped).toEqual([]);
  const room = block('room', '14:00', '16:00', { taskId: undefined });
  const other = block('b', '14:30', '15:30', { taskId: 'other' });
  expect(at('09:00', a, room, other).overlapped).toEqual([]);
});
