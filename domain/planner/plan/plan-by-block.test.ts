import { expect, test } from 'vitest';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { plannedByBlock } from './plan-by-block.ts';

const [MONDAY, WEDNESDAY, FRIDAY] = ['2026-06-15', '2026-06-17', '2026-06-19'];
const SERIES = { repeat: 'FREQ=WEEKLY', repeatStart: MONDAY, dueDate: FRIDAY, occurrence: FRIDAY };

test.each([
  ['no date', {}, WEDNESDAY],
  ['a later deadline', { dueDate: FRIDAY }, WEDNESDAY],
  ['an earlier deadline', { dueDate: '2026-06-10' }, WEDNESDAY],
  ['a plan that has passed', { plannedFor: '2026-06-12' }, WEDNESDAY],
  ['a later plan', { plannedFor: FRIDAY }, WEDNESDAY],
  ['an earlier plan', { plannedFor: '2026-06-16' }, undefined],
  ['that plan', { plannedFor: WEDNESDAY }, undefined],
  ['a plan with a time', { plannedFor: `${FRIDAY}T10:00` }, undefined],
  ['that deadline', { dueDate: WEDNESDAY }, undefined],
  ['a deadline with a time', { dueDate: `${FRIDAY}T10:00` }, undefined],
  ['a later occurrence', SERIES, WEDNESDAY],
  ['an earlier occurrence', { ...SERIES, dueDate: MONDAY, occurrence: MONDAY }, undefined],
])('a block on Wednesday, of a task with %s: %j', (_, dates, expected) => {
  expect(plannedByBlock(task('a', dates), WEDNESDAY, MONDAY)?.plannedFor).toBe(expected);
});

test('a completed task stays as it is, and so does one with a block in the past', () => {
  expect(plannedByBlock(task('a', { completed: true }), WEDNESDAY, MONDAY)).toBeUndefined();
  expect(plannedByBlock(task('a'), '2026-06-12', MONDAY)).toBeUndefined();
});

test('the plan moves with its block, but not one of the person’s own', () => {
  const moved = (plannedFor: string) => plannedByBlock(task('a', { plannedFor }), FRIDAY, MONDAY, WEDNESDAY);
  expect(moved(WEDNESDAY)?.plannedFor).toBe(FRIDAY);
  expect(moved('2026-06-16')).toBeUndefined();
});
