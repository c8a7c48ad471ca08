import { NUMBER_WORD, spokenNumber } from './number-words.ts';
import { type Clock, type DayPart, type ParseResult, phrase, type Rule } from './quick-add-phrase.ts';

/** When each part of the day begins, for "tomorrow morning" and the like. */
const PART_CLOCK: Record<DayPart, Clock> = {
  morning: { hour: 9, minute: 0 },
  afternoon: { hour: 15, minute: 0 },
  evening: { hour: 19, minute: 0 },
  night: { hour: 20, minute: 0 },
};

/** Words that place an ambiguous hour in the evening, or in the morning: "dinner at 8". */
const EVENING = /\b(?:dinner|supper|drinks|party|concert|movie|cinema|theat(?:re|er)|bed|bedtime)\b/i;
const MORNING = /\b(?:wake|get up|alarm|breakfast|sunrise)\b/i;

/** "at 9 with Ann" is a time; "at 9 houses" is not. */
const GOES_ON =
  /^(?:with|for|to|in|on|at|and|about|near|by|before|after|then|re|or|sharp|until|till|via|from)$/i;

const LEAD = '(?:(?:at|by|before|until|till|from|around|about|for)\\s+|@\\s?)';
const AM_PM = '[ap]\\.?m\\.?';
const IN_PART = '(?:\\s+in\\s+the\\s+(?<part>morning|afternoon|evening)|\\s+at\\s+(?<night>night))?';

const two = (n: number): string => String(n).padStart(2, '0');
const inMinutes = ({ hour, minute }: Clock): number => hour * 60 + minute;

function clock(hour = '', minute?: string, half?: string): Clock | undefined {
  const h = spokenNumber(hour);
  const m = Number(minute ?? 0);
  if (half) {
    if (h < 1 || h > 12) return undefined;
    return { hour: (h % 12) + (/^p/i.test(half) ? 12 : 0), minute: m };
  }
  if (!(h <= 23)) return undefined;
  return { hour: h, minute: m, ...(h >= 1 && h <= 12 && !hour.startsWith('0') && { open: true }) };
}

function inPart({ hour, minute, open }: Clock, part: DayPart): Clock {
  if (!open) return { hour, minute };
  if (part === 'morning') return { hour: hour % 12, minute };
  if (part === 'night' && hour === 12) return { hour: 23, minute: 59 };
  return { hour: (hour % 12) + 12, minute };
}

type Edge = { h: string | undefined; m: string | undefined; half: string | undefined };
const HALF_A_DAY = 12 * 60;

/** The start and length of "9:30-11am". A missing am or pm becomes the one that fits. */
function span(from: Edge, to: Edge): Clock | undefined {
  const said = from.half ?? to.half;
  const other = /^a/i.test(said ?? '') ? 'pm' : 'am';
  for (const half of said ? [said, other] : [undefined]) {
    const start = clock(from.h, from.m, from.half ?? half);
    const end = clock(to.h, to.m, to.half ?? half);
    if (!start || !end) return undefined;
    const ahead = inMinutes(end) - inMinutes(start);
    const turn = ahead > 0 ? 0 : start.open && end.open ? HALF_A_DAY : 2 * HALF_A_DAY;
    const sure = ahead > 0 || !said || (from.half && to.half);
    if (sure && ahead + turn <= HALF_A_DAY) return { ...start, minutes: ahead + turn };
  }
  return undefined;
}

/**
 * The time of day as HH:MM. A bare hour follows a named part of the day, else the meal or event it is for,
 * else waking hours: 1–6 are in the afternoon, 7–12 stay as written.
 */
export function settle(said: Clock, part: DayPart | undefined, text: string): string {
  const about = EVENING.test(text) && said.hour > 4 ? 'evening' : MORNING.test(text) ? 'morning' : undefined;
  const usual = part ?? (said.hour === 12 ? undefined : about) ?? (said.hour < 7 ? 'afternoon' : undefined);
  const { hour, minute } = usual ? inPart(said, usual) : said;
  return `${two(hour)}:${two(minute)}`;
}

export const partStart = (part: DayPart): string => settle(PART_CLOCK[part], undefined, '');

const timeOf = (said: Clock | undefined, words: Record<string, string | undefined>): ParseResult => {
  if (!said) return undefined;
  const part = (words.part ?? words.night)?.toLowerCase() as DayPart | undefined;
  return { kind: 'time', clock: part ? inPart(said, part) : said };
};

const HOUR_WORD = `\\d{1,2}|(?:${NUMBER_WORD})`;
const EDGE = (n: 1 | 2) => `(?<h${n}>\\d{1,2})(?:[:.](?<m${n}>[0-5]\\d))?(?:\\s?(?<half${n}>${AM_PM}))?`;

export const TIME_RULES: readonly Rule[] = [
  {
    // 9am, 9:30 pm, at 9.30 a.m.
    pattern: phrase(
      `${LEAD}?(?<h>\\d{1,2})(?:[:.](?<m>[0-5]\\d))?\\s?(?<half>${AM_PM})(?:\\s+sharp)?${IN_PART}`,
    ),
    read: (words) => timeOf(clock(words.h, words.m, words.half), words),
  },
  {
    // 14:30, at 9:30; a lone 3:16 in the middle of a text may be a verse or a score
    pattern: phrase(`(?<lead>${LEAD})?(?<h>\\d{1,2}):(?<m>[0-5]\\d)(?:\\s+sharp)?${IN_PART}`),
    read(words, _, { at }) {
      const { h = '', m, lead, part, night } = words;
      const time = timeOf(clock(h, m), words);
      const loose = !lead && !part && !night && h.length === 1 && at > 0;
      return time && { ...time, ...(loose && { weak: true as const }) };
    },
  },
  {
    // at 9, at nine o'clock
    pattern: phrase(`(?:at\\s+|@\\s?)(?<h>${HOUR_WORD})(?<clock>\\s*o[’']?clock)?(?:\\s+sharp)?${IN_PART}`),
    read(words) {
      const time = timeOf(clock(words.h), words);
      const sure = words.clock || words.part || words.night;
      return time && { ...time, ...(!sure && { weak: GOES_ON }) };
    },
  },
  {
    // 9-10am, from 14:00 to 15:30: a start, and how long it takes
    pattern: phrase(`(?:(?:from|at)\\s+)?${EDGE(1)}\\s*(?:-|–|—|to|until|till)\\s*${EDGE(2)}`),
    read({ h1, m1, half1, h2, m2, half2 }) {
      if (!half1 && !half2 && !(m1 && m2)) return undefined;
      const time = span({ h: h1, m: m1, half: half1 }, { h: h2, m: m2, half: half2 });
      return time && { kind: 'time', clock: time };
    },
  },
  {
    pattern: phrase(`(?<lead>${LEAD})?(?<name>noon|midday|midnight)`),
    read: ({ lead, name = '' }) => ({
      kind: 'time',
      clock: /^midnight$/i.test(name) ? { hour: 23, minute: 59 } : { hour: 12, minute: 0 },
      ...(!lead && { weak: true }),
    }),
  },
  {
    pattern: phrase(`(?:(?:by|before|until|till|at)\\s+)?(?:(?:the\\s+)?end\\s+of\\s+(?:the\\s+)?day|eod)`),
    read: () => ({ kind: 'time', clock: { hour: 23, minute: 59 } }),
  },
  {
    pattern: phrase('in\\s+the\\s+(?<part>morning|afternoon|evening)'),
    read: ({ part = '' }) => ({
      kind: 'time',
      clock: PART_CLOCK[part.toLowerCase() as DayPart],
    }),
  },
];
