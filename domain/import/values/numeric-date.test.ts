import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../../time/place.ts';
import { readTable } from '../formats/table.ts';
import type { SourceRow } from '../imported/source.ts';
import { isoOfNumbers } from './numeric-date.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const rowsOf = (...rows: string[][]): SourceRow[] => rows.map((cells, i) => ({ line: i + 1, cells }));

const dates = (place: typeof DEFAULT_PLACE | undefined, ...given: string[]) => {
  const rows = rowsOf(['Title', 'Due'], ...given.map((due) => ['Task', due]));
  return readTable(rows, 'Table', { ...context, place }).tasks.map(({ due }) => due);
};

test('the order of day and month is that of a date where only one is possible, or else the person’s', () => {
  const DMY = { ...DEFAULT_PLACE, numericDates: 'DMY' } as const;
  expect(dates(undefined, '1/2/2027', '13/2/2027')).toEqual(['2027-02-01', '2027-02-13']);
  expect(dates(DMY, '1/2/2027', '2/13/2027')).toEqual(['2027-01-02', '2027-02-13']);
  expect(dates(DMY, '1/2/2027', '12/12/2027')).toEqual(['2027-02-01', '2027-12-12']);
  expect(dates(undefined, '1/2/2027', '12/12/2027')).toEqual(['2027-01-02', '2027-12-12']);
  expect(dates(undefined, '1/2/2027', '3.4.2027')).toEqual(['2027-02-01', '2027-04-03']);
  expect(dates(undefined, '13/2/2027', '2/14/2027').at(0)).toBe('2027-02-13');
});

test.each([
  ['25/Dec/26 12:00 AM', '2026-12-25 00:00'],
  ['5/Jan/2027 5:30 PM', '2027-01-05 17:30'],
  ['05/Feb/27', '2027-02-05'],
  ['05/Foo/27', '05/Foo/27'],
  ['1796083200000', '2026-12-01T00:00:00Z'],
  ['9796083200000', '9796083200000'],
])('“%s” is “%s”', (text, expected) => {
  expect(isoOfNumbers(text, 'MDY')).toBe(expected);
});
