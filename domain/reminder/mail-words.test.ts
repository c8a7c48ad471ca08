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

test('lists 20 reminders and counts the rest; the last email of the day says so', () => {
  const letter = reminderLetter(many(25), [], true);
  expect(letter.items).toHaveLength(20);
  expect(letter.items[0]).toEqual({ title: 'T0', about: 'Due at 2:30 PM', open: '/tasks?task=t' });
  expect(letter.notes).toEqual([
    'And 5 more in Daymark.',
    'This is the last reminder we can email you today.',
  ]);
});
