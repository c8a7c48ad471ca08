import type { Place } from '../../time/place.ts';
import { type Token, tokenNumber, wordOf } from '../words/lexer.ts';
import type { Clock, DayPart, PhraseReading, PhraseTokens } from '../words/phrase.ts';

export const PART_CLOCK: Record<DayPart, Clock> = {
  morning: { hour: 9, minute: 0 },
  afternoon: { hour: 15, minute: 0 },
  evening: { hour: 19, minute: 0 },
  night: { hour: 20, minute: 0 },
};

/** Words that place an ambiguous hour in the evening, or in the morning: "dinner at 8", but "buy concert tickets at 10". */
const EVENING =
  /\b(?:dinner|supper|drinks|party|concert|table for|movie|cinema|theat(?:re|er)|bed|bedtime)\b(?! (?:tickets?|supplies|invit(?:es?|ations?)|decorations?|favou?rs?|gifts?|presents?|dress|outfit|ingredients|groceries|shopping|planning)\b)/i;
const MORNING = /\b(?:wake|get up|alarm|breakfast|sunrise)\b/i;

const two = (n: number): string => String(n).padStart(2, '0');
const inMinutes = ({ hour, minute }: Clock): number => hour * 60 + minute;

/** The time that an hour and a minute say; undefined if either isn't written like one. */
export function writtenClock(hour: Token | undefined, minute?: Token, half?: Token): Clock | undefined {
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
  const isOpen = h >= 1 && h <= 12 && !hour.word.startsWith('0');
  const isExact = minute !== undefined && !minute.isSpelled;
  return { hour: h, minute: m, ...(isOpen && { open: true }), ...(isOpen && isExact && { isExact }) };
}

function inPart({ open, isExact, ...said }: Clock, part: DayPart): Clock {
  if (!open) return said;
  if (part === 'morning') return { ...said, hour: said.hour % 12 };
  if (part === 'night' && said.hour === 12) return { ...said, hour: 23, minute: 59 };
  // "every night at 2"
  if (part === 'night' && said.hour < DAWN) return said;
  return { ...said, hour: (said.hour % 12) + 12 };
}

type Edge = { h: Token | undefined; m: Token | undefined; half: Token | undefined };
const DAWN = 5;
const HALF_A_DAY = 12 * 60;

/** The start and length of "9:30-11am". A missing am or pm becomes the one that fits. */
export function span(from: Edge, to: Edge): Clock | undefined {
  const said = from.half ?? to.half;
  const other = said && { ...said, word: said.word.startsWith('a') ? 'pm' : 'am' };
  for (const half of said ? [said, other] : [undefined]) {
    const start = writtenClock(from.h, from.m, from.half ?? half);
    const end = writtenClock(to.h, to.m, to.half ?? half);
    if (!start || !end) return undefined;
    const ahead = inMinutes(end) - inMinutes(start);
    const turn = ahead > 0 ? 0 : start.open && end.open ? HALF_A_DAY : 2 * HALF_A_DAY;
    const sure = ahead > 0 || !said || (from.half && to.half);
    if (sure && ahead + turn <= HALF_A_DAY) return { ...start, minutes: ahead + turn };
  }
  return undefined;
}

/** Departures are said as in a timetable. */
const TIMETABLE = /\b(?:flights?|train|airport)\b/i;

/**
 * A bare hour follows the part of the day, else what the text is about; without either, 1–6 are in the afternoon. For
 * people with a 24-hour clock, "6:45" is as written.
 */
export function clockTime(
  said: Clock,
  part: DayPart | undefined,
  text: string,
  hours: Place['hours'],
): string {
  if (said.isExact && !part && (hours === '24' || TIMETABLE.test(text)))
    return `${two(said.hour)}:${two(said.minute)}`;
  const about = EVENING.test(text) && said.hour > 4 ? 'evening' : MORNING.test(text) ? 'morning' : undefined;
  const usual = part ?? (said.hour === 12 ? undefined : about) ?? (said.hour < 7 ? 'afternoon' : undefined);
  const { hour, minute } = usual ? inPart(said, usual) : said;
  return `${two(hour)}:${two(minute)}`;
}

export const partStart = (part: DayPart): string => clockTime(PART_CLOCK[part], undefined, '', '12');

export const timeReading = (
  said: Clock | undefined,
  words: PhraseTokens,
): (PhraseReading & { kind: 'time' }) | undefined => {
  if (!said) return undefined;
  const part = (words.part ?? words.night)?.word as DayPart | undefined;
  return { kind: 'time', clock: part ? inPart(said, part) : said };
};

/** "half past three", "quarter to nine", "ten past six". */
export function relative({ half, quarter, minutes, way, h, ampm }: PhraseTokens): Clock | undefined {
  const said = writtenClock(h, undefined, ampm);
  const amount = half ? 30 : quarter ? 15 : tokenNumber(minutes);
  const isTo = !/^(?:past|after)$/.test(wordOf(way));
  if (!said || amount < 1 || amount > 30 || (half && isTo)) return undefined;
  if (!isTo) return { ...said, minute: amount };
  const hour = said.open ? ((said.hour + 10) % 12) + 1 : (said.hour + 23) % 24;
  return { ...said, hour, minute: 60 - amount };
}
