import { dayOrLast } from '../../repeat/rebase.ts';
import { type Frequency, MAX_INTERVAL, makeRule } from '../../repeat/rule.ts';
import { MAX_TIMES, MIN_TIMES } from '../../repeat/target.ts';
import { DEFAULT_PLACE, type Place, workdaysOf } from '../../time/place.ts';
import { monthNumber } from '../dates/calendar-days.ts';
import { isRepeated } from '../dates/day-rule.ts';
import { type Token, wordOf } from '../words/lexer.ts';
import {
  type Around,
  type DayPart,
  PART,
  type PhraseReading,
  type PhraseRule,
  type PhraseTokens,
  phrase,
} from '../words/phrase.ts';
import { isOrdinary, isVerb } from '../words/word-lists.ts';
import { areDaysOfMonth, itemsOf, partsOf, toRule } from './day-lists.ts';
import { NAMED_REPEATS, WEEKDAY_RANGE } from './named-repeats.ts';
import {
  ADVERB,
  ADVERB_LISTED,
  DAYS_OF_DAILY,
  LIST,
  MONTH_LIST,
  MONTHS,
  NTH_DAY,
  SEVERAL_DAYS,
  UNIT,
  UNIT_LISTED,
  UNIT_WITHIN,
  WEEKDAY_LIST,
} from './repeat-patterns.ts';
import { BESIDE, COUNTED, TWO_RULES, UNSUPPORTED, WHICH_OF_MONTH } from './unsupported.ts';

const FROM_COMPLETION =
  '(COMMA? (from|after) the? {completion:completion|done|completing|finishing|finished})?';
const UNITS: [
  start: RegExp,
  frequency: Frequency,
  interval: number,
  days?: (place: Place) => readonly number[],
][] = [
  [/^h/, 'hourly', 1],
  [/^(?:weekday|workday|business|working)/, 'weekly', 1, workdaysOf],
  [/^weekend/, 'weekly', 1, ({ weekend }) => weekend],
  [/^(?:bi|fort)/, 'weekly', 2],
  [/^w/, 'weekly', 1],
  [/^q/, 'monthly', 3],
  [/^(?:month)/, 'monthly', 1],
  [/^(?:y|ann)/, 'yearly', 1],
  [/^/, 'daily', 1],
];
const PARTS = /^(?:morning|afternoon|evening|night)$/;

function read(
  words: PhraseTokens,
  place: Place,
  around: Around,
  isLater: boolean,
): PhraseReading | undefined {
  const { other, couple, n, nth, unit, list, part, bang, of, months, or, completion } = words;
  if (bang && bang.word !== '!') return undefined;
  const { tokens } = around.lexed;
  // "Thank every March donor"
  const isOfMonth = !unit && monthNumber(wordOf(tokens[around.to - 1])) > 0 && around.from > 0;
  if (
    isOfMonth &&
    wordOf(list) === wordOf(tokens[around.to - 1]) &&
    isOrdinary(around.after) &&
    !isVerb(around.after)
  )
    return { kind: 'text' };
  const itemsFrom = (first: Token | undefined, next: Token | undefined) =>
    first ? itemsOf(tokens.slice(tokens.indexOf(first), next ? tokens.indexOf(next) : around.to)) : [];
  const listed = itemsFrom(list, of ?? months ?? or);
  const within = partsOf(itemsFrom(months, undefined), place)?.months;
  const parts = partsOf(listed, place);
  if (!parts) return { kind: 'text', why: TWO_RULES };
  if (list && !areDaysOfMonth(tokens.slice(tokens.indexOf(list), around.to), around.after))
    return { kind: 'text', why: BESIDE };
  // "every second Tuesday" is every two weeks, as "every second day" is every two days; "every 2nd Tuesday" is one of
  // each month.
  if (nth && list && !unit && wordOf(nth) !== 'second') return undefined;
  const isWorkday = /^(?:(?:workday|weekday)s?|business|working)$/.test(wordOf(unit));
  if (isWorkday && (n || other || couple)) return { kind: 'text', why: COUNTED };
  // "every 2nd workday" is one of each month.
  if (isWorkday && nth) {
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
  const factor = other || couple ? 2 : ((n ?? nth)?.value ?? 1);
  const interval = factor * (known?.[2] ?? 1);
  if (!Number.isInteger(interval) || interval < 1 || interval > MAX_INTERVAL) return undefined;
  const frequency = known?.[1] ?? inferred;
  // "monthly on friday" is once a month, not every Friday.
  const isOpen = frequency === 'monthly' || (frequency === 'yearly' && !parts.months?.length);
  if (isOpen && parts.weekdays?.some(({ nth: position }) => !position) && !parts.positions)
    return { kind: 'text', why: WHICH_OF_MONTH };
  const days = (words.days ? UNITS.find(([start]) => start.test(wordOf(words.days))) : known)?.[3];
  const usual = unit?.word === 'nightly' ? 'night' : unit && PARTS.test(unit.word) ? unit.word : part?.word;
  return {
    kind: 'repeat',
    rule: makeRule(frequency, {
      interval,
      ...(days && { weekdays: toRule(days(place)) }),
      ...(list && parts),
      ...(or && dayOrLast(parts.monthDays?.[0] ?? 0)),
      ...(months && { months: within }),
    }),
    fromCompletion: isLater || (bang ?? completion) !== undefined,
    isLater,
    part: usual as DayPart | undefined,
  };
}

const isLastOf = (list: Token | undefined, { lexed, to }: Around): boolean => list === lexed.tokens[to - 1];

const lastToken = ({ lexed, to }: Around): Token | undefined => {
  const last = lexed.tokens[to - 1];
  return last && !Number.isNaN(last.value) ? last : undefined;
};

/** @param isLater whether it is first due after an interval, and then from each completion */
const rule = (pattern: string, isLater = false, weak?: PhraseReading['weak']): PhraseRule => ({
  pattern: phrase(`(due MARK?|AT|BANG)? ${pattern} ${PART} ${FROM_COMPLETION}`),
  read(words, { place = DEFAULT_PLACE }, around) {
    // "check every second"
    if (
      /^(?:1 )?second$/.test(`${wordOf(words.n)} ${wordOf(words.list)}`.trim()) &&
      isLastOf(words.list, around)
    )
      return { kind: 'text' };
    const reading = read(words, place, around, isLater);
    // "every 3rd", but "every 3rd attempt"
    const isBare = !words.unit && !words.of && words.list === lastToken(around);
    // "daily sun hat", "monthly first aid kit"
    const isLoose = words.list && weak && !words.on && words.list === around.lexed.tokens[around.to - 1];
    return reading && { ...reading, weak: isBare || isLoose ? 'phrase' : words.list ? undefined : weak };
  },
});

export const REPEAT_RULES: readonly PhraseRule[] = [
  WEEKDAY_RANGE,
  ...UNSUPPORTED,
  ...NAMED_REPEATS,
  // "gym 3 times a week", but "Why running 3 times a week works"
  {
    pattern: phrase(
      '({twice:twice|thrice}|{n:N} times|{n:N} ~? x) ((A|per|EACH) {unit:WEEK|MONTHS}|{unit:weekly|monthly})',
    ),
    read({ twice, n, unit }, { place = DEFAULT_PLACE }) {
      const times = twice ? (twice.word === 'twice' ? 2 : 3) : (n?.value ?? 0);
      if (!Number.isInteger(times) || times < MIN_TIMES || times > MAX_TIMES) return { kind: 'text' };
      const isMonth = wordOf(unit).startsWith('m');
      const rule = isMonth ? makeRule('monthly') : makeRule('weekly', { weekStart: place.weekStart });
      return { kind: 'repeat', rule, times, fromCompletion: false, isLater: false, weak: 'end' };
    },
  },
  rule('once (A|per) {unit:DAY|WEEK|MONTHS|quarter|YEAR}'),
  rule(
    `once? EACH {bang:MARK}? (single|{other:other}|{couple:couple of?}|{n:N} ~?|{nth:NTH})? ({unit:${UNIT_LISTED}} on the? {list:${LIST}}|{unit:DAY} on the? {list:${DAYS_OF_DAILY}}|{unit:${UNIT}})`,
  ),
  rule(`EACH {bang:MARK}? ({n:N} ~?)? {unit:MONTHS} on the? {list:NTH} COMMA? {or:or} the? last DAY`),
  rule(`EACH {bang:MARK}? ({other:other}|{n:N} ~?)? {unit:YEAR} in {list:${MONTH_LIST}}`),
  rule(
    `EACH {bang:MARK}? ({other:other}|{n:N} ~?)? ({unit:${UNIT_WITHIN}}|{list:${WEEKDAY_LIST}}) in {months:${MONTHS}}`,
  ),
  rule(`EACH {bang:MARK}? {nth:NTH} {list:${WEEKDAY_LIST}}`),
  // "every 20 apr" is a day, not an interval.
  rule(`EACH {bang:MARK}? ({other:other}|{n:N} (?!MONTH))? {list:${LIST}} ({of:of} (the|EACH) MONTHS)?`),
  rule(`EACH {bang:MARK}? {other:other}? {list:${MONTH_LIST}}`),
  rule(`EACH {bang:MARK}? ({other:other}|{n:N} ~?)? {unit:MONTHS} the? {list:${NTH_DAY}}`),
  rule(`on? the? {list:${LIST}} {of:of|in} EACH ({other:other}|{n:N} ~?)? {unit:MONTHS|YEAR}`),
  rule(
    `EACH {bang:MARK}? ({other:other}|{n:N} ~?)? {unit:WEEK} on the? {days:weekend|weekends|weekdays|workdays}`,
  ),
  // "tue and thu every week", "every week tue and thu"
  rule(`on? {list:${SEVERAL_DAYS}} {of:EACH} {unit:WEEK}`),
  rule(`on? {list:${SEVERAL_DAYS}} {unit:weekly}`),
  rule(`EACH {bang:MARK}? ({other:other}|{n:N} ~?)? {unit:WEEK} COMMA? {list:${SEVERAL_DAYS}}`),
  rule(`on? the? {list:${NTH_DAY}} {of:EACH} MONTHS`),
  rule(`on? the? {list:NTH of EACH MONTH}`),
  rule(`in {list:${MONTH_LIST}} {of:EACH} {unit:YEAR}`),
  // "daily", but "daily report"
  rule(
    `({unit:${ADVERB_LISTED}} ({on:on|COMMA})? the? {list:${LIST}}|{unit:daily|everyday} on? {list:${DAYS_OF_DAILY}}|{unit:${ADVERB}})`,
    false,
    'phrase',
  ),
  rule(`{unit:yearly|annually} in {list:${MONTH_LIST}}`),
  rule('on {unit:weekdays|weekends}', false, 'phrase'),
  rule('{unit:weekends}', false, 'beside'),
  rule('after {n:N} {unit:DAY|WEEK|MONTHS|YEAR}', true, 'end'),
  {
    pattern: phrase(
      `(for (up to)? (the next)?|(ending|ends) (in|after)?) {n:N|A} {unit:DAY|WEEK|MONTHS|YEAR}|for (up to)? the next {unit:DAY|WEEK|MONTHS|YEAR}` +
        '|(for|up to|for up to)? ({times:N} more? (times|occurrences|repetitions)|{times:N} ~ x)|{x:x} ~ {times:N}',
    ),
    read({ n, unit, times, x }, _, { lexed, from }) {
      // "buy x2 bulbs"
      if (x && !isRepeated(lexed.tokens.slice(0, from))) return undefined;
      if (times)
        return times.value >= 1 && times.value <= 999 ? { kind: 'ends', left: times.value } : undefined;
      const count = !n || Number.isNaN(n.value) ? 1 : n.value;
      if (!unit || !count || !Number.isInteger(count) || count > 999) return undefined;
      const units = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;
      return { kind: 'ends', length: { [units[unit.word.charAt(0) as keyof typeof units]]: count } };
    },
  },
];
