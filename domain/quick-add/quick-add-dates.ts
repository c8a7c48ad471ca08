import { NUMBER_WORD, spokenNumber } from './number-words.ts';
import {
  type DayPart,
  type ParseResult,
  phrase,
  type QuickAddContext,
  type Rule,
} from './quick-add-phrase.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const DAY =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const YEAR = '(?:19|20|21)\\d\\d';
const UNITS = 'minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|wks?|w|months?|years?|yrs?';

const DUE = 'due:?\\s+(?:(?:on|by|before)\\s+)?|(?:by|before|until|till|for)\\s+';
/** "on" introduces only named or numbered days: not in "turn the heating on tomorrow". */
const DUE_ON = `${DUE}|on\\s+`;
/** "Friday, January 9": the date counts. */
const DATED = `${DUE_ON}|(?:${DAY}),?\\s+`;
const END_OF = '|(?:the\\s+)?end\\s+of\\s+';
const NO_LEAD = '(?!)';
const PART = '(?:\\s+(?:in\\s+the\\s+)?(?<part>morning|afternoon|evening|night))?';

/** After these words a day means something else ("every Friday", "notes from today", "Black Friday"). */
const NOT_AFTER = new Set(
  'every each last past previous from since after about of the a an my our his her their your its usa black good cyber ash palm'.split(
    ' ',
  ),
);
/** In "drop by tomorrow", the "by" belongs to the verb. */
const TAKES_BY = new Set(['stop', 'drop', 'swing', 'come', 'pass', 'go']);

type Words = Record<string, string | undefined>;
type Find = (
  today: Temporal.PlainDate,
  words: Words,
  context: QuickAddContext,
) => Temporal.PlainDate | undefined;

const dayNumber = (name: string) => DAYS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });
const endOfMonth = (day: Temporal.PlainDate) => day.with({ day: day.daysInMonth });
const real = (year: number, month: number, day: number): Temporal.PlainDate | undefined => {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
};

/** Without a year: the next time that day occurs, today included (February 29 waits for a leap year). */
function coming(today: Temporal.PlainDate, month: number, day: number, year?: string) {
  if (year) return real(Number(year.length === 2 ? `20${year}` : year), month, day);
  for (let y = today.year; y <= today.year + 8; y++) {
    const date = real(y, month, day);
    if (date && Temporal.PlainDate.compare(date, today) >= 0) return date;
  }
  return undefined;
}

function weekday(today: Temporal.PlainDate, name: string, which: string | undefined): Temporal.PlainDate {
  const wanted = dayNumber(name);
  if (which === 'next') return mondayOf(today).add({ days: 6 + wanted });
  const ahead = (wanted - today.dayOfWeek + 7) % 7;
  return today.add({ days: ahead === 0 && which !== 'this' ? 7 : ahead });
}

function endOf(today: Temporal.PlainDate, what: string): Temporal.PlainDate {
  const [next, unit = ''] = what.startsWith('next') ? [1, what.slice(4).trim()] : [0, what];
  if (unit.startsWith('y')) return today.with({ month: 12, day: 31 }).add({ years: next });
  if (unit.startsWith('m')) return endOfMonth(today.with({ day: 1 }).add({ months: next }));
  // The working week ends on Friday; on a weekend, the current week ends on Sunday.
  const lastDay = !next && today.dayOfWeek > 5 ? 7 : 5;
  return mondayOf(today).add({ weeks: next, days: lastDay - 1 });
}

/** A rule for a day. @param only a final check of the match: `false` rejects it, `true` makes it weak */
function day(lead: string, pattern: string, find: Find, only?: (words: Words) => boolean | undefined): Rule {
  return {
    pattern: phrase(`(?<lead>(?:${lead}){1,2})?(?:${pattern})${PART}`),
    read(words, context, { before }): ParseResult {
      if (NOT_AFTER.has(before)) return undefined;
      const weak = only?.(words);
      if (weak === false) return undefined;
      const found = find(Temporal.PlainDate.from(context.now.slice(0, 10)), words, context);
      if (!found || found.year < 1 || found.year > 9999) return undefined;
      const byVerb = words.lead && /^by\s/i.test(words.lead) && TAKES_BY.has(before);
      return {
        kind: 'date',
        day: found.toString(),
        ...(words.part && { part: words.part.toLowerCase() as DayPart }),
        ...(weak && !words.part && !words.lead && { weak }),
        ...(byVerb && { skip: words.lead?.length ?? 0 }),
      };
    },
  };
}

const monthNumber = (words: Words) => MONTHS.indexOf(words.month?.slice(0, 3).toLowerCase() ?? '') + 1;
const written: Find = (today, words) => coming(today, monthNumber(words), Number(words.day), words.year);

const REPEATED = new RegExp(`\\b(?:(?:every|each)\\s+(?<name>${DAY})|(?<names>${DAY})s)\\b`, 'i');

/** The next date, today included, of a weekday that the text repeats ("every Monday", "Mondays"). */
export function repeatedDay(text: string, today: string): string | undefined {
  const { name, names } = REPEATED.exec(text)?.groups ?? {};
  const said = name ?? names;
  return said && weekday(Temporal.PlainDate.from(today), said, 'this').toString();
}

/** "the 13th", "Friday the 13th": the next such day. */
const ordinal: Find = (today, { day: alone, nth, name }) => {
  for (let ahead = 0; ahead < 36; ahead++) {
    const month = today.with({ day: 1 }).add({ months: ahead });
    const date = real(month.year, month.month, Number(alone ?? nth));
    const fits = !name || date?.dayOfWeek === dayNumber(name);
    if (date && fits && Temporal.PlainDate.compare(date, today) >= 0) return date;
  }
  return undefined;
};

/** "1/15" is month/day as in the USA; "15/1" can only be day/month. */
const slashed: Find = (today, { a, b, year }) =>
  Number(a) > 12 ? coming(today, Number(b), Number(a), year) : coming(today, Number(a), Number(b), year);
const isFraction = ({ a = '', b = '' }: Words) => Number(a) < Number(b) && /^(?:2|3|4|5|6|8|16)$/.test(b);

const THIS_PART: Rule = {
  pattern: phrase(`(?:${DUE})?(?:tonight|this\\s+(?<part>morning|afternoon|evening))`),
  read: ({ part }, { now }) => ({
    kind: 'date',
    day: now.slice(0, 10),
    part: (part?.toLowerCase() ?? 'night') as DayPart,
  }),
};

const AMOUNT = `\\d{1,4}\\s?|(?:${NUMBER_WORD}|an?|a\\s+couple(?:\\s+of)?)\\s+`;
const AFTER_A_WHILE: Rule = {
  pattern: phrase(
    `in\\s+(?<n>${AMOUNT})(?<unit>${UNITS})(?:[’']?\\s+time)?|(?<n2>${AMOUNT})(?<unit2>${UNITS})\\s+from\\s+now`,
  ),
  read({ n, n2, unit, unit2 }, { now }) {
    const amount = spokenNumber(n ?? n2 ?? '');
    const said = (unit ?? unit2 ?? '').toLowerCase();
    const clock = /^(?:h|mi|m$)/.test(said);
    const what = said.startsWith('h') ? 'hours' : clock ? 'minutes' : undefined;
    const span = { d: 'days', w: 'weeks', m: 'months', y: 'years' }[said.charAt(0)] ?? 'days';
    const then = Temporal.PlainDateTime.from(now).add({ [what ?? span]: amount });
    if (then.year > 9999) return undefined;
    const [date = '', time = ''] = then.toString({ smallestUnit: 'minute' }).split('T');
    return { kind: 'date', day: date, ...(clock && { time }) };
  },
};

export const DATE_RULES: readonly Rule[] = [
  day(DUE + END_OF, 'today', (today) => today),
  { ...day(NO_LEAD, 'tod', (today) => today), pattern: /(?<=^|\s)tod(?=\s|$)/g },
  day(DUE + END_OF, 'tomm?orr?ow|tmrw?|tmw', (today) => today.add({ days: 1 })),
  day(DUE, '(?:the\\s+)?day\\s+after\\s+tomorrow', (today) => today.add({ days: 2 })),
  THIS_PART,
  AFTER_A_WHILE,
  day(
    DUE_ON + END_OF,
    `(?:(?<which>this|next|coming)\\s+)?(?<name>${DAY})(?!\\s+next\\s+week)`,
    (today, { which, name = '' }) => weekday(today, name, which?.toLowerCase()),
    // "Sun cream", "sat nav", "wed Ann": abbreviations that are also words need more context.
    ({ which, name = '' }) => (which || !/^(?:sun|sat|wed)$/i.test(name) ? undefined : true),
  ),
  day(DUE_ON, `(?<a>${DAY})\\s+next\\s+week|next\\s+week\\s+(?:on\\s+)?(?<b>${DAY})`, (today, { a, b }) =>
    weekday(today, a ?? b ?? '', 'next'),
  ),
  day(
    NO_LEAD,
    `(?:${DUE})?(?<which>this|next)\\s+weekend|(?:${DUE}|(?:on|at|over)\\s+)the\\s+weekend`,
    (today, { which }) => {
      if (/next/i.test(which ?? '')) return mondayOf(today).add({ days: 12 });
      return today.dayOfWeek > 5 ? today : mondayOf(today).add({ days: 5 });
    },
  ),
  day(DUE, 'next\\s+(?<unit>week|month|year)', (today, { unit = '' }) => {
    if (/w/i.test(unit)) return mondayOf(today).add({ weeks: 1 });
    const first = today.with(/y/i.test(unit) ? { month: 1, day: 1 } : { day: 1 });
    return first.add(/y/i.test(unit) ? { years: 1 } : { months: 1 });
  }),
  day(
    `${DUE}|at\\s+`,
    '(?:the\\s+)?end\\s+of\\s+(?:the\\s+|this\\s+)?(?<what>(?:next\\s+)?(?:week|month|year))|eo(?<short>[wmy])',
    (today, { what, short }) => endOf(today, (what ?? short ?? '').toLowerCase()),
  ),
  day(DATED, `(?<month>${MONTH})\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(?<year>${YEAR}))?`, written),
  day(
    `(?:${DATED})(?:the\\s+)?`,
    `(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(?<month>${MONTH})(?:,?\\s+(?<year>${YEAR}))?`,
    written,
  ),
  day(DATED, '(?<y>\\d{4})-(?<m>\\d\\d)-(?<d>\\d\\d)', (_, { y, m, d }) =>
    real(Number(y), Number(m), Number(d)),
  ),
  day(DATED, `(?<a>\\d{1,2})/(?<b>\\d{1,2})(?:/(?<year>${YEAR}|\\d\\d))?`, slashed, (words) =>
    words.a === '24' && words.b === '7' ? false : !words.year && isFraction(words) ? true : undefined,
  ),
  day(
    NO_LEAD,
    `(?:${DUE_ON})the\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)|` +
      `(?:${DUE_ON})?(?<name>${DAY})\\s+(?:the\\s+)?(?<nth>\\d{1,2})(?:st|nd|rd|th)`,
    ordinal,
  ),
];
