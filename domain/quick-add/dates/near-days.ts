import { amountOf, amountPattern } from '../words/amounts.ts';
import { wordOf } from '../words/lexer.ts';
import {
  type Around,
  type DayPart,
  type PhraseRule,
  type PhraseTokens,
  phrase,
  type QuickAddContext,
  weekIn,
} from '../words/phrase.ts';
import { isControl, isOrdinary, isVerb } from '../words/word-lists.ts';
import {
  addWorkdays,
  comingWeekday,
  daysInto,
  endOfMonth,
  startOfWeek,
  weekdayNumber,
} from './calendar-days.ts';
import { type Day, DUE, DUE_ON, day, isRepeated } from './day-rule.ts';
import { edgeOf, endOf, periodStart } from './period-edges.ts';

const withEnd = (leads: string): string => `(${leads}) (the? end of)?|the? end of`;
const END_OF = withEnd(DUE);
/** In "call tom", Tom is a person. */
const TAKES_PERSON =
  /^(?:call|ask|tell|email|mail|text|message|meet|ping|thank|invite|visit|pay|help|see|with|for|to|from|and|or|of|dear|hi|uncle)$/;

/** "Friday in two weeks": of the week that begins then. */
function weekdayAhead(today: Day, words: PhraseTokens, context: QuickAddContext): Day | undefined {
  const week = weekIn(context);
  const weeks = amountOf(words, 'weeks');
  const name = wordOf(words.name ?? words.name2);
  if (!Number.isInteger(weeks)) return undefined;
  return startOfWeek(today.add({ weeks }), week).add({ days: daysInto(week, weekdayNumber(name)) });
}

/** "Thu Nguyen", "Mon Ami": a capitalized abbreviation before another capitalized word is a name. */
function isName({ name }: PhraseTokens, { text, next }: Around): boolean {
  const isCapital = (at: number | undefined) => at !== undefined && /\p{Lu}/u.test(text.charAt(at));
  return name?.word.length === 3 && isCapital(name.start) && isCapital(next?.start) && !isVerb(wordOf(next));
}

/** "Study for SAT" */
const isExam = ({ name }: PhraseTokens, { text }: Around): boolean =>
  name !== undefined && text.slice(name.start, name.end) === 'SAT' && text !== text.toUpperCase();

/** "Rename Today tab", "Fix (today) label", "fix tomorrow button": a name of a part of something. */
function isLabel({ name }: PhraseTokens, { text, after, next, from, lexed, to }: Around): boolean {
  if (!name || from === 0) return false;
  const isInside = text.charAt(name.start - 1) === '(' && text.charAt(name.end) === ')';
  const noun = isInside ? lexed.tokens[to + 1] : next;
  const isNoun = isOrdinary(isInside ? wordOf(noun) : after) && /^\p{Ll}/u.test(text.slice(noun?.start));
  if (!isInside && isControl(after)) return true;
  return isNoun && (isInside || /^\p{Lu}\p{Ll}/u.test(text.slice(name.start))) && !isVerb(wordOf(noun));
}

const THIS_PART: PhraseRule = {
  pattern: phrase(`(${DUE})? (TONIGHT|this {part:PART})`),
  read: ({ part }, { now }, { before }) =>
    /^(?:the|after|since|about)$/.test(before)
      ? { kind: 'text' }
      : { kind: 'date', day: now.slice(0, 10), part: (part?.word ?? 'night') as DayPart },
};

const EDGE = 'beginning|start|middle|mid|end|last DAY';

export const NEAR_DAY_RULES: readonly PhraseRule[] = [
  day(END_OF, 'later? {name:today}', (today, words, _, around) => (isLabel(words, around) ? 'text' : today)),
  day('', '{tod:tod}', (today, { tod }, _, { text }) =>
    tod && text.slice(tod.start, tod.end) === 'tod' ? today : undefined,
  ),
  day(
    DUE,
    '{tom:tom}',
    (today, { tom, lead }, _, { text, before }) =>
      tom && text.charAt(tom.start) === 't' && !TAKES_PERSON.test(lead?.word ?? before)
        ? today.add({ days: 1 })
        : undefined,
    { weak: () => 'end' },
  ),
  day(DUE, '{two:N} ~ (moro|morro|morrow|mrw|moz)', (today, { two }) =>
    two?.value === 2 ? today.add({ days: 1 }) : undefined,
  ),
  day(END_OF, '{name:TOMORROW}', (today, words, _, around) =>
    isLabel(words, around) ? 'text' : today.add({ days: 1 }),
  ),
  // "at 9 am on tomorrow", but "turn the heating on tomorrow"
  day('', '(?<=AMPM|N) on ({name:TOMORROW}|today)', (today, { name }) =>
    name ? today.add({ days: 1 }) : today,
  ),
  // "a week today", "2 weeks tomorrow", in British English
  day(DUE_ON, '(A|{amount:N}) WEEK ({today:today}|TOMORROW)', (today, { amount, today: isToday }) => {
    const weeks = amount?.value ?? 1;
    return Number.isInteger(weeks) ? today.add({ weeks, days: isToday ? 0 : 1 }) : undefined;
  }),
  {
    // "every day this week"
    pattern: phrase('this {unit:WEEK|MONTHS}'),
    read({ unit }, context, { today, lexed, from }) {
      if (!isRepeated(lexed.tokens.slice(0, from))) return undefined;
      const isWeek = wordOf(unit).startsWith('w');
      const last = isWeek ? startOfWeek(today, weekIn(context)).add({ days: 6 }) : endOfMonth(today);
      return { kind: 'ends', day: last.toString() };
    },
  },
  day(DUE_ON, 'the? next (workday|(business|working) DAY)', (today, _, context) =>
    addWorkdays(today, 1, weekIn(context)),
  ),
  day(DUE, 'the? DAY after TOMORROW', (today) => today.add({ days: 2 })),
  THIS_PART,
  day(
    withEnd(DUE_ON),
    '(the? {which:coming|upcoming|following}|this? {which:this|next|coming|upcoming})? {name:WEEKDAY} (PERIOD (?=COMMA? (at|AT|N)))?',
    (today, words, context, around) => {
      const { which, name } = words;
      // "Eat at Tuesday Morning": nobody says "at Tuesday".
      if (isName(words, around) || around.after === 'of' || around.before === 'at') return 'text';
      if (words.lead?.word === 'for' && isExam(words, around)) return 'text';
      // "First Friday" is a name, and "2nd Tuesday" is nobody's date.
      if (
        !which &&
        !words.lead &&
        /\d(?:st|nd|rd|th)$|^(?:first|second|third|fourth|fifth)$/.test(around.before)
      )
        return 'text';
      return comingWeekday(today, weekdayNumber(wordOf(name)), weekIn(context), which?.word);
    },
    {
      stays: 'noun',
      isWeekday: (words, around) => !words.which && !words.lead && !isName(words, around),
      // "Sun cream", "sat nav", "wed Ann": abbreviations that are also words need more context.
      weak: ({ which, lead, part, name }, { from, after }) => {
        if (which || lead || part || !/^(?:sun|sat|wed)$/.test(wordOf(name))) return undefined;
        // "sat: wash the dog"
        if (from === 0 && after === ':') return undefined;
        // "sat hike with Jo", but "sun dry tomatoes"
        return from === 0 && name?.word !== 'sun' && isVerb(after) ? undefined : 'end';
      },
    },
  ),
  day(
    DUE_ON,
    'WEEKDAY after next|next next (WEEKDAY|WEEK|weekend|MONTHS|YEAR)|WEEKDAY from last WEEK',
    () => 'text',
  ),
  day(
    DUE_ON,
    '({name:WEEKDAY}|{today:today}|TOMORROW) {week:WEEK}',
    (today, { name, today: isToday, week }, context) => {
      if (week?.word !== 'week') return undefined;
      const day = name
        ? comingWeekday(today, weekdayNumber(name.word), weekIn(context))
        : today.add({ days: isToday ? 0 : 1 });
      return day.add({ weeks: 1 });
    },
    { weak: (_, { from, after }) => (from === 0 && isVerb(after) ? undefined : 'end') },
  ),
  day(
    DUE_ON,
    '{a:WEEKDAY} (of|in)? next WEEK|next WEEK COMMA? on? {b:WEEKDAY}',
    (today, { a, b }, context) =>
      comingWeekday(today, weekdayNumber(wordOf(a ?? b)), weekIn(context), 'next'),
    { stays: 'noun' },
  ),
  day(
    DUE_ON,
    '{name:WEEKDAY} of? this WEEK|this WEEK (on|COMMA)? {name:WEEKDAY}',
    (today, { name }, context) =>
      startOfWeek(today, weekIn(context)).add({
        days: daysInto(weekIn(context), weekdayNumber(wordOf(name))),
      }),
  ),
  day(DUE_ON, `in ${amountPattern('weeks')} WEEK (on|COMMA)? {name:WEEKDAY}`, weekdayAhead),
  day(DUE_ON, `{name:WEEKDAY} in ${amountPattern('weeks')} WEEK`, weekdayAhead),
  day(
    `${DUE}|on|at|over`,
    '{which:this|next} weekend|the weekend',
    (today, { which, lead }, context, { after }) => {
      // "Get over the weekend blues"
      if (
        !which &&
        (!lead || (lead.word === 'over' && after.length > 2 && isOrdinary(after) && !isVerb(after)))
      )
        return 'text';
      const week = weekIn(context);
      const weekend = startOfWeek(today, week).add({ days: week.workdays });
      if (which?.word === 'next') return weekend.add({ weeks: 1 });
      return daysInto(week, today.dayOfWeek) >= week.workdays ? today : weekend;
    },
    { stays: 'noun' },
  ),
  day(
    DUE,
    'next {unit:WEEK|MONTHS|YEAR|quarter}',
    (today, { unit }, context) => periodStart(today, wordOf(unit), true, weekIn(context)),
    { stays: 'noun' },
  ),
  day(DUE, 'later this {unit:WEEK|MONTHS}', (today, { unit }, context) =>
    endOf(today, wordOf(unit), false, weekIn(context)),
  ),
  day(DUE, 'the? {unit:WEEK|MONTHS} after next', (today, { unit }, context) =>
    unit?.word.startsWith('w')
      ? startOfWeek(today, weekIn(context)).add({ weeks: 2 })
      : today.with({ day: 1 }).add({ months: 2 }),
  ),
  day(
    `${DUE_ON}|at|in`,
    `the? {edge:${EDGE}} of (the|this|{next:next})? {unit:WEEK|MONTHS|YEAR|quarter}|{short:eow|eom|eoy}`,
    edgeOf,
  ),
  // "by month end"
  day(
    '',
    '(by|before|at|UNTIL) (the|this|{next:next})? {unit:MONTHS|YEAR|quarter} DASH? {edge:end}',
    edgeOf,
    {
      weak: () => 'phrase',
    },
  ),
  day(DUE_ON, '{edge:early|mid|late} DASH? {next:next} {unit:WEEK|MONTHS}', edgeOf),
  day(DUE_ON, 'the? {nth:NTH} DAY? (of (the|this)?|of? {next:next}) {unit:MONTHS}', edgeOf),
  day(DUE, '{next:next} {unit:MONTHS} (on|COMMA)? the? {nth:NTH}', edgeOf),
];
