import { expect, test } from 'vitest';
import { greeting, motivation } from './greeting.ts';

test.each([
  ['00:00', 'Good morning, Ada'],
  ['11:59', 'Good morning, Ada'],
  ['12:00', 'Good afternoon, Ada'],
  ['17:59', 'Good afternoon, Ada'],
  ['18:00', 'Good evening, Ada'],
  ['23:59', 'Good evening, Ada'],
])('at %s, says “%s”', (time, words) => {
  expect(greeting(`2026-03-09T${time}`, 'Ada')).toBe(words);
});

test.each([undefined, '', '   '])('greets “Friend” if the name is %j', (name) => {
  expect(greeting('2026-03-09T08:00', name)).toBe('Good morning, Friend');
});

test.each([
  [0, 'Ready to tackle the day?'],
  [1, 'Keep the momentum going!'],
  [2, 'Keep the momentum going!'],
  [3, 'Great progress so far!'],
  [4, 'Great progress so far!'],
  [5, "You're on fire today!"],
  [500, "You're on fire today!"],
])('with %i completed tasks, says “%s”', (completed, words) => {
  expect(motivation(completed)).toBe(words);
});
