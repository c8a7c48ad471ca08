import { expect, test } from 'vitest';
import { DEFAULT_PLACE, type Place, readPlace, weekOf, workdaysOf } from './place.ts';

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

test('nothing is known of a new person', () => {
  expect(DEFAULT_PLACE).toEqual({
    ...{ zone: 'UTC', follow: true, weekStart: 1, weekend: [6, 7], hours: '12', numericDates: 'MDY' },
  });
});

test.each([
  ['follow', [true, false], ['yes', 1]],
  ['weekStart', [1, 7], [0, 8, 1.5]],
  ['weekend', [[1], [5, 6, 7]], [[], [0], [8], [4, 5, 6, 7]]],
  ['hours', ['12', '24'], ['', 12]],
  ['numericDates', ['DMY', 'MDY', 'YMD'], ['DYM', '']],
])('a setting can have these values as %s: %j, not %j', (name, usable, unusable) => {
  const others: Place = {
    ...{ zone: 'Asia/Tokyo', follow: false, weekStart: 3, weekend: [2], hours: '24', numericDates: 'YMD' },
  };
  const read = (value: unknown, fallback: Place) =>
    new Map<string, unknown>(Object.entries(readPlace(JSON.stringify({ [name]: value }), fallback))).get(
      name,
    );
  for (const value of usable)
    for (const fallback of [DEFAULT_PLACE, others]) expect(read(value, fallback)).toEqual(value);
  for (const value of unusable)
    expect(readPlace(JSON.stringify({ [name]: value }), DEFAULT_PLACE)).toEqual(DEFAULT_PLACE);
});

test('a week without a weekend begins on Monday', () => {
  expect(weekOf({ weekend: [] })).toEqual({ first: 1, workdays: 7 });
});
