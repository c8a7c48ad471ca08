import { expect, test } from 'vitest';
import type { Slot } from '../event/slot.ts';
import { place, plannedMinutes, visibleHours } from './planner-layout.ts';

const slots = (texts: readonly string[]): Slot[] =>
  texts.map((text) => {
    const [start = '', end = ''] = text.split('-');
    return { start, end };
  });

test.each<[texts: string[], first: number, last: number]>([
  [[], 8, 19],
  [['09:00-10:00'], 8, 19],
  [['08:00-20:00'], 8, 19],
  [['07:59-09:00'], 7, 19],
  [['07:00-09:00', '09:00-10:00'], 7, 19],
  [['19:00-20:01'], 8, 20],
  [['19:00-21:00', '09:00-10:00'], 8, 20],
  [['00:00-23:59'], 0, 23],
])('with the events %j, the hours from %i to %i are shown', (texts, first, last) => {
  const hours = visibleHours(slots(texts));
  expect([hours.at(0), hours.at(-1), hours.length]).toEqual([first, last, last - first + 1]);
});

test.each<[texts: string[], positions: string[]]>([
  [[], []],
  [['09:00-10:00'], ['0 of 1']],
  [
    ['09:00-10:00', '10:00-11:00'],
    ['0 of 1', '0 of 1'],
  ],
  [
    ['09:00-10:00', '09:59-11:00'],
    ['0 of 2', '1 of 2'],
  ],
  // The third takes the place of the first, and the fourth is alone again.
  [
    ['09:00-10:00', '09:30-10:30', '10:00-11:00', '11:00-12:00'],
    ['0 of 2', '1 of 2', '0 of 2', '0 of 1'],
  ],
  [
    ['09:00-12:00', '09:00-10:00', '09:00-11:00', '10:00-11:30'],
    ['0 of 3', '1 of 3', '2 of 3', '1 of 3'],
  ],
])('the blocks %j are laid out as %j', (texts, positions) => {
  const placed = place(slots(texts));
  expect(placed.map(({ column, columns }) => `${column} of ${columns}`)).toEqual(positions);
  expect(placed.map(({ block }) => `${block.start}-${block.end}`)).toEqual(texts);
});

test.each([
  [0, [1, 1]],
  [15, [1, 1]],
  [16, [2, 2]],
])('if the shortest block takes up %i minutes, the columns are %j', (least, expected) => {
  const placed = place(slots(['09:00-09:05', '09:15-10:00']), least);
  expect(placed.map(({ columns }) => columns)).toEqual(expected);
});

test.each<[texts: string[], minutes: number]>([
  [[], 0],
  [['00:00-00:01'], 1],
  [['09:00-10:00', '10:00-10:30'], 90],
  [['09:00-10:00', '11:00-11:30'], 90],
  [['09:00-10:00', '09:30-10:30'], 90],
  [['09:00-12:00', '09:30-10:00', '11:00-12:30'], 210],
])('the blocks %j take up %i minutes', (texts, minutes) => {
  expect(plannedMinutes(slots(texts))).toBe(minutes);
});
