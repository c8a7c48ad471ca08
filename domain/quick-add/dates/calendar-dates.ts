import { GLUE, tokenNumber, wordOf } from '../words/lexer.ts';
import {
  type Around,
  type PhraseRule,
  type PhraseTokens,
  phrase,
  type QuickAddContext,
} from '../words/phrase.ts';
import { isOrdinary, isRanked, isVerb } from '../words/word-lists.ts';
import { comingYearly, endOfMonth, monthNumber, realDay, weekdayNumber } from './calendar-days.ts';
import { DUE, DUE_ON, day, isRangeEnd, isRepeated } from './day-rule.ts';
import { holiday, holidayPattern } from './holidays.ts';
import { CHANGES_VALUE, IS_NUMBERED } from './time-lookalikes.ts';
import {
  ANCHORS,
  anchor,
  farYear,
  fromAnchor,
  inMonth,
  isThisOrNext,
  nthOfMonth,
  nthWorkdayOfMonth,
  numericDay,
  ordinalDay,
  shortYear,
  weekdayBeside,
  writtenDay,
} from './written-dates.ts';

/** "Friday, January 9": the date counts. In "every Friday 1/9", the weekday is of the repeat. */
const DATED = '((?<!EACH|other|NTH|N|last|AND) WEEKDAY PERIOD? COMMA?)?';
const MONTH_DAY = '{day:N|NTH}';
const NOT_A_TIME = '(?!~? AMPM)';
const UP_TO = '(DASH|HYPHEN|to|THROUGH)';
const YEAR = "(COMMA? ({year:YYYY}|' ~ {year:N}))?";

/** Words before a fraction or number that looks like a date: "chapter 9/12". */
const NUMBERED =
  /^(?:chapters?|pages?|slides?|parts?|steps?|episodes?|ep|seasons?|rated?|scored?|versions?|lessons?|units?|sections?|verses?|levels?|rooms?|size|pipe|screws?|bolts?|drill|inch|ratio|grade|questions?|items?|rows?|lines?|vol|volume|issues?|no|number|exercises?|problems?)$/;

const isFraction = ({ a, b }: PhraseTokens): boolean =>
  tokenNumber(a) < tokenNumber(b) && /^(?:2|3|4|5|6|8|16)$/.test(wordOf(b));

/** "chapter 9/12", "2 3/4 cups", but "14:00 9/1", "p3 8/14", "at 4 8/14" */
const isNumbered = ({ before, lexed, from }: Around): boolean => {
  const isOther =
    /^(?::|at|by|@)$/.test(wordOf(lexed.tokens[from - 2])) || lexed.codes.charAt(from - 2) === GLUE;
  return NUMBERED.test(before) || (/^\d+$/.test(before) && !isOther);
};

/** "Rate the hotel 9/10", "read 9/10 of the book" */
const isGrade = ({ b }: PhraseTokens, { text, after }: Around): boolean =>
  after === 'of' || (wordOf(b) === '10' && /^\s*(?:rate|score|grade)\s/i.test(text));

const MOVES = /^\s*(?:re)?(?:move|schedule|push|postpone|shift|change|delay|bump|bring)\b/i;
/** "Fill the tank to 3/4", "play 4/4 beat", "review 7/10 movies", but "move lunch to 3/4" */
function isAmount({ a, b }: PhraseTokens, { before, after, text }: Around): boolean {
  if (before === 'to') return !MOVES.test(text);
  const isFull = a?.word === b?.word || b?.word === '10';
  return isFull && isVerb(before) && isOrdinary(after) && !isVerb(after);
}

/** "sign lease the 22nd", but "Henry the 8th" and "read the 22nd" */
const isAfterThing = ({ before, text, lexed, from }: Around): boolean =>
  isOrdinary(before) && !isVerb(before) && /^\p{Ll}/u.test(text.slice(lexed.tokens[from - 1]?.start));

const dayFirst = ({ place }: QuickAddContext): boolean => place?.numericDates === 'DMY';

const isLaterDay = ({ a }: PhraseTokens): boolean => tokenNumber(a) > 12;

export const CALENDAR_DATE_RULES: readonly PhraseRule[] = [
  // "from the 13th to the 15th of july"
  day('', `from the? {day:N|NTH} ${UP_TO} the? (N|NTH) of? {month:MONTH} ${YEAR} ${NOT_A_TIME}`, writtenDay, {
    stays: 'always',
  }),
  day(
    DUE_ON,
    `${DATED} {month:MONTH} (PERIOD? ${MONTH_DAY}|the {nth:NTH}) ${YEAR} ${NOT_A_TIME}`,
    (today, words) => writtenDay(today, { ...words, day: words.day ?? words.nth }),
    {
      stays: 'mid-title',
    },
  ),
  day(DUE_ON, `${DATED} the? ${MONTH_DAY} of? {month:MONTH} PERIOD? ${YEAR}`, writtenDay, {
    stays: 'mid-title',
  }),
  day(DUE_ON, '{year:YYYY} {month:MONTH} {day:N|NTH}', (today, words) =>
    tokenNumber(words.year) < today.year ? undefined : writtenDay(today, words),
  ),
  day(
    DUE_ON,
    '{day:N|NTH} {month:MONTH} {year:N} (?!~? (AMPM|MINUTE|HOUR)|COLON|DOT|DASH|SLASH|o clock)',
    (today, words, _, { after }) =>
      after.length > 1 && isOrdinary(after) ? undefined : shortYear(today, words),
    // "pay 12 aug 30", "flight UA 5 aug 3": a year, or two days
    { weak: ({ year }, { today }) => (isThisOrNext(today, year) ? 'end' : 'asked') },
  ),
  day(DUE_ON, `({month:MONTH} ${MONTH_DAY}|${MONTH_DAY} of? {month:MONTH}) COMMA? {year:N}`, farYear, {
    weak: () => 'end',
  }),
  day(DUE_ON, '{day:N} DASH {month:MONTH} (DASH {year:YYYY|N}|COMMA? {year:YYYY})?', writtenDay),
  day(
    DUE_ON,
    `${DATED} (the? {a:N|NTH} ${UP_TO} the? (N|NTH) of? {month:MONTH}|{month2:MONTH} {b:N|NTH} (${UP_TO} (N|NTH)|{list:COMMA|AND} {second:N|NTH} (?!~? (MINUTE|HOUR)|COLON|DOT|DASH|HYPHEN|SLASH|in|at|o'clock|oclock|past|to))) ${YEAR} ${NOT_A_TIME}`,
    (today, { a, b, month, month2, year, list, second }) =>
      list && tokenNumber(second) <= tokenNumber(b)
        ? undefined
        : writtenDay(today, { day: a ?? b, month: month ?? month2, year }),
    // "July 20 and 21" is one of the days, "July 20 and 21 guests" may be anything.
    { stays: 'always', weak: ({ list, year }) => (list && !year ? 'end' : undefined) },
  ),
  day(
    DUE_ON,
    `${DATED} {year:YYYY} (DASH|SLASH|DOT) {month:N} (DASH|SLASH|DOT) {day:N}`,
    (_, { year, month, day: d }) => realDay(tokenNumber(year), tokenNumber(month), tokenNumber(d)),
  ),
  day(
    DUE_ON,
    `${DATED} {a:N} SLASH {b:N} (SLASH {year:YYYY|N})?`,
    (today, words, context, around) => {
      if (words.a?.word === '24' && words.b?.word === '7') return undefined;
      if (words.lead?.word === 'by' && isFraction(words) && CHANGES_VALUE.test(around.text)) return 'text';
      if (
        !words.year &&
        !words.lead &&
        (isNumbered(around) || isGrade(words, around) || isAmount(words, around))
      )
        return 'text';
      return numericDay(today, words, dayFirst(context));
    },
    {
      stays: 'mid-title',
      weak: (words, { lexed, from }) => {
        if (words.lead || words.year) return undefined;
        // Without a weekday, "9/11" is rather what happened on that day.
        const isEvent = words.a?.word === '9' && words.b?.word === '11' && lexed.tokens[from] === words.a;
        return isEvent ? 'beside' : isFraction(words) ? 'end' : undefined;
      },
    },
  ),
  day(DUE_ON, `${DATED} {a:N} DOT {b:N} DOT {year:YYYY|N}`, (today, words, context) =>
    words.lead || dayFirst(context) || words.year?.word.length === 4
      ? numericDay(today, words, true)
      : undefined,
  ),
  day(
    DUE_ON,
    `${DATED} {a:N} DOT {b:N} {period:PERIOD}?`,
    (today, words, context, { before }) => {
      if (IS_NUMBERED.test(before)) return undefined;
      // "06.30" can only be a time.
      const isPadded = words.a?.word.length === 2 && /^(?:0\d|1[0-2])$/.test(wordOf(words.b));
      const isDate = words.period
        ? words.lead || dayFirst(context) || isLaterDay(words)
        : dayFirst(context) && isPadded;
      return isDate ? numericDay(today, words, true) : undefined;
    },
    {
      // "24.12." where months come first
      weak: (words, _, { place }) =>
        !words.lead && words.period && place?.numericDates !== 'DMY' ? 'beside' : undefined,
    },
  ),
  // "friday 12-30-27", but "ratio 4-5-16"
  day(DUE_ON, `${DATED} {a:N} DASH {b:N} DASH {year:YYYY|N}`, (today, words, context, { lexed, from }) => {
    const isBare = !words.lead && words.a === lexed.tokens[from];
    return isBare && words.year?.word.length !== 4 ? undefined : numericDay(today, words, dayFirst(context));
  }),
  // "friday 9-5" are hours unless September 5 is a Friday, "friday 12-4" also if December 4 is one but far away.
  day(DUE_ON, `{name:WEEKDAY} COMMA? {a:N} DASH {b:N}`, (today, words, context) => {
    const date = numericDay(today, words, dayFirst(context));
    const mayBeHours = [words.a, words.b].every((part) => /^(?:[1-9]|1[0-2])$/.test(wordOf(part)));
    const isFar = mayBeHours && date && Temporal.PlainDate.compare(date, today.add({ months: 2 })) > 0;
    return !isFar && date?.dayOfWeek === weekdayNumber(wordOf(words.name)) ? date : undefined;
  }),
  // "fri 24", if the next 24th is a Friday
  day(
    DUE_ON,
    '{name:WEEKDAY} {nth:N} (?!~)(?!~? (MINUTE|HOUR|AMPM|DAY|WEEK))',
    (today, words) => {
      const isDay = !words.nth?.isSpelled && tokenNumber(words.nth) > 12;
      const date = isDay ? ordinalDay(today, { nth: words.nth }) : undefined;
      return date?.dayOfWeek === weekdayNumber(wordOf(words.name)) ? date : undefined;
    },
    { weak: () => 'end' },
  ),
  // "the week of sept 7", "w/c 7 sept"
  day(
    DUE,
    `the? WEEK (of|beginning|commencing|starting) (${ANCHORS('x')}|{a:N} SLASH {b:N})|WEEK SLASH c (${ANCHORS('y')}|{a2:N} SLASH {b2:N})`,
    (today, words, context) => {
      const [a, b] = [words.a ?? words.a2, words.b ?? words.b2];
      if (a) return numericDay(today, { a, b }, dayFirst(context));
      return anchor(today, words, context, 'x') ?? anchor(today, words, context, 'y');
    },
  ),
  // "flu shot in october" may be any of its days.
  // "in october", "by september", "in early may": may be any of its days
  day(
    '',
    `(in|by|before) {month:MONTH} ${YEAR} ${NOT_A_TIME}|(in|by|before)? {edge:early|late} (DASH|HYPHEN)? {month:MONTH} ${YEAR}`,
    inMonth,
    { weak: () => 'asked', anywhere: true },
  ),
  // "15sep", "sep15"
  day(DUE_ON, '{day:N} ~ {month:MONTH}|{month:MONTH} ~ {day:N}', writtenDay, { weak: () => 'end' }),
  // "8/10 - 8/15"
  day(
    '',
    `{a:N} SLASH {b:N} (SLASH {year:YYYY|N})? ${UP_TO} N SLASH N (SLASH (YYYY|N))?`,
    (today, words, context, around) => {
      const isOther = isRepeated(around.lexed.tokens.slice(0, around.from)) || isNumbered(around);
      return isOther || isFraction(words) ? undefined : numericDay(today, words, dayFirst(context));
    },
    { stays: 'always' },
  ),
  // "aug 10 to aug 21"
  day(
    '',
    `({month:MONTH} {day:N|NTH} ${UP_TO} MONTH (N|NTH)|the? {day2:N|NTH} of? {month2:MONTH} ${UP_TO} the? (N|NTH) of? MONTH) ${YEAR} ${NOT_A_TIME}`,
    (today, { month, day: first, month2, day2, year }, _, { lexed, from }) =>
      isRepeated(lexed.tokens.slice(0, from))
        ? undefined
        : writtenDay(today, { month: month ?? month2, day: first ?? day2, year }),
    { stays: 'always' },
  ),
  {
    // "july 20 21", "20 21 july": days in a row, of which none is meant alone
    pattern: phrase(
      `(on|by|for)? (MONTH {a:N|NTH} {b:N|NTH} ${NOT_A_TIME} (?!COLON|DOT)|{a:N|NTH} {b:N|NTH} of? MONTH)`,
    ),
    read: ({ a, b }) => (tokenNumber(b) === tokenNumber(a) + 1 ? { kind: 'text' } : undefined),
  },
  // "on the 5th to the 9th", "the 5th last day of may"
  day('on|by', 'the? NTH (DASH|HYPHEN|to|THROUGH) the? NTH', () => 'text'),
  day('', 'the? NTH (to the?)? last (DAY|WEEKDAY) (of|in) MONTH', () => 'text'),
  // "the last working day of the month", "first weekday of august"
  day(
    DUE_ON,
    `the? ({nth:NTH}|last) (workday|weekday|(business|working) DAY) (of|in) ((the|this|{next:next})? MONTHS|{month:MONTH} (COMMA? {year:YYYY})?)`,
    nthWorkdayOfMonth,
    { anywhere: true },
  ),
  // "on the 3rd", "by 3rd", but "on the 3rd floor"
  day(
    DUE_ON,
    '{the:the}? {nth:NTH}',
    (today, words) =>
      words.lead && (words.the || !words.nth?.isSpelled) ? ordinalDay(today, words) : undefined,
    // At the start it says when: "on the 9th sort photos".
    { weak: (_, { from, after }) => (from === 0 && !isRanked(after) ? undefined : 'phrase') },
  ),
  {
    pattern: phrase('{year:YYYY} DASH {month:N} DASH {day:N} ~ t ~ {hour:N} COLON {minute:N} (COLON N)?'),
    read({ year, month, day: dayOfMonth, hour, minute }) {
      const date = realDay(tokenNumber(year), tokenNumber(month), tokenNumber(dayOfMonth));
      const isTime =
        hour?.word.length === 2 && hour.value < 24 && minute?.word.length === 2 && minute.value < 60;
      if (!date || !isTime) return undefined;
      return { kind: 'date', day: date.toString(), time: `${hour.word}:${minute.word}`, hasYear: true };
    },
  },
  // "monday the first", but "monday first draft" and "monday first thing"
  day(DUE_ON, '{name:WEEKDAY} COMMA? {the:the}? {nth:NTH}', (today, words, _, { after, from }) => {
    const isNoun = isOrdinary(after);
    const is13th = wordOf(words.name) === 'friday' && words.nth?.word === '13th';
    // "Friday the 13th marathon"
    if (is13th && from === 0 && isNoun && !isVerb(after)) return 'text';
    return words.nth?.isSpelled && !words.the && isNoun ? undefined : ordinalDay(today, words);
  }),
  day(
    '',
    '{the:the}? {nth:NTH}',
    (today, words) => (words.nth?.isSpelled ? undefined : ordinalDay(today, words)),
    { weak: ({ the }, around) => (the && isAfterThing(around) ? 'end' : 'beside') },
  ),
  day(
    DUE_ON,
    'the? ({nth:NTH}|last) {name:WEEKDAY} (of|in) ((the|this|{next:next})? MONTHS|{month:MONTH} (COMMA? {year:YYYY})?)',
    nthOfMonth,
    {
      anywhere: true,
    },
  ),
  // "until October", "through March 2027", "from May to July": only as the end of a repeat
  day(
    'UNTIL|THROUGH|ending|ends',
    `in? {month:MONTH} ${YEAR} ${NOT_A_TIME}`,
    (today, { lead, month, year }, _, around) => {
      const isRange = isRangeEnd(around);
      if (!isRange && !(lead && isRepeated(around.lexed.tokens.slice(0, around.from)))) return undefined;
      const first = inMonth(today, { month, year });
      return first && (isRange || /^thr/.test(wordOf(lead))) ? endOfMonth(first) : first;
    },
  ),
  day('', `({from:from}|starting|beginning) in? {month:MONTH} ${YEAR}`, (today, words, _, around) => {
    const { month, year } = words;
    if (words.from && !isRepeated(around.lexed.tokens.slice(0, around.from))) return undefined;
    const first = (inYear: number) =>
      Temporal.PlainDate.from({ year: inYear, month: monthNumber(wordOf(month)), day: 1 });
    return year ? first(year.value) : comingYearly(today, first);
  }),
  day(
    `${DUE_ON}|at|in`,
    `the? {edge:beginning|start|middle|end|last DAY|NTH DAY} of {month:MONTH} ${YEAR}|{edge2:mid} (DASH|HYPHEN)? {month2:MONTH} (COMMA? {year2:YYYY})?`,
    (today, { edge, edge2, month, month2, year, year2 }) =>
      inMonth(today, { edge: edge ?? edge2, month: month ?? month2, year: year ?? year2 }),
    { stays: 'noun' },
  ),
  day(
    `${DUE_ON}|at|over`,
    holidayPattern('feast'),
    (today, words, { place }, { before }) => {
      // "Christmas cards", "Watch Halloween" and "Merry Christmas" mean no day, "Dinner Christmas Eve" does.
      const isName =
        isVerb(before) ||
        /^(?:merry|happy|white|secret|first|next|new|chinese|lunar|orthodox|jewish|islamic|persian|vietnamese|korean)$/.test(
          before,
        );
      if (!words.lead && (isName || before === '')) return 'text';
      return holiday(today, words, 'feast', place);
    },
    { weak: ({ lead }) => (lead ? 'phrase' : 'end') },
  ),
  day(
    DUE_ON,
    `(the|A|{amount:N}|{couple:A couple of?}) {unit:DAY|WEEK|MONTHS|YEAR|fortnight} {way:before|after|from|on} (${ANCHORS('x')})`,
    fromAnchor,
    { anywhere: true },
  ),
  {
    // "check in 24 hours before aug 2 6am" isn't at that time.
    pattern: phrase(
      `(A|half A|N) ~? (HOUR|MINUTE) before (${ANCHORS('x')}) (at? N ((COLON|DOT) N)? ~? AMPM|at? N COLON N|at N)?`,
    ),
    read: () => ({ kind: 'text' }),
  },
  day(DUE_ON, `the? {nth:NTH}? {beside:WEEKDAY} {way:before|after} (${ANCHORS('x')})`, weekdayBeside, {
    anywhere: true,
  }),
  day(
    '',
    `from (${ANCHORS('x')}) (to|THROUGH|UNTIL|DASH|HYPHEN) (${ANCHORS('y')})|(${ANCHORS('z')}) (UNTIL|THROUGH) (${ANCHORS('w')})`,
    (today, words, context, { lexed, from, text }) =>
      // "move the call from friday to monday"
      isRepeated(lexed.tokens.slice(0, from)) || MOVES.test(text)
        ? undefined
        : (anchor(today, words, context, 'x') ?? anchor(today, words, context, 'z')),
    {
      stays: 'always',
    },
  ),
];
