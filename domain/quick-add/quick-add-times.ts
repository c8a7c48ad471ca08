import { codeOf, type Token } from './quick-add-lexer.ts';
import {
  type Around,
  type Clock,
  type DayPart,
  phrase,
  type Reading,
  type Rule,
  type Words,
} from './quick-add-phrase.ts';
import { isOrdinary, isScripture, isVerb } from './word-lists.ts';

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

const AT_TIME = 'at|AT|by|before|UNTIL|from|starting (at|from)?|beginning at';
const LEAD = `${AT_TIME}|around|about|for|after|(no|not) (earlier|later) than|not before`;
const IN_PART = '(in the {part:PART}|at {night:night})?';

const two = (n: number): string => String(n).padStart(2, '0');
const inMinutes = ({ hour, minute }: Clock): number => hour * 60 + minute;

/** @param minute if there is one, its token; undefined as a result unless it is written as minutes are */
function clock(hour: Token | undefined, minute?: Token, half?: Token): Clock | undefined {
  const m = minute ? minute.value : 0;
  const isMinute = !minute || (m <= 59 && (minute.isSpelled || minute.word.length === 2));
  const h = hour?.value ?? Number.NaN;
  if (!isMinute || !hour || !Number.isInteger(h) || (!hour.isSpelled && hour.word.length > 2))
    return undefined;
  if (half) {
    if (h < 1 || h > 12) return undefined;
    return { hour: (h % 12) + (half.word.startsWith('p') ? 12 : 0), minute: m };
  }
  if (h > 23) return undefined;
  return { hour: h, minute: m, ...(h >= 1 && h <= 12 && !hour.word.startsWith('0') && { open: true }) };
}

function inPart({ hour, minute, open }: Clock, part: DayPart): Clock {
  if (!open) return { hour, minute };
  if (part === 'morning') return { hour: hour % 12, minute };
  if (part === 'night' && hour === 12) return { hour: 23, minute: 59 };
  return { hour: (hour % 12) + 12, minute };
}

type Edge = { h: Token | undefined; m: Token | undefined; half: Token | undefined };
const HALF_A_DAY = 12 * 60;

/** The start and length of "9:30-11am". A missing am or pm becomes the one that fits. */
function span(from: Edge, to: Edge): Clock | undefined {
  const said = from.half ?? to.half;
  const other = said && { ...said, word: said.word.startsWith('a') ? 'pm' : 'am' };
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

const timeOf = (said: Clock | undefined, words: Words): (Reading & { kind: 'time' }) | undefined => {
  if (!said) return undefined;
  const part = (words.part ?? words.night)?.word as DayPart | undefined;
  return { kind: 'time', clock: part ? inPart(said, part) : said };
};

/** "half past three", "quarter to nine", "ten past six". */
function relative({ half, quarter, minutes, way, h, ampm }: Words): Clock | undefined {
  const said = clock(h, undefined, ampm);
  const amount = half ? 30 : quarter ? 15 : (minutes?.value ?? 0);
  const isTo = !/^(?:past|after)$/.test(way?.word ?? '');
  if (!said || amount < 1 || amount > 30 || (half && isTo)) return undefined;
  if (!isTo) return { ...said, minute: amount };
  const hour = said.open ? ((said.hour + 10) % 12) + 1 : (said.hour + 23) % 24;
  return { ...said, hour, minute: 60 - amount };
}

const HOURS = '{h:N} ((COLON|DOT) {m:N})?';
const EDGE = (n: 1 | 2) => `{h${n}:N} ((COLON|DOT) {m${n}:N})? (~? {half${n}:AMPM})?`;
const TODAY_PART = 'TONIGHT|this PART';

/** After these words "22:30" is no time. */
const NOT_AFTER = /^(?:of|the|a|an|my|our|pace|ratio|score|scored|under|sub|won|lost|record)$/;

/** "release 14.10", "pay 15.50" */
const IS_NUMBERED = /^(?:versions?|releases?|v|chapter|section|update|upgrade|pay|owe|spend)$/;

/** "5 AM Club" is a name, "9am standup" isn't. */
function isName({ ampm }: Words, { text, next, after }: Around): boolean {
  const isUpper = ampm && text.slice(ampm.start, ampm.end) === ampm.word.toUpperCase();
  return !!isUpper && !!next && /\p{Lu}/u.test(text.charAt(next.start)) && !isVerb(after);
}

/** "John 3:16" is a verse, "Call John 3:15" a time. */
function isVerse({ before, lexed, from }: Around, minute: number): boolean {
  if (!isScripture(before)) return false;
  const verb = lexed.tokens[from - 2]?.word ?? '';
  return (
    minute % 5 !== 0 || verb === '' || /^(?:read|study|memorize|learn|of|on|in|bible|from|and)$/.test(verb)
  );
}

export const TIME_RULES: readonly Rule[] = [
  {
    // 9am, 9:30 pm, at 9.30 a.m.
    pattern: phrase(`{lead:${LEAD}}? ${HOURS} ~? {ampm:AMPM} sharp? ${IN_PART}`),
    read(words, _, around) {
      const time = timeOf(clock(words.h, words.m, words.ampm), words);
      // "the 5 AM Club"
      if (time && !words.lead && isArticle(around.before) && isOrdinary(around.after))
        return { kind: 'text' };
      return (
        time && { ...time, stays: words.lead ? undefined : isName(words, around) ? 'noun' : 'mid-title' }
      );
    },
  },
  {
    // at 10a, 9:30p
    pattern: phrase(`{lead:at|AT|by|before|from}? ${HOURS} ~ {half:a|p}`),
    read: ({ lead, h, m, half }) => {
      const time = lead || m ? timeOf(clock(h, m, half), {}) : undefined;
      return time && { ...time, weak: 'phrase' };
    },
  },
  {
    // five thirty pm, at five thirty, ten thirty tomorrow
    pattern: phrase(`({lead:${LEAD}}? {h:N} {m:N} ~? {ampm:AMPM}|{at:at|AT|by}? {h2:N} {m2:N} ${IN_PART})`),
    read: (words) => {
      const { h = words.h2, m = words.m2, ampm, at } = words;
      if (!m || m.value < 10 || m.isSpelled !== h?.isSpelled) return undefined;
      const isSure = ampm || at;
      if (!isSure && !h?.isSpelled) return undefined;
      const time = timeOf(clock(h, m, ampm), words);
      return time && { ...time, weak: isSure ? undefined : 'beside' };
    },
  },
  {
    // 14:30, at 9:30; a lone 3:16 in the middle of a text may be a verse or a score
    pattern: phrase(`{lead:${LEAD}}? {h:N} COLON {m:N} sharp? ${IN_PART}`),
    read(words, _, around) {
      const { h, m, lead, part, night } = words;
      if (!lead && (NOT_AFTER.test(around.before) || isVerse(around, m?.value ?? 0))) return { kind: 'text' };
      const time = timeOf(clock(h, m), words);
      const isLoose = !lead && !part && !night && h?.word.length === 1 && around.from > 0;
      return time && { ...time, weak: isLoose ? 'end' : undefined, stays: lead ? undefined : 'mid-title' };
    },
  },
  {
    // at 9, at 9.30, at nine o'clock
    pattern: phrase(`{lead:${AT_TIME}} {h:N} (DOT {m:N})? {clock:o'clock|oclock}? sharp? ${IN_PART}`),
    read(words) {
      const { lead, clock: said, part, night } = words;
      const isAt = lead?.word === 'at' || lead?.word === '@';
      if (!isAt && !said && !part && !night) return undefined;
      const time = timeOf(clock(words.h, words.m), words);
      return time && { ...time, weak: said || part || night ? undefined : 'phrase' };
    },
  },
  {
    // "Friday 18.30" where that is a usual way to write it, and can't be a date
    pattern: phrase(`{h:N} DOT {m:N}`),
    read({ h, m }, { place }, { before }) {
      const isUsual = place?.hours === '24' && place.numericDates === 'DMY';
      const isDate = h && m && h.value < 13 && m.value < 13;
      if (!isUsual || !h || !m || isDate || h.value < 6 || m.value % 5 !== 0 || IS_NUMBERED.test(before))
        return undefined;
      const time = clock(h, m);
      return time && { kind: 'time', clock: { hour: time.hour, minute: time.minute }, weak: 'beside' };
    },
  },
  {
    // nine o'clock, 6 in the morning, 7 tonight
    pattern: phrase(
      `{h:N} (COLON {m:N})? (o'clock|oclock) ${IN_PART}|{h2:N} in the {part2:PART}|{h3:N} (?=${TODAY_PART})`,
    ),
    read(words) {
      const { h, m, h2, h3, part = words.part2, night } = words;
      // "Die Hard 2 tonight"
      if (h3 && (h3.value < 5 || h3.value > 11)) return undefined;
      return timeOf(clock(h ?? h2 ?? h3, m), { part, night });
    },
  },
  {
    // tonight 7
    pattern: phrase(`(?<=TONIGHT|PART) {h:N}`),
    read: (words) => {
      const time = timeOf(clock(words.h), words);
      return time && { ...time, weak: 'end' };
    },
  },
  {
    // at 1900, 0730 hours
    pattern: phrase(`at {at:N|YYYY}|{hours:N|YYYY} (hours|hrs)`),
    read({ at, hours }) {
      const { word = '', value = 0, isSpelled } = at ?? hours ?? {};
      const [hour, minute] = [Math.floor(value / 100), value % 100];
      if (word.length !== 4 || isSpelled || hour > 23 || minute > 59) return undefined;
      return { kind: 'time', clock: { hour, minute } };
    },
  },
  {
    // 17h30, at 9h
    pattern: phrase(`{lead:${AT_TIME}}? {h:N} ~ {unit:HOUR} (~ {m:N})?`),
    read({ lead, h, unit, m }) {
      // "1h30" is how long something takes.
      if (unit?.word !== 'h' || (!lead && (h?.value ?? 0) < 13)) return undefined;
      const time = clock(h, m);
      return time && { kind: 'time', clock: time };
    },
  },
  {
    // half past three, at quarter to nine, ten past six
    pattern: phrase(
      `{lead:${LEAD}}? ({half:half}|A? {quarter:quarter}|{minutes:N} {word:MINUTE}?) {way:past|after|to|before|UNTIL} ${HOURS} (~? {ampm:AMPM})? ${IN_PART}`,
    ),
    read(words) {
      const { lead, minutes, word, way, h } = words;
      const isSure = !minutes || way?.word === 'past' || word;
      // "10 to 6" may be anything, and "look at 2 to 3 houses" isn't a time either.
      const isLikely = way?.word === 'to' && lead?.word === 'at' && (minutes?.value ?? 0) % 5 === 0;
      if ((!isSure && !isLikely) || h?.value === 0) return undefined;
      const time = timeOf(relative(words), words);
      return time && { ...time, weak: isSure ? undefined : 'phrase' };
    },
  },
  {
    // 9-10am, from 14:00 to 15:30, between 7 and 8pm: a start, and how long it takes
    pattern: phrase(
      `({lead:from|at|between})? ${EDGE(1)} {sep:DASH|HYPHEN|to|THROUGH|UNTIL|and} ${EDGE(2)} {part:in the PART}?`,
    ),
    read({ lead, h1, m1, half1, sep, h2, m2, half2, part }) {
      const isRange = sep?.word !== 'and' || lead?.word === 'between';
      const time = span({ h: h1, m: m1, half: half1 }, { h: h2, m: m2, half: half2 });
      if (!isRange || !time) return undefined;
      const isSure = half1 || half2 || (m1 && m2) || ((m1 || m2) && (lead || sep?.code === codeOf('DASH')));
      if (isSure || part) return { kind: 'time', clock: time };
      // "from 2 to 3", "14-15"
      return { kind: 'time', clock: time, weak: lead && lead.word !== 'at' ? 'end' : 'beside' };
    },
  },
  {
    // at 6 or 7, at 2 to 3 houses
    pattern: phrase('(at|AT|by|around|between)? N (~? AMPM)? (or|and) N (~? AMPM)?|at N to N'),
    read: () => ({ kind: 'text' }),
  },
  {
    pattern: phrase(`{lead:${LEAD}}? {name:NOON}`),
    read: ({ lead, name }, _, { before, text }) => {
      const isName =
        before === 'high' || (name && lead?.word === 'from' && /[NM]/.test(text.charAt(name.start)));
      if (isName) return { kind: 'text' };
      return {
        kind: 'time',
        clock: name?.word === 'midnight' ? { hour: 23, minute: 59 } : { hour: 12, minute: 0 },
        weak: lead ? undefined : 'end',
      };
    },
  },
  {
    pattern: phrase(`(due (by|at)?|by|before|UNTIL|at)? (the? end of the? DAY|eod)`),
    read: () => ({ kind: 'time', clock: { hour: 23, minute: 59 } }),
  },
  {
    pattern: phrase('in the {part:PART}'),
    read: ({ part }) =>
      part?.word === 'night' ? undefined : { kind: 'time', clock: PART_CLOCK[part?.word as DayPart] },
  },
];

const isArticle = (word: string): boolean => /^(?:the|a|an|my|our)$/.test(word);
