import { expect, test } from 'vitest';
import { reminderLetter } from './mail-words.ts';

const shown = (title: string) => ({ title, body: 'Due at 2:30 PM', data: { open: '/tasks?task=t' } });
const many = (count: number) => Array.from({ length: count }, (_, n) => shown(`T${n}`));

test.each([
  [many(1), [], 'T0 – Due at 2:30 PM'],
  [many(2), [], '2 reminders: T0, T1'],
  [many(5), [], '5 reminders: T0, T1, T2, …'],
  [[], many(1), 'Missed: T0 – Due at 2:30 PM'],
  [[], many(2), 'You missed 2 reminders: T0, T1'],
  [[shown('Now')], [shown('Late')], '2 reminders: Late, Now'],
])('names the reminders in the subject', (due, missed, subject) => {
  expect(reminderLetter(due, missed, false).subject).toBe(subject);
});

const ONE = 'You asked us to remind you of this task.';
const SOME = 'You asked us to remind you of these tasks.';
test.each([
  [1, 0, ONE],
  [2, 0, SOME],
  [1, 1, `${SOME} Some of these reminders are late.`],
  [0, 1, 'We couldn’t remind you of this task on time.'],
  [0, 2, 'We couldn’t remind you of these tasks on time.'],
])('for %i reminders that are due and %i that are late, starts with: %s', (due, missed, lead) => {
  expect(reminderLetter(many(due), many(missed), false).lead).toBe(lead);
});

test.each([
  [20, []],
  [21, ['And 1 more in Daymark.']],
  [22, ['And 2 more in Daymark.']],
])('with %i reminders, ends with %j', (count, notes) => {
  expect(reminderLetter(many(count), [], false).notes).toEqual(notes);
});

test('lists 20 reminders and counts the rest; the last email of the day says so', () => {
  const letter = reminderLetter(many(25), [], true);
  expect(letter.items).toHaveLength(20);
  expect(letter.items[0]).toEqual({ title: 'T0', about: 'Due at 2:30 PM', open: '/tasks?task=t' });
  expect(letter.notes).toEqual([
    'And 5 more in Daymark.',
    'This is the last reminder we can email you today.',
  ]);
});
