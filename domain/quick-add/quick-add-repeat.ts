import { DEFAULT_PLACE, type Place, workdaysOf } from '../place.ts';
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

const toRule = (days: readonly number[]): RuleWeekday[] => days.map((day) => ({ day }));
const TWO_RULES = 'two rules in one aren’t supported';
const TWO_TIMES = 'different times on different days aren’t supported';

const COUNTED = 'counting only workdays isn’t supported';
const RANGE = 'give one number instead of two';
const MINUTES = 'repeating by the minute isn’t supported';
const WHICH_DAYS = 'name the days, such as every Monday and Thursday';
const TIMES_A_DAY = 'more than one time a day isn’t supported';
const LEFT_OUT = 'only days of the week can be left out';

const ANY_DAY = '(WEEKDAY|PLURAL)';
/** "monday", "3rd friday", "last day", "the 15th", "jan 15", "1st wed of jan" */
const ITEM = `the? ((NTH|last) (WEEKDAY|DAY|workday) ((of|in)? MONTH)?|${ANY_DAY}|NTH (of? MONTH)?|MONTH (N|NTH)|N MONTH)`;
const LIST = `${ITEM} ((COMMA|AND|COMMA AND|SLASH)? ${ITEM})*`;
const UNIT =
  'HOUR|DAY|WEEK|MONTHS|quarter|quarters|YEAR|weekday|weekdays|workday|workdays|weekend|weekends|PART';
const ADVERB =
  'hourly|daily|everyday|nightly|weekly|biweekly|fortnightly|monthly|quarterly|yearly|annually|weekdays';
const PART = '((in the)? {part:PART})?';
const WITHOUT = '(except|excluding|but) (for|on|not)? (on? the)?';
const OFF = '(WEEKDAY|PLURAL|weekend|weekends)';

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
function partsOf(items: readonly Item[], place: Place): Partial<RepeatRule> | undefined {
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
  if (hasWorkday)
    return { months, weekdays: toRule(workdaysOf(place)), positions: unique(items.map(({ nth }) => nth)) };
  const isLeapDay = months.length === 1 && months[0] === 2 && monthDays.length === 1 && monthDays[0] === 29;
  if (isLeapDay) return { months, ...dayOrLast(29) };
  return { months, monthDays, weekdays: months.length > 1 ? weekdays.slice(0, 1) : weekdays };
}

const UNITS: [
  start: RegExp,
  frequency: Frequency,
  interval: number,
  days?: (place: Place) => readonly number[],
][] = [
  [/^h/, 'hourly', 1],
  [/^(?:weekday|workday)/, 'weekly', 1, workdaysOf],
  [/^weekend/, 'weekly', 1, ({ weekend }) => weekend],
  [/^(?:biw|fort)/, 'weekly', 2],
  [/^w/, 'weekly', 1],
  [/^q/, 'monthly', 3],
  [/^(?:month)/, 'monthly', 1],
  [/^(?:y|ann)/, 'yearly', 1],
  [/^/, 'daily', 1],
];
const PARTS = /^(?:morning|afternoon|evening|night)$/;

/** Reads "every 2 weeks on Monday" from its words. */
function read(words: Words, place: Place, around: Around, isLater: boolean): Reading | undefined {
  const { other, n, nth, unit, list, part, bang, of } = words;
  if (bang && bang.word !== '!') return undefined;
  const { tokens } = around.lexed;
  const listed = list ? itemsOf(tokens.slice(tokens.indexOf(list), of ? tokens.indexOf(of) : around.to)) : [];
  const parts = partsOf(listed, place);
  if (!parts) return { kind: 'text', why: TWO_RULES };
  const isWorkday = /^(?:workday|weekday)s?$/.test(unit?.word ?? '');
  if (isWorkday && n) return { kind: 'text', why: COUNTED };
  // "every 2nd workday" is one of each month.
  if (isWorkday && nth && nth.value >= 1 && nth.value <= 23) {
    const weekdays = toRule(workdaysOf(place));
    const rule = makeRule('monthly', { weekdays, positions: [nth.value] });
    return { kind: 'repeat', rule, fromCompletion: false, isLater, part: part?.word as DayPart | undefined };
  }
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
  const days = known?.[3];
  const usual = unit?.word === 'nightly' ? 'night' : unit && PARTS.test(unit.word) ? unit.word : part?.word;
  return {
    kind: 'repeat',
    rule: makeRule(frequency, {
      interval,
      ...(days && { weekdays: toRule(days(place)) }),
      ...(list && parts),
    }),
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
  read(words, { place = DEFAULT_PLACE }, around) {
    const reading = read(words, place, around, isLater);
    // "every 3rd", but "every 3rd attempt"
    const isBare = !words.unit && !words.of && words.list === lastToken(around);
    return reading && { ...reading, weak: isBare ? 'phrase' : words.list ? undefined : weak };
  },
});

const TIME = 'at? N ((COLON|DOT) N)? (~? AMPM)?';

/** "every day except weekends": what is left of the days. */
const EXCEPT: Rule = {
  pattern: phrase(
    `(EACH {unit:DAY|weekday|weekdays|workday|workdays}|{unit2:daily|everyday|weekdays}) ${WITHOUT} {off:${OFF} ((COMMA|AND|or|COMMA AND) (the)? ${OFF})*} ${PART}`,
  ),
  read({ unit, unit2, off, part }, { place = DEFAULT_PLACE }, { lexed: { tokens }, to }) {
    const isWorkday = /^w/.test((unit ?? unit2)?.word ?? '');
    const words = off ? tokens.slice(tokens.indexOf(off), to).map(({ word }) => word) : [];
    const free = words.flatMap((word) => (word.startsWith('weekend') ? place.weekend : weekdayNumber(word)));
    const all = isWorkday ? workdaysOf(place) : [1, 2, 3, 4, 5, 6, 7];
    const days = all.filter((day) => !free.includes(day));
    if (days.length === 0) return { kind: 'text', why: 'it never occurs' };
    const rule = makeRule('weekly', { weekdays: toRule(days) });
    return { kind: 'repeat', rule, fromCompletion: false, isLater: false, part: part?.word as DayPart };
  },
};

/** Repeats that no rule expresses, and what to say about them. */
const UNSUPPORTED: readonly Rule[] = (
  [
    ['EACH PART ((COMMA|AND|COMMA AND) PART)+', TIMES_A_DAY],
    [`EACH MARK? N (DASH|HYPHEN|to) N (${UNIT})`, RANGE],
    ['EACH MARK? (other|N|NTH|half A) MINUTE', MINUTES],
    [`EACH N ((COMMA|AND|COMMA AND) ${ITEM})+`, TWO_RULES],
    [`(twice|thrice|N times|N ~? x) (A|per|EACH) (DAY)`, TIMES_A_DAY],
    [`(twice|thrice|N times|N ~? x) (A|per|EACH) (WEEK|MONTHS|quarter|YEAR)`, WHICH_DAYS],
    [`(EACH (${UNIT})|${ADVERB}) (except|excluding)`, LEFT_OUT],
  ] as const
).map(([pattern, why]) => ({ pattern: phrase(pattern), read: () => ({ kind: 'text', why }) }));

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
  ...UNSUPPORTED,
  EXCEPT,
  {
    pattern: phrase('EACH leap DAY'),
    read: () => ({
      kind: 'repeat',
      rule: makeRule('yearly', { months: [2], monthDays: [29] }),
      fromCompletion: false,
      isLater: false,
    }),
  },
  rule('once (A|per) {unit:DAY|WEEK|MONTHS|quarter|YEAR}'),
  rule(`once? EACH {bang:MARK}? ({other:other}|{n:N}|{nth:NTH})? {unit:${UNIT}} (on the? {list:${LIST}})?`),
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
    pattern: phrase(`(for|(ending|ends) (in|after)?) {n:N|A} {unit:DAY|WEEK|MONTHS|YEAR}|{times:N} times`),
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
