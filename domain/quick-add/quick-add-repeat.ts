import { DEFAULT_PLACE, type Place, weekOf, workdaysOf } from '../place.ts';
import { type Frequency, MAX_INTERVAL, makeRule } from '../repeat/rule.ts';
import { weekdayNumber } from './calendar-days.ts';
import { itemsOf, partsOf, toRule } from './quick-add-day-lists.ts';
import type { Token } from './quick-add-lexer.ts';
import {
  type Around,
  type DayPart,
  phrase,
  type Reading,
  type Rule,
  type Words,
} from './quick-add-phrase.ts';
import { ADVERB, LIST, MONTH_LIST, NTH_DAY, OFF, UNIT, WITHOUT } from './quick-add-repeat-patterns.ts';
import { COUNTED, TWO_RULES, UNSUPPORTED } from './quick-add-unsupported.ts';

const PART = '((in the)? {part:PART})?';
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

/** Reads "every 2 weeks on Monday" from its words. */
function read(words: Words, place: Place, around: Around, isLater: boolean): Reading | undefined {
  const { other, couple, n, nth, unit, list, part, bang, of } = words;
  if (bang && bang.word !== '!') return undefined;
  const { tokens } = around.lexed;
  const listed = list ? itemsOf(tokens.slice(tokens.indexOf(list), of ? tokens.indexOf(of) : around.to)) : [];
  const parts = partsOf(listed, place);
  if (!parts) return { kind: 'text', why: TWO_RULES };
  const isWorkday = /^(?:(?:workday|weekday)s?|business|working)$/.test(unit?.word ?? '');
  if (isWorkday && (n || other || couple)) return { kind: 'text', why: COUNTED };
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
  const factor = other || couple ? 2 : ((n ?? nth)?.value ?? 1);
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
  pattern: phrase(`(due MARK?)? ${pattern} ${PART}`),
  read(words, { place = DEFAULT_PLACE }, around) {
    const reading = read(words, place, around, isLater);
    // "every 3rd", but "every 3rd attempt"
    const isBare = !words.unit && !words.of && words.list === lastToken(around);
    return reading && { ...reading, weak: isBare ? 'phrase' : words.list ? undefined : weak };
  },
});

/** "the end of every month", "every month end", "the start of each year". */
const EDGES: Rule = {
  pattern: phrase(
    '(at|by|on)? the? {edge:end|start|beginning} of (the EACH|EACH) {unit:WEEK|MONTHS|quarter|YEAR}' +
      '|(at the)? EACH {unit2:WEEK|MONTHS|quarter|YEAR} {edge2:end}|(at the)? EACH {edge3:end|start|beginning} of the? {unit3:WEEK|MONTHS|quarter|YEAR}',
  ),
  read({ edge, edge2, edge3, unit, unit2, unit3 }, { place = DEFAULT_PLACE }) {
    const isEnd = (edge ?? edge2 ?? edge3)?.word === 'end';
    const { first, workdays } = weekOf(place);
    const what = (unit ?? unit2 ?? unit3)?.word.charAt(0);
    const rule =
      what === 'w'
        ? makeRule('weekly', { weekdays: [{ day: isEnd ? ((first + workdays - 2) % 7) + 1 : first }] })
        : what === 'm'
          ? makeRule('monthly', { monthDays: [isEnd ? -1 : 1] })
          : makeRule('yearly', {
              months: what === 'q' ? (isEnd ? [3, 6, 9, 12] : [1, 4, 7, 10]) : [isEnd ? 12 : 1],
              monthDays: [isEnd ? -1 : 1],
            });
    return { kind: 'repeat', rule, fromCompletion: false, isLater: false };
  },
};

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
  EDGES,
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
  rule(
    `once? EACH {bang:MARK}? (single|{other:other}|{couple:couple of?}|{n:N} ~?|{nth:NTH})? {unit:${UNIT}} (on the? {list:${LIST}})?`,
  ),
  rule(`EACH {bang:MARK}? ({other:other}|{n:N} ~?)? {unit:YEAR} in {list:${MONTH_LIST}}`),
  rule(`EACH {bang:MARK}? ({other:other}|{n:N})? {list:${LIST}} ({of:of} (the|EACH) MONTHS)?`),
  rule(`EACH {bang:MARK}? {other:other}? {list:${MONTH_LIST}}`),
  rule(`EACH {bang:MARK}? ({other:other}|{n:N} ~?)? {unit:MONTHS} the? {list:${NTH_DAY}}`),
  rule(`on? the? {list:${LIST}} {of:of|in} EACH {unit:MONTHS|YEAR}`),
  rule(`on? the? {list:${NTH_DAY}} {of:EACH} MONTHS`),
  rule(`on? the? {list:NTH of EACH MONTH}`),
  rule(`in {list:${MONTH_LIST}} {of:EACH} {unit:YEAR}`),
  // "daily", but "daily report"
  rule(`{unit:${ADVERB}} ((on|COMMA)? the? {list:${LIST}})?`, false, 'phrase'),
  rule(`{unit:yearly|annually} in {list:${MONTH_LIST}}`),
  rule('on {unit:weekdays|weekends}', false, 'phrase'),
  rule('after {n:N} {unit:DAY|WEEK|MONTHS|YEAR}', true, 'end'),
  {
    pattern: phrase(
      `(for (the next)?|(ending|ends) (in|after)?) {n:N|A} {unit:DAY|WEEK|MONTHS|YEAR}|for? {times:N} times`,
    ),
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
