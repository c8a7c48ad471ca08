import { expect, test } from 'vitest';
import {
  isReminderOver,
  proposedReminder,
  type Reminder,
  reminderRules,
  requireRoomForReminder,
} from './reminder.ts';

const { create, input, update, updates } = reminderRules;
const NOW = '2026-06-15T10:00:00.000Z';
const AT = '2026-06-15T12:30';
const ONE_OF_BOTH = 'A reminder has either a time or a number of minutes before the task is due';
const messageOf = (schema: typeof input | typeof updates | typeof proposedReminder, given: object) =>
  schema.safeParse(given).error?.issues[0]?.message;

test.each([
  [{ at: AT }, undefined],
  [{ minutesBefore: 0 }, undefined],
  [{ minutesBefore: 40_320 }, undefined],
  [{ minutesBefore: 40_321 }, 'A reminder can be at most four weeks before the task is due'],
  [{ minutesBefore: -1 }, 'A reminder can’t be after the task is due'],
  [{ minutesBefore: 1.5 }, 'A reminder must be a whole number of minutes before'],
  [{ at: '2026-06-15' }, 'A reminder’s time must look like 2026-01-31T09:00'],
  [{ at: AT, minutesBefore: 5 }, ONE_OF_BOTH],
  [{}, ONE_OF_BOTH],
])('the reminder %j is rejected with: %s', (given, message) => {
  expect(messageOf(input, { taskId: 't', ...given })).toBe(message);
  expect(messageOf(proposedReminder, given)).toBe(message);
});

test.each([
  [{ at: AT }, undefined],
  [{ minutesBefore: 5 }, undefined],
  [{ taskId: 'other' }, undefined],
  [{}, undefined],
  [{ at: AT, minutesBefore: 5 }, ONE_OF_BOTH],
])('the update %j is rejected with: %s', (given, message) => {
  expect(messageOf(updates, given)).toBe(message);
});

test('a new reminder keeps its id, and is never dated in the future', () => {
  const at = { id: 'new', now: NOW };
  const created = { id: 'new', taskId: 't', at: AT, createdAt: NOW };
  expect(create({ taskId: 't', at: AT }, at)).toEqual(created);
  expect(create({ id: 'mine', taskId: 't', minutesBefore: 0 }, at)).toEqual({
    id: 'mine',
    taskId: 't',
    minutesBefore: 0,
    createdAt: NOW,
  });
  const dated = (createdAt: string) => create({ taskId: 't', at: AT, createdAt }, at).createdAt;
  expect(dated('2026-06-15T09:59:59.999Z')).toBe('2026-06-15T09:59:59.999Z');
  expect(dated('2026-06-15T10:00:00.001Z')).toBe(NOW);
});

test('a new time replaces the old one, whichever way it’s given', () => {
  const timed: Reminder = { id: 'r', taskId: 't', at: AT, createdAt: NOW };
  const { at: _, ...rest } = timed;
  const before: Reminder = { ...rest, minutesBefore: 30 };
  expect(update(timed, { at: '2026-06-16T09:00' })).toEqual({ ...rest, at: '2026-06-16T09:00' });
  expect(update(timed, { minutesBefore: 30 })).toEqual(before);
  expect(update(before, { at: AT })).toEqual(timed);
  expect(update(timed, { taskId: 'ada:t' })).toEqual({ ...timed, taskId: 'ada:t' });
  expect(update(before, { taskId: 'ada:t' })).toEqual({ ...before, taskId: 'ada:t' });
});

test.each([
  [{ at: '2026-06-13T09:59' }, true],
  [{ at: '2026-06-13T10:00' }, false],
  [{ at: '2026-06-15T10:00' }, false],
  [{ minutesBefore: 0 }, false],
])('after two days, the reminder %j is over: %s', (time, over) => {
  expect(isReminderOver({ id: 'r', taskId: 't', createdAt: NOW, ...time }, NOW)).toBe(over);
});

const FULL = 'You can have at most 2000 reminders. Remove some to add more.';
const FULL_TASK = 'A task can have at most 10 reminders. Remove one to add another.';
test.each([
  [1999, 9, undefined],
  [2000, 0, FULL],
  [2001, 0, FULL],
  [10, 10, FULL_TASK],
  [11, 11, FULL_TASK],
])('with %i reminders, %i of them of the task, another is rejected with: %s', (all, ofTask, message) => {
  const add = () => requireRoomForReminder({ all, ofTask });
  if (message === undefined) expect(add).not.toThrow();
  else expect(add).toThrow(expect.objectContaining({ code: 'limit', message }));
});
