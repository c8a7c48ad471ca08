import { dayOrLast } from '../../repeat/rebase.ts';
import type { Rule as RepeatRule, RuleWeekday } from '../../repeat/rule.ts';
import { same } from '../../same.ts';
import { type Place, workdaysOf } from '../../time/place.ts';
import { monthNumber, weekdayNumber } from '../dates/calendar-days.ts';
import { type Token, wordOf } from '../words/lexer.ts';
import { isOrdinary, isVerb } from '../words/word-lists.ts';

export const toRule = (days: readonly number[]): RuleWeekday[] => days.map((day) => ({ day }));

export type Item = { month?: number; day?: number; weekday?: number; nth?: number; isWorkday?: boolean };

/** Days of the month that turn out to count days of a kind; above `most` they can't: "15th and last Friday". */
function shareKind(items: readonly Item[], kind: Item, most: number): void {
  for (const item of items)
    if (item.day && item.day <= most && !item.month)
      Object.assign(item, kind, { nth: item.day, day: undefined });
}

export function itemsOf(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  let nth: number | undefined;
  let month: number | undefined;
  let isFromEnd = false;
  /** The month of "jan 15 and 30", for the days after its first. */
  let shared: number | undefined;
  const close = () => {
    const of = month ?? shared;
    if (nth !== undefined && nth > 0) items.push({ day: nth, ...(of && { month: of }) });
    else if (month) items.push({ ...(items.at(-1)?.month ? items.at(-1) : { day: 1 }), month });
    nth = undefined;
    month = undefined;
  };
  for (const { word, value } of tokens) {
    const weekday = weekdayNumber(word);
    const isMonth = monthNumber(word) > 0;
    if (weekday > 0 || isMonth || word === 'the') {
      if (nth !== undefined && shared && !isMonth) close();
      shared = undefined;
    }
    if (word === 'to') isFromEnd = nth !== undefined;
    else if (word === 'last' && isFromEnd) {
      // "2nd to last"
      nth = -(nth ?? 1);
      isFromEnd = false;
    } else if (word === 'last') {
      close();
      nth = -1;
    } else if (!Number.isNaN(value)) {
      if (nth !== undefined) close();
      nth = value;
      if (month) {
        shared = month;
        close();
      }
    } else if (weekday > 0) {
      items.push({ weekday, ...(nth && { nth }) });
      // "1st and 3rd Monday"
      if (nth) shareKind(items, { weekday }, 5);
      nth = undefined;
    } else if (/^(?:workday|weekday|business|working)/.test(word)) {
      items.push({ isWorkday: true, nth: nth ?? 1 });
      // "first and last workday"
      shareKind(items, { isWorkday: true }, 1);
      nth = undefined;
    } else if (/^day/.test(word)) {
      // "business day" was read at its first word.
      if (nth !== undefined) items.push({ day: nth });
      nth = undefined;
    } else if (isMonth) {
      const last = items.at(-1);
      if (nth !== undefined) {
        month = monthNumber(word);
        close();
      } else if (last && last.month === undefined && (last.day ?? last.nth ?? last.isWorkday))
        last.month = monthNumber(word);
      else {
        close();
        month = monthNumber(word);
      }
    }
  }
  close();
  return items;
}

/** Whether what follows "jan 15" are days of it, too: "and 30", but not "and 9", "or 30", "and 30 guests". */
export function areDaysOfMonth(tokens: readonly Token[], after: string): boolean {
  const numbers = tokens.flatMap(({ value }, at) => (Number.isNaN(value) ? [] : [at]));
  return numbers.every((at) => {
    const [first, separator] = [tokens[at - 2], tokens[at - 1]];
    const before = separator?.word === 'and' && first?.word === ',' ? tokens[at - 3] : first;
    const isNext =
      before && !Number.isNaN(before.value) && monthNumber(wordOf(tokens[tokens.indexOf(before) - 1])) > 0;
    if (!isNext) return true;
    const [value, last] = [tokens[at]?.value ?? 0, before.value];
    const isEnd = at === tokens.length - 1;
    return (
      separator?.word !== 'or' &&
      value > last &&
      value <= 31 &&
      !(isEnd && isOrdinary(after) && !isVerb(after))
    );
  });
}

const unique = (numbers: readonly (number | undefined)[]): number[] => [
  ...new Set(numbers.filter((number) => number !== undefined)),
];

function distinctWeekdays(items: readonly Item[]): RuleWeekday[] {
  const all = items.flatMap(({ weekday, nth }) => (weekday ? [{ day: weekday, ...(nth && { nth }) }] : []));
  return all.filter((one, i) => all.findIndex((other) => same(one, other)) === i);
}

/** The parts of a rule for a list of days. @returns undefined if it takes two rules */
export function partsOf(items: readonly Item[], place: Place): Partial<RepeatRule> | undefined {
  const months = unique(items.map(({ month }) => month));
  const monthDays = unique(items.map(({ day }) => day));
  const weekdays = distinctWeekdays(items);
  const hasWorkday = items.some(({ isWorkday }) => isWorkday);
  const kinds = [monthDays.length > 0, weekdays.length > 0, hasWorkday].filter(Boolean).length;
  const isMixed = weekdays.some(({ nth }) => nth) && weekdays.some(({ nth }) => !nth);
  if (kinds > 1 || isMixed || (months.length > 0 && items.some(({ month }) => !month))) return undefined;
  // One rule repeats each of its days in each of its months.
  if (months.length > 0 && items.length !== months.length * Math.max(monthDays.length, weekdays.length, 1))
    return undefined;
  if (months.length > 1 && weekdays.length > 1) return undefined;
  if (hasWorkday)
    return { months, weekdays: toRule(workdaysOf(place)), positions: unique(items.map(({ nth }) => nth)) };
  const isLeapDay = months.length === 1 && months[0] === 2 && monthDays.length === 1 && monthDays[0] === 29;
  if (isLeapDay) return { months, ...dayOrLast(29) };
  return { months, monthDays, weekdays };
}
