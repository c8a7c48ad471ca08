import { expect, test } from 'vitest';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { figuresOfToday, isDueOn } from './figures-of-today.ts';

const HERE = { me: 'ada', now: '2026-06-15T10:00', zone: 'Europe/Berlin' };
const done = (id: string, completedAt: string, more: object = {}) =>
  task(id, { completed: true, completedAt, ...more });
const DUE = { dueDate: '2026-06-15' };

test.each([
  ['2026-06-15', true],
  ['2026-06-15T23:59', true],
  ['2026-06-14', false],
  ['2026-06-16T00:00', false],
  [undefined, false],
])('a task due %s is due on June 15: %s', (dueDate, expected) => {
  expect(isDueOn({ dueDate }, '2026-06-15')).toBe(expected);
});

test('counts what is due today, how much of it is done, and the estimate of the rest', () => {
  const day = figuresOfToday(
    [
      task('open', { ...DUE, estimatedMinutes: 30 }),
      task('open at noon', { dueDate: '2026-06-15T12:00', estimatedMinutes: 15 }),
      task('no estimate', DUE),
      done('mine', '2026-06-01T08:00:00.000Z', { ...DUE, estimatedMinutes: 60, completedBy: 'ada' }),
      done('by eve', '2026-06-15T08:00:00.000Z', { ...DUE, completedBy: 'eve' }),
      task('eve:theirs', { ...DUE, estimatedMinutes: 45 }),
      task('tomorrow', { dueDate: '2026-06-16', estimatedMinutes: 45 }),
      task('whenever'),
    ],
    HERE,
  );
  expect(day.due.map(({ id }) => id)).toEqual(['open', 'open at noon', 'no estimate', 'mine', 'by eve']);
  expect(day).toMatchObject({ dueDone: 2, dueDoneByMe: 1, minutesLeft: 45, completed: [] });
});

test('lists what the person completed on their day, the latest first', () => {
  const day = figuresOfToday(
    [
      done('before midnight', '2026-06-14T21:59:59.999Z'),
      done('at midnight', '2026-06-14T22:00:00.000Z'),
      done('eve:shared', '2026-06-15T07:00:00.000Z', { completedBy: 'ada' }),
      done('by eve', '2026-06-15T07:30:00.000Z', { completedBy: 'eve' }),
      done('precise', '2026-06-15T07:00:00.5Z'),
      done('last', '2026-06-15T21:59:59.999Z'),
      done('next midnight', '2026-06-15T22:00:00.000Z'),
      task('open'),
    ],
    HERE,
  );
  expect(day.completed.map(({ id }) => id)).toEqual(['last', 'precise', 'eve:shared', 'at midnight']);
  expect(day.due).toEqual([]);
});
