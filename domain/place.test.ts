import { expect, test } from 'vitest';
import { DEFAULT_PLACE, readPlace, weekOf, workdaysOf } from './place.ts';

test.each([undefined, '', 'null', '[]', '7', '{', '{"hours":24,"weekend":[],"zone":"Mars/Olympus"}'])(
  'a setting of %s changes nothing',
  (json) => expect(readPlace(json, DEFAULT_PLACE)).toEqual(DEFAULT_PLACE),
);

test('a setting counts field by field', () => {
  const json = JSON.stringify({ zone: 'Asia/Tokyo', hours: '24', weekStart: 9, language: 'ja' });
  expect(readPlace(json, DEFAULT_PLACE)).toEqual({ ...DEFAULT_PLACE, zone: 'Asia/Tokyo', hours: '24' });
});

test.each([
  [[6, 7], 1],
  [[5, 6], 7],
  [[5], 6],
  [[7], 1],
  [[4, 5], 6],
  [[1, 7], 2],
])('after the weekend %j, the working week begins on day %i', (weekend, day) => {
  expect(weekOf({ weekend })).toEqual({ first: day, workdays: 7 - weekend.length });
  expect([...workdaysOf({ weekend }), ...weekend].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
