import { DEFAULT_PLACE, workdaysOf } from '../../time/place.ts';
import { type Token, tokenNumber, wordOf } from '../words/lexer.ts';
import { type PhraseTokens, type QuickAddContext, weekIn } from '../words/phrase.ts';
import {
  comingMonthly,
  comingWeekday,
  comingYearly,
  endOfMonth,
  monthNumber,
  nthWeekday,
  realDay,
  weekdayNumber,
} from './calendar-days.ts';
import type { Day } from './day-rule.ts';
import { holiday, holidayPattern } from './holidays.ts';

/** Two digits are a year that is over, unless it's at most 30 years ahead: "'27", "12-May-87". */
function yearOf(today: Day, { word, value }: Token): number {
  if (word.length !== 2) return value;
  return 2000 + value - (value > (today.year % 100) + 30 ? 100 : 0);
}

/** Without a year: the next time that day occurs, today included (February 29 waits for a leap year). */
function onDay(today: Day, month: number, dayOfMonth: number, year: Token | undefined): Day | undefined {
  if (year) return realDay(yearOf(today, year), month, dayOfMonth);
  return comingYearly(today, (y) => realDay(y, month, dayOfMonth));
}

export const writtenDay = (today: Day, words: PhraseTokens): Day | undefined =>
  onDay(today, monthNumber(wordOf(words.month)), tokenNumber(words.day), words.year);

/** "1 Aug 26": two digits are a year only if it lies ahead. "flight UA 5 aug 3" may be either day. */
export const shortYear = (today: Day, words: PhraseTokens): Day | undefined => {
  const said = tokenNumber(words.year);
  const ahead = said - (today.year % 100);
  if (words.year?.word.length === 2 && ahead >= 0 && ahead <= 20) return writtenDay(today, words);
  return said >= 1 && said <= 31 ? writtenDay(today, { ...words, year: undefined }) : undefined;
};

/** Whether two digits are almost surely a year. */
export const isThisOrNext = (today: Day, year: Token | undefined): boolean =>
  year?.word.length === 2 && [0, 1].includes(year.value - (today.year % 100));

/** "Jan 1 3000" */
export const farYear = (today: Day, words: PhraseTokens): Day | undefined =>
  words.year?.word.length === 4 && words.year.value > today.year ? writtenDay(today, words) : undefined;

/** A date in numbers. With dots, days come first everywhere. */
export function numericDay(today: Day, words: PhraseTokens, isDayFirst: boolean): Day | undefined {
  const { a, b, year } = words;
  if (a?.isSpelled || b?.isSpelled || (year && !/^(?:\d\d|\d{4})$/.test(year.word))) return undefined;
  // "Read 11/22/63"
  if (year?.word.length === 2 && year.value > (today.year % 100) + 30) return undefined;
  const [first, second] = [tokenNumber(a), tokenNumber(b)];
  const [month, dayOfMonth] = isDayFirst ? [second, first] : [first, second];
  const isSwapped = month > 12;
  return onDay(today, isSwapped ? dayOfMonth : month, isSwapped ? month : dayOfMonth, year);
}

export const ordinalDay = (today: Day, { nth, name }: PhraseTokens): Day | undefined =>
  comingMonthly(today, (first) => {
    const date = realDay(first.year, first.month, tokenNumber(nth));
    return !name || date?.dayOfWeek === weekdayNumber(name.word) ? date : undefined;
  });

export function nthOfMonth(today: Day, { nth, name, month, next, year }: PhraseTokens): Day | undefined {
  const inMonth = (first: Day) => nthWeekday(first, wordOf(name), nth?.value ?? -1);
  const first = today.with({ day: 1 });
  if (next) return inMonth(first.add({ months: 1 }));
  if (!month) return comingMonthly(today, inMonth);
  const number = monthNumber(month.word);
  if (year) return inMonth(Temporal.PlainDate.from({ year: year.value, month: number, day: 1 }));
  return comingYearly(today, (y) => inMonth(first.with({ year: y, month: number })));
}

/** "the last working day of the month" */
export function nthWorkdayOfMonth(
  today: Day,
  { nth, month, next, year }: PhraseTokens,
  context: QuickAddContext,
): Day | undefined {
  const workdays = workdaysOf(context.place ?? DEFAULT_PLACE);
  const within = (first: Day): Day | undefined => {
    const days = Array.from({ length: first.daysInMonth }, (_, at) => first.add({ days: at }));
    const worked = days.filter(({ dayOfWeek }) => workdays.includes(dayOfWeek));
    return worked.at(nth ? nth.value - 1 : -1);
  };
  const first = today.with({ day: 1 });
  if (next) return within(first.add({ months: 1 }));
  if (!month) return comingMonthly(today, within);
  const inYear = (y: number) => within(first.with({ year: y, month: monthNumber(month.word) }));
  return year ? inYear(year.value) : comingYearly(today, inYear);
}

export function inMonth(today: Day, { edge, month, year }: PhraseTokens): Day | undefined {
  const number = monthNumber(wordOf(month));
  const inYear = (y: number) => {
    if (edge?.value) return realDay(y, number, edge.value);
    const first = realDay(y, number, 1);
    if (edge?.word.startsWith('mid')) return first?.with({ day: 15 });
    return /^(?:end|last|late)$/.test(wordOf(edge)) ? first && endOfMonth(first) : first;
  };
  return year ? inYear(yearOf(today, year)) : comingYearly(today, inYear);
}

/** A pattern for the names of a day that another one is counted from; `name` begins those of its parts. */
export const ANCHORS = (name: string): string =>
  `{${name}Today:today}|{${name}Tomorrow:TOMORROW}` +
  `|(WEEKDAY COMMA?)? {${name}Month:MONTH} {${name}Day:N|NTH}|(WEEKDAY COMMA?)? the? {${name}Day2:N|NTH} of? {${name}Month2:MONTH}` +
  `|{${name}Which:this|next}? {${name}Name:WEEKDAY}|the {${name}Nth:NTH}|${holidayPattern(`${name}Feast`)}`;

export function anchor(
  today: Day,
  words: PhraseTokens,
  context: QuickAddContext,
  name: string,
): Day | undefined {
  const said = (part: string) => words[name + part];
  if (said('Today')) return today;
  if (said('Tomorrow')) return today.add({ days: 1 });
  const weekday = said('Name');
  if (weekday) return comingWeekday(today, weekdayNumber(weekday.word), weekIn(context), said('Which')?.word);
  const month = said('Month') ?? said('Month2');
  if (month)
    return onDay(today, monthNumber(month.word), (said('Day') ?? said('Day2'))?.value ?? 0, undefined);
  if (said('Nth')) return ordinalDay(today, { nth: said('Nth') });
  return holiday(today, words, `${name}Feast`, context.place);
}

/** "the Friday before Labor Day" */
export function weekdayBeside(today: Day, words: PhraseTokens, context: QuickAddContext): Day | undefined {
  const from = anchor(today, words, context, 'x');
  const isBefore = words.way?.word === 'before';
  const wanted = weekdayNumber(wordOf(words.beside));
  const ahead = (from && ((isBefore ? from.dayOfWeek - wanted : wanted - from.dayOfWeek) + 7) % 7) || 7;
  // "the third Tuesday after Christmas"
  const days = ahead + 7 * ((words.nth?.value ?? 1) - 1);
  return from?.add({ days: isBefore ? -days : days });
}

/** "a week from Friday", "the day before Christmas". */
export function fromAnchor(today: Day, words: PhraseTokens, context: QuickAddContext): Day | undefined {
  // "for 3 days from Friday": how long it lasts
  if (words.lead?.word === 'for' && words.way?.word === 'from') return undefined;
  const from = anchor(today, words, context, 'x');
  const amount = words.amount?.value ?? (words.couple ? 2 : 1);
  const unit = words.unit?.word.charAt(0);
  const sign = words.way?.word === 'before' ? -1 : 1;
  if (!from || !Number.isInteger(amount) || amount > 999) return undefined;
  // "a week on Friday", but "work 2 days on Friday"
  if (words.way?.word === 'on' && (words.amount || words.couple || !/^[wf]$/.test(unit ?? '')))
    return undefined;
  if (unit === 'f') return from.add({ weeks: 2 * amount * sign });
  const units = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;
  return from.add({ [units[unit as keyof typeof units]]: amount * sign });
}
