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
import { holiday, holidayPattern } from './holidays.ts';
import { type Day, DUE_ON, day, isRangeEnd, isRepeated } from './quick-add-day-rule.ts';
import type { Token } from './quick-add-lexer.ts';
import {
  type Around,
  phrase,
  type QuickAddContext,
  type Rule,
  type Words,
  weekIn,
} from './quick-add-phrase.ts';
import { isVerb } from './word-lists.ts';

/** "Friday, January 9": the date counts. */
const DATED = '(WEEKDAY COMMA?)?';
const MONTH_DAY = '{day:N|NTH}';
const NOT_A_TIME = '(?!~? AMPM)';

/** Words before a fraction or number that looks like a date: "chapter 9/12". */
const NUMBERED =
  /^(?:chapters?|pages?|slides?|parts?|steps?|episodes?|ep|seasons?|rated?|scored?|versions?|lessons?|units?|sections?|verses?|levels?|rooms?|size|pipe|screws?|bolts?|drill|inch|ratio|grade|questions?|items?|rows?|lines?|vol|volume|issues?|no|number|exercises?|problems?)$/;

/** Without a year: the next time that day occurs, today included (February 29 waits for a leap year). */
function onDay(today: Day, month: number, dayOfMonth: number, year: Token | undefined): Day | undefined {
  if (year) return realDay(year.word.length === 2 ? 2000 + year.value : year.value, month, dayOfMonth);
  return comingYearly(today, (y) => realDay(y, month, dayOfMonth));
}

const written = (today: Day, words: Words): Day | undefined =>
  onDay(today, monthNumber(words.month?.word ?? ''), words.day?.value ?? 0, words.year);

/** "1 Aug 26": two digits are a year only if it lies ahead. */
const shortYear = (today: Day, words: Words): Day | undefined => {
  const ahead = (words.year?.value ?? 0) - (today.year % 100);
  return words.year?.word.length === 2 && ahead >= 0 && ahead <= 20 ? written(today, words) : undefined;
};

const isFraction = ({ a, b }: Words): boolean =>
  !!a && !!b && a.value < b.value && /^(?:2|3|4|5|6|8|16)$/.test(b.word);

/** A date in numbers. With dots, days come first everywhere. */
function numeric(today: Day, words: Words, isDayFirst: boolean): Day | undefined {
  const { a, b, year } = words;
  if (!a || !b || a.isSpelled || b.isSpelled || (year && !/^(?:\d\d|\d{4})$/.test(year.word)))
    return undefined;
  const [month, dayOfMonth] = isDayFirst ? [b.value, a.value] : [a.value, b.value];
  const isSwapped = month > 12;
  return onDay(today, isSwapped ? dayOfMonth : month, isSwapped ? month : dayOfMonth, year);
}

const isNumbered = ({ before }: Around): boolean => NUMBERED.test(before) || /^\d+$/.test(before);

/** "the 13th", "Friday the 13th": the next such day. */
const ordinal = (today: Day, { nth, name }: Words): Day | undefined =>
  comingMonthly(today, (first) => {
    const date = realDay(first.year, first.month, nth?.value ?? 0);
    return !name || date?.dayOfWeek === weekdayNumber(name.word) ? date : undefined;
  });

/** "first Monday of August", "last Friday of the month". */
function nthOfMonth(today: Day, { nth, name, month, next, year }: Words): Day | undefined {
  const inMonth = (first: Day) => nthWeekday(first, name?.word ?? '', nth?.value ?? -1);
  const first = today.with({ day: 1 });
  if (next) return inMonth(first.add({ months: 1 }));
  if (!month) return comingMonthly(today, inMonth);
  const number = monthNumber(month.word);
  if (year) return inMonth(Temporal.PlainDate.from({ year: year.value, month: number, day: 1 }));
  return comingYearly(today, (y) => inMonth(first.with({ year: y, month: number })));
}

/** "mid January", "the end of July". */
function inMonth(today: Day, { edge, month, year }: Words): Day | undefined {
  const number = monthNumber(month?.word ?? '');
  const inYear = (y: number) => {
    if (edge?.value) return realDay(y, number, edge.value);
    const first = realDay(y, number, 1);
    if (edge?.word.startsWith('mid')) return first?.with({ day: 15 });
    return edge?.word === 'end' || edge?.word === 'last' ? first && endOfMonth(first) : first;
  };
  return year ? inYear(year.value) : comingYearly(today, inYear);
}

const ANCHORS = (name: string): string =>
  `{${name}Today:today}|{${name}Tomorrow:TOMORROW}|{${name}Which:this|next}? {${name}Name:WEEKDAY}` +
  `|(WEEKDAY COMMA?)? {${name}Month:MONTH} {${name}Day:N|NTH}|(WEEKDAY COMMA?)? the? {${name}Day2:N|NTH} of? {${name}Month2:MONTH}` +
  `|the {${name}Nth:NTH}|${holidayPattern(`${name}Feast`)}`;

/** The day that `ANCHORS(name)` matched. */
function anchor(today: Day, words: Words, context: QuickAddContext, name: string): Day | undefined {
  const said = (part: string) => words[name + part];
  if (said('Today')) return today;
  if (said('Tomorrow')) return today.add({ days: 1 });
  const weekday = said('Name');
  if (weekday) return comingWeekday(today, weekdayNumber(weekday.word), weekIn(context), said('Which')?.word);
  const month = said('Month') ?? said('Month2');
  if (month)
    return onDay(today, monthNumber(month.word), (said('Day') ?? said('Day2'))?.value ?? 0, undefined);
  if (said('Nth')) return ordinal(today, { nth: said('Nth') });
  return holiday(today, words, `${name}Feast`);
}

/** "a week from Friday", "the day before Christmas". */
function fromAnchor(today: Day, words: Words, context: QuickAddContext): Day | undefined {
  const from = anchor(today, words, context, 'x');
  const amount = words.amount?.value ?? (words.couple ? 2 : 1);
  const unit = words.unit?.word.charAt(0);
  const sign = words.way?.word === 'before' ? -1 : 1;
  if (!from || !Number.isInteger(amount) || amount > 999) return undefined;
  // "a week on Friday", but "work 2 days on Friday"
  if (words.way?.word === 'on' && (words.amount || words.couple || unit !== 'w')) return undefined;
  if (unit === 'f') return from.add({ weeks: 2 * amount * sign });
  const units = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;
  return from.add({ [units[unit as keyof typeof units]]: amount * sign });
}

/** Whether the person writes 15/7 instead of 7/15. */
const dayFirst = ({ place }: QuickAddContext): boolean => place?.numericDates === 'DMY';

export const CALENDAR_DATE_RULES: readonly Rule[] = [
  day(
    DUE_ON,
    `${DATED} {month:MONTH} (PERIOD? ${MONTH_DAY}|the {nth:NTH}) (COMMA? {year:YYYY})? ${NOT_A_TIME}`,
    (today, words) => written(today, { ...words, day: words.day ?? words.nth }),
    {
      stays: 'mid-title',
    },
  ),
  day(DUE_ON, `${DATED} the? ${MONTH_DAY} of? {month:MONTH} PERIOD? (COMMA? {year:YYYY})?`, written, {
    stays: 'mid-title',
  }),
  day(DUE_ON, '{day:N} {month:MONTH} {year:N}', shortYear, { weak: () => 'end' }),
  day(DUE_ON, '{day:N} DASH {month:MONTH} (DASH {year:YYYY|N})?', written),
  day(
    DUE_ON,
    `${DATED} ({a:N|NTH} (DASH|HYPHEN|to|THROUGH) (N|NTH) of? {month:MONTH}|{month2:MONTH} {b:N|NTH} (DASH|HYPHEN|to|THROUGH) (N|NTH)) {year:YYYY}?`,
    (today, { a, b, month, month2, year }) => written(today, { day: a ?? b, month: month ?? month2, year }),
    { stays: 'always' },
  ),
  day(
    DUE_ON,
    `${DATED} {year:YYYY} (DASH|SLASH|DOT) {month:N} (DASH|SLASH|DOT) {day:N}`,
    (_, { year, month, day: d }) => realDay(year?.value ?? 0, month?.value ?? 0, d?.value ?? 0),
  ),
  day(
    DUE_ON,
    `${DATED} {a:N} SLASH {b:N} (SLASH {year:YYYY|N})?`,
    (today, words, context, around) => {
      if (words.a?.word === '24' && words.b?.word === '7') return undefined;
      if (!words.year && !words.lead && isNumbered(around)) return 'text';
      return numeric(today, words, dayFirst(context));
    },
    {
      stays: 'mid-title',
      weak: (words) => (!words.lead && !words.year && isFraction(words) ? 'end' : undefined),
    },
  ),
  day(DUE_ON, `${DATED} {a:N} DOT {b:N} DOT {year:YYYY|N}`, (today, words, context) =>
    words.lead || dayFirst(context) || words.year?.word.length === 4
      ? numeric(today, words, true)
      : undefined,
  ),
  day(DUE_ON, `${DATED} {a:N} DOT {b:N} {period:PERIOD}?`, (today, words, context) => {
    const isPadded = words.a?.word.length === 2 && words.b?.word.length === 2;
    const isDate = words.period ? words.lead || dayFirst(context) : dayFirst(context) && isPadded;
    return isDate ? numeric(today, words, true) : undefined;
  }),
  day(DUE_ON, `{a:N} DASH {b:N} DASH {year:YYYY}`, (today, words, context) =>
    numeric(today, words, dayFirst(context)),
  ),
  day(DUE_ON, `WEEKDAY COMMA? {a:N} DASH {b:N}`, (today, words, context) =>
    numeric(today, words, dayFirst(context)),
  ),
  // "on the 3rd", "by 3rd", but "on the 3rd floor"
  day(
    DUE_ON,
    '{the:the}? {nth:NTH}',
    (today, words) =>
      words.lead && (words.the || !words.nth?.isSpelled) ? ordinal(today, words) : undefined,
    { weak: () => 'phrase' },
  ),
  {
    pattern: phrase('{year:YYYY} DASH {month:N} DASH {day:N} ~ t ~ {hour:N} COLON {minute:N}'),
    read({ year, month, day: dayOfMonth, hour, minute }) {
      const date = realDay(year?.value ?? 0, month?.value ?? 0, dayOfMonth?.value ?? 0);
      const isTime =
        hour?.word.length === 2 && hour.value < 24 && minute?.word.length === 2 && minute.value < 60;
      if (!date || !isTime) return undefined;
      return { kind: 'date', day: date.toString(), time: `${hour.word}:${minute.word}`, hasYear: true };
    },
  },
  day(DUE_ON, '{name:WEEKDAY} COMMA? the? {nth:NTH}', ordinal),
  day('', 'the? {nth:NTH}', (today, words) => (words.nth?.isSpelled ? undefined : ordinal(today, words)), {
    weak: () => 'beside',
  }),
  day(
    DUE_ON,
    'the? ({nth:NTH}|last) {name:WEEKDAY} (of|in) ((the|this|{next:next})? MONTHS|{month:MONTH} {year:YYYY}?)',
    nthOfMonth,
    {
      anywhere: true,
    },
  ),
  // "until October", "through March 2027", "from May to July": only as the end of a repeat
  day(
    'UNTIL|THROUGH|ending|ends',
    `in? {month:MONTH} {year:YYYY}? ${NOT_A_TIME}`,
    (today, { lead, month, year }, _, around) => {
      const isRange = isRangeEnd(around);
      if (!isRange && !(lead && isRepeated(around.lexed.tokens.slice(0, around.from)))) return undefined;
      const first = inMonth(today, { month, year });
      return first && (isRange || /^thr/.test(lead?.word ?? '')) ? endOfMonth(first) : first;
    },
  ),
  // "starting in March"
  day('', '({from:from}|starting|beginning) in? {month:MONTH} {year:YYYY}?', (today, words, _, around) => {
    const { month, year } = words;
    if (words.from && !isRepeated(around.lexed.tokens.slice(0, around.from))) return undefined;
    const first = (inYear: number) =>
      Temporal.PlainDate.from({ year: inYear, month: monthNumber(month?.word ?? ''), day: 1 });
    return year ? first(year.value) : comingYearly(today, first);
  }),
  day(
    `${DUE_ON}|at|in`,
    `the? {edge:beginning|start|middle|end|last DAY|NTH DAY} of {month:MONTH} {year:YYYY}?|{edge2:mid} (DASH|HYPHEN)? {month2:MONTH} {year2:YYYY}?`,
    (today, { edge, edge2, month, month2, year, year2 }) =>
      inMonth(today, { edge: edge ?? edge2, month: month ?? month2, year: year ?? year2 }),
  ),
  day(
    `${DUE_ON}|at|over`,
    holidayPattern('feast'),
    (today, words, _, { before }) => {
      // "Christmas cards", "Watch Halloween" and "Merry Christmas" mean no day, "Dinner Christmas Eve" does.
      const isName = isVerb(before) || /^(?:merry|happy|white|secret|first|next|new)$/.test(before);
      if (!words.lead && (isName || before === '')) return 'text';
      return holiday(today, words, 'feast');
    },
    { weak: ({ lead }) => (lead ? 'phrase' : 'end') },
  ),
  day(
    DUE_ON,
    `(the|A|{amount:N}|{couple:A couple of?}) {unit:DAY|WEEK|MONTHS|YEAR|fortnight} {way:before|after|from|on} (${ANCHORS('x')})`,
    fromAnchor,
    { anywhere: true },
  ),
  day(
    '',
    `from (${ANCHORS('x')}) (to|THROUGH|UNTIL|DASH|HYPHEN) (${ANCHORS('y')})|(${ANCHORS('z')}) (UNTIL|THROUGH) (${ANCHORS('w')})`,
    (today, words, context, { lexed, from }) =>
      isRepeated(lexed.tokens.slice(0, from))
        ? undefined
        : (anchor(today, words, context, 'x') ?? anchor(today, words, context, 'z')),
    {
      stays: 'always',
    },
  ),
];
