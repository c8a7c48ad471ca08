import { dayOrLast } from '../repeat/rebase.ts';
import {
  type Frequency,
  MAX_INTERVAL,
  makeRule,
  type Rule as RepeatRule,
  type RuleWeekday,
} from '../repeat/rule.ts';
import { monthNumber, weekdayNumber } from './calendar-days.ts';
import type { Token } from './quick-add-lexer.ts';
import {
  type Around,
  type DayPart,
  phrase,
  type Reading,
  type Rule,
  type Words,
} from './quick-add-phrase.ts';

const WORKDAYS: RuleWeekday[] = [1, 2, 3, 4, 5].map((day) => ({ day }));
const WEEKEND: RuleWeekday[] = [6, 7].map((day) => ({ day }));
const TWO_RULES = 'two rules in one aren’t supported';
const TWO_TIMES = 'different times on different days aren’t supported';

const ANY_DAY = '(WEEKDAY|PLURAL)';
/** "monday", "3rd friday", "last day", "the 15th", "jan 15", "1st wed of jan" */
const ITEM = `the? ((NTH|last) (WEEKDAY|DAY|workday) ((of|in)? MONTH)?|${ANY_DAY}|NTH (of? MONTH)?|MONTH (N|NTH)|N MONTH)`;
const LIST = `${ITEM} ((COMMA|AND|COMMA AND|SLASH)? ${ITEM})*`;
const UNIT =
  'HOUR|DAY|WEEK|MONTHS|quarter|quarters|YEAR|weekday|weekdays|workday|workdays|weekend|weekends|PART';
const ADVERB =
  'hourly|daily|everyday|nightly|weekly|biweekly|fortnightly|monthly|quarterly|yearly|annually|weekdays';
const PART = '((in the)? {part:PART})?';

/** What the items of a list say, one by one. */
type Item = { month?: number; day?: number; weekday?: number; nth?: number; isWorkday?: boolean };

function itemsOf(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  let nth: number | undefined;
  let month: number | undefined;
  const close = () => {
    if (nth !== undefined && nth > 0) items.push({ day: nth, ...(month && { month }) });
    nth = undefined;
    month = undefined;
  };
  for (const { word, value } of tokens) {
    const weekday = weekdayNumber(word);
    const isMonth = monthNumber(word) > 0;
    if (word === 'last') {
      close();
      nth = -1;
    } else if (!Number.isNaN(value)) {
      if (nth !== undefined) close();
      nth = value;
      if (month) close();
    } else if (weekday > 0) {
      items.push({ weekday, ...(nth && { nth }) });
      // "1st and 3rd Monday"
      if (nth)
        for (const item of items)
          if (item.day && !item.month) Object.assign(item, { weekday, nth: item.day, day: undefined });
      nth = undefined;
    } else if (/^day|^workday/.test(word)) {
      items.push(word.startsWith('w') ? { isWorkday: true, nth: nth ?? 1 } : { day: nth ?? 1 });
      nth = undefined;
    } else if (isMonth) {
      const last = items.at(-1);
      if (nth !== undefined) {
        month = monthNumber(word);
        close();
      } else if (last && last.month === undefined && (last.nth !== undefined || last.isWorkday))
        last.month = monthNumber(word);
      else month = monthNumber(word);
    }
  }
  close();
  return items;
}

const unique = (numbers: readonly (number | undefined)[]): number[] => [
  ...new Set(numbers.filter((number) => number !== undefined)),
];

/** The parts of a rule for a list of days. @returns undefined if it takes two rules */
function partsOf(items: readonly Item[]): Partial<RepeatRule> | undefined {
  const months = unique(items.map(({ month }) => month));
  const monthDays = unique(items.map(({ day }) => day));
  const weekdays = items.flatMap(({ weekday, nth }) =>
    weekday ? [{ day: weekday, ...(nth && { nth }) }] : [],
  );
  const hasWorkday = items.some(({ isWorkday }) => isWorkday);
  const kinds = [monthDays.length > 0, weekdays.length > 0, hasWorkday].filter(Boolean).length;
  const isMixed = weekdays.some(({ nth }) => nth) && weekdays.some(({ nth }) => !nth);
  if (kinds > 1 || isMixed || (months.length > 0 && items.some(({ month }) => !month))) return undefined;
  // One rule repeats each of its days in each of its months.
  if (months.length > 0 && items.length !== months.length * Math.max(monthDays.length, weekdays.length, 1))
    return undefined;
  if (months.length > 1 && new Set(weekdays.map(({ day, nth }) => `${nth} ${day}`)).size > 1)
    return undefined;
  if (hasWorkday) return { months, weekdays: WORKDAYS, positions: unique(items.map(({ nth }) => nth)) };
  const isLeapDay = months.length === 1 && months[0] === 2 && monthDays.length === 1 && monthDays[0] === 29;
  if (isLeapDay) return { months, ...dayOrLast(29) };
  return { months, monthDays, weekdays: months.length > 1 ? weekdays.slice(0, 1) : weekdays };
}

const UNITS: [start: RegExp, frequency: Frequency, interval: number, parts?: Partial<RepeatRule>][] = [
  [/^h/, 'hourly', 1],
  [/^(?:weekday|workday)/, 'weekly', 1, { weekdays: WORKDAYS }],
  [/^weekend/, 'weekly', 1, { weekdays: WEEKEND }],
  [/^(?:biw|fort)/, 'weekly', 2],
  [/^w/, 'weekly', 1],
  [/^q/, 'monthly', 3],
  [/^(?:month)/, 'monthly', 1],
  [/^(?:y|ann)/, 'yearly', 1],
  [/^/, 'daily', 1],
];
const PARTS = /^(?:morning|afternoon|evening|night)$/;

/** Reads "every 2 weeks on Monday" from its words. */
function read(words: Words, around: Around, isLater: boolean): Reading | undefined {
  const { other, n, nth, unit, list, part, bang, of } = words;
  if (bang && bang.word !== '!') return undefined;
  const { tokens } = around.lexed;
  const listed = list ? itemsOf(tokens.slice(tokens.indexOf(list), of ? tokens.indexOf(of) : around.to)) : [];
  const parts = partsOf(listed);
  if (!parts) return { kind: 'text', why: TWO_RULES };
  const known = unit && UNITS.find(([start]) => start.test(unit.word));
  const inferred = listed.some(({ month }) => month)
    ? 'yearly'
    : listed.some(({ weekday, nth: position }) => weekday && !position)
      ? 'weekly'
      : 'monthly';
  const factor = other ? 2 : ((n ?? nth)?.value ?? 1);
  const interval = factor * (known?.[2] ?? 1);
  if (!Number.isInteger(interval) || interval < 1 || interval > MAX_INTERVAL) return undefined;
  const frequency = known?.[1] ?? inferred;
  const usual = unit?.word === 'nightly' ? 'night' : unit && PARTS.test(unit.word) ? unit.word : part?.word;
  return {
    kind: 'repeat',
    rule: makeRule(frequency, { interval, ...known?.[3], ...(list && parts) }),
    fromCompletion: isLater || bang !== undefined,
    isLater,
    part: usual as DayPart | undefined,
  };
}

const lastToken = ({ lexed, to }: Around): Token | undefined => {
  const last = lexed.tokens[to - 1];
  return last && !Number.isNaN(last.value) ? last : undefined;
};

/** @param isLater whether it is first due after an interval, and then from each completion */
const rule = (pattern: string, isLater = false, weak?: Reading['weak']): Rule => ({
  pattern: phrase(`${pattern} ${PART}`),
  read(words, _, around) {
    const reading = read(words, around, isLater);
    // "every 3rd", but "every 3rd attempt"
    const isBare = !words.unit && !words.of && words.list === lastToken(around);
    return reading && { ...reading, weak: isBare ? 'phrase' : words.list ? undefined : weak };
  },
});

const TIME = 'at? N ((COLON|DOT) N)? ~? AMPM?';

/** "every Monday and Friday", "daily", "the last workday of each month", "after 10 days". */
export const REPEAT_RULES: readonly Rule[] = [
  {
    // every mon-fri
    pattern: phrase(`EACH {first:WEEKDAY} (DASH|HYPHEN|to|THROUGH) {last:WEEKDAY} ${PART}`),
    read({ first, last, part }) {
      const [from, to] = [weekdayNumber(first?.word ?? ''), weekdayNumber(last?.word ?? '')];
      const count = ((to - from + 7) % 7) + 1;
      const weekdays = Array.from({ length: count }, (_, n) => ({ day: ((from - 1 + n) % 7) + 1 }));
      return {
        kind: 'repeat',
        rule: makeRule('weekly', { weekdays }),
        fromCompletion: false,
        isLater: false,
        part: part?.word as DayPart | undefined,
      };
    },
  },
  {
    pattern: phrase('EACH PART ((COMMA|AND|COMMA AND) PART)+'),
    read: () => ({ kind: 'text', why: 'more than one time a day isn’t supported' }),
  },
  rule(`EACH {bang:MARK}? ({other:other}|{n:N}|{nth:NTH})? {unit:${UNIT}} (on the? {list:${LIST}})?`),
  rule(`EACH {bang:MARK}? ({other:other}|{n:N})? {list:${LIST}} ({of:of} (the|EACH) MONTHS)?`),
  rule(`on? the? {list:${LIST}} {of:of|in} EACH {unit:MONTHS|YEAR}`),
  // "daily", but "daily report"
  rule(`{unit:${ADVERB}} ((on|COMMA)? the? {list:${LIST}})?`, false, 'phrase'),
  rule('after {n:N} {unit:DAY|WEEK|MONTHS|YEAR}', true, 'end'),
  {
    pattern: phrase(`EACH ${ANY_DAY} ${TIME} ((COMMA|AND|COMMA AND) ${ANY_DAY} ${TIME})+`),
    read: () => ({ kind: 'text', why: TWO_TIMES }),
  },
  {
    pattern: phrase(`for {n:N|A} {unit:DAY|WEEK|MONTHS|YEAR}|{times:N} times`),
    read({ n, unit, times }) {
      if (times)
        return times.value >= 1 && times.value <= 999 ? { kind: 'ends', left: times.value } : undefined;
      const count = n && Number.isNaN(n.value) ? 1 : n?.value;
      if (!unit || !count || !Number.isInteger(count) || count > 999) return undefined;
      const units = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;
      return { kind: 'ends', length: { [units[unit.word.charAt(0) as keyof typeof units]]: count } };
    },
  },
];
