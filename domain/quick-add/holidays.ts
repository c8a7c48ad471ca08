import { comingYearly, easter, nthWeekday, realDay } from './calendar-days.ts';
import type { Words } from './quick-add-phrase.ts';

type Day = Temporal.PlainDate;
type InYear = (year: number) => Day | undefined;

const fixed =
  (month: number, day: number): InYear =>
  (year) =>
    realDay(year, month, day);
const fromEaster =
  (days: number): InYear =>
  (year) =>
    easter(year)?.add({ days });

/** Holidays whose date can be computed, by pattern. The more exact name comes first. */
const HOLIDAYS: readonly [pattern: string, inYear: InYear][] = [
  ["new (year's|YEAR) eve", fixed(12, 31)],
  ["new (year's|YEAR) DAY?", fixed(1, 1)],
  ["(valentine's|valentines) DAY?", fixed(2, 14)],
  ['good friday', fromEaster(-2)],
  ['easter monday', fromEaster(1)],
  ['easter sunday?', fromEaster(0)],
  ['halloween', fixed(10, 31)],
  ['thanksgiving DAY?', (year) => nthWeekday(Temporal.PlainDate.from({ year, month: 11, day: 1 }), 'thu', 4)],
  ['(christmas|xmas) eve', fixed(12, 24)],
  ['(christmas|xmas) DAY?', fixed(12, 25)],
  ['boxing DAY', fixed(12, 26)],
];

/** A pattern for all holidays. @param name prefix of the names of its tokens */
export const holidayPattern = (name: string): string =>
  HOLIDAYS.map(([pattern], i) => `{${name}${i}:${pattern}}`).join('|');

/** The next day, today included, of the holiday that `holidayPattern(name)` matched. */
export function holiday(today: Day, words: Words, name: string): Day | undefined {
  const index = HOLIDAYS.findIndex((_, i) => words[`${name}${i}`]);
  const inYear = HOLIDAYS[index]?.[1];
  return inYear && comingYearly(today, inYear);
}
