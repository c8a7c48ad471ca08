import { weekdayNumber } from '../dates/calendar-days.ts';
import { TWO_RULES } from '../repeats/unsupported.ts';
import { isSubject } from '../words/doubts.ts';
import type { Match, Weak } from '../words/phrase.ts';
import { isFunctionWord, isOrdinary, isRanked, isVerb, leavesDangling } from '../words/word-lists.ts';

const NOTHING = /^[\p{P}\s]*$/u;
const ONLY_MARKS = /^[\s,.;:!?)\]}…"“”]*$/;
const MARK = /^[,.;:!?)]/;
const OR = /^\s*(?:,?\s*(?:and|or)|vs\.?|over|to|through|thru|-|–|—|&|\/)\s*$/i;
const COMMA = /^\s*,?\s*$/;
const LISTED = /^\s*,\s*$/;

/** Of overlapping matches the first wins, at the same start the longest. */
export function removeOverlaps(matches: readonly Match[]): Match[] {
  const kept: Match[] = [];
  for (const one of matches.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if ((kept.at(-1)?.end ?? 0) <= one.start) kept.push(one);
  }
  return kept;
}

const BETWEEN = /^\)?\s*,?\s*\(?$/;
/** "aug 14", "8/14", "the 28th": a day that a weekday can't change. */
const IS_NUMBERED = /\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** "aug 14 fri", "tomorrow (thu)": a weekday beside a day is part of it. A day that is another one counts if it's a date. */
export function joinWeekdays(matches: readonly Match[], text: string): Match[] {
  const joined: Match[] = [];
  for (const one of matches) {
    const last = joined.at(-1);
    if (last && isSaidTwice(last, one, text)) {
      const { start, before } = last;
      joined[joined.length - 1] = { kind: 'text', start, end: one.end, before, after: one.after };
      continue;
    }
    if (last && areTwoRepeats(last, one, text)) {
      const { start, before } = last;
      const { end, after } = one;
      joined[joined.length - 1] = { kind: 'text', why: TWO_RULES, start, end, before, after };
      continue;
    }
    if (last && isSameDay(last, one, text)) {
      const { start, before } = last;
      joined[joined.length - 1] = { ...one, start, before };
      continue;
    }
    const [day, weekday] = one.isWeekday ? [last, one] : [one, last];
    const between = last && text.slice(last.end, one.start);
    const isOpen = between?.endsWith('(') ?? false;
    const isClosed = between?.startsWith(')') ?? false;
    const isBeside =
      between !== undefined &&
      BETWEEN.test(between) &&
      isOpen === (text.charAt(one.end) === ')') &&
      isClosed === (text.charAt(last ? last.start - 1 : -1) === '(');
    if (
      !last ||
      !weekday?.isWeekday ||
      !isDay(day) ||
      day.isWeekday ||
      !isBeside ||
      !isNamed(weekday, text)
    ) {
      joined.push(one);
      continue;
    }
    const [start, end] = [last.start - (isClosed ? 1 : 0), one.end + (isOpen ? 1 : 0)];
    const said = text.slice(weekday.start, weekday.end).toLowerCase();
    const isCount = COUNTS.test(text.slice(day.start, day.end)) && between.trim() === '' && day === last;
    const isSame = Temporal.PlainDate.from(day.day).dayOfWeek === weekdayNumber(said);
    const part = day.part ?? (weekday.kind === 'date' ? weekday.part : undefined);
    const { before } = last;
    const { after } = one;
    joined[joined.length - 1] =
      !isCount && (isSame || IS_NUMBERED.test(text.slice(day.start, day.end)))
        ? { ...day, start, end, before, after, part, weak: undefined, stays: weekday.stays && day.stays }
        : { kind: 'text', start, end, before, after };
  }
  return joined;
}

/** "Monday, Monday", "Tonight, Tonight": a name. */
const isSaidTwice = (last: Match, one: Match, text: string): boolean =>
  last.kind === 'date' &&
  one.kind === 'date' &&
  COMMA.test(text.slice(last.end, one.start)) &&
  text.slice(last.start, last.end).toLowerCase() === text.slice(one.start, one.end).toLowerCase();

/** "tomorrow 7/16" */
const isSameDay = (last: Match, one: Match, text: string): boolean =>
  last.kind === 'date' &&
  one.kind === 'date' &&
  !last.isWeekday &&
  !one.isWeekday &&
  !last.weak &&
  !last.part &&
  last.day === one.day &&
  COMMA.test(text.slice(last.end, one.start));

/** "daily weekly", but "monthly weekly report" */
const areTwoRepeats = (last: Match, one: Match, text: string): boolean =>
  last.kind === 'repeat' &&
  one.kind === 'repeat' &&
  COMMA.test(text.slice(last.end, one.start)) &&
  (!one.weak || ONLY_MARKS.test(text.slice(one.end)));

const isDay = (one: Match | undefined): one is Extract<Match, { kind: 'date' }> => one?.kind === 'date';
/** "2nd friday" counts the Fridays of a month. */
const COUNTS = /^(?:the\s+)?[1-5](?:st|nd|rd|th)$/i;

/** "aug 14 sat", but "aug 14 sat nav". */
const isNamed = ({ weak, end }: Match, text: string): boolean => !weak || !/^\s+\p{L}/u.test(text.slice(end));

/** "dentist tomorrow and gym friday" is two tasks. */
const isOfAnother = (a: Match, b: Match, text: string): boolean =>
  a.kind === 'date' &&
  b.kind === 'date' &&
  a.day !== b.day &&
  /^\s*and\s+\S/i.test(text.slice(a.end, a.end + 20)) &&
  ONLY_MARKS.test(text.slice(b.end));

/** Days and times joined by "and", "or" or "to", and weekdays in a row: more than one can't count. */
export function joinedOf(matches: readonly Match[], text: string): Match[] {
  const isJoined = (a: Match | undefined, b: Match | undefined): boolean => {
    if (!a || !b || !(a.kind === b.kind || a.kind === 'text' || b.kind === 'text')) return false;
    if (!/date|time|text/.test(a.kind) || !/date|time|text/.test(b.kind)) return false;
    if (isOfAnother(a, b, text)) return true;
    const between = text.slice(a.end, Math.min(b.start, a.end + 20));
    return (
      OR.test(between) ||
      (a.kind === 'date' && a.stays === 'noun' && b.stays === 'noun' && COMMA.test(between))
    );
  };
  const joined = clashes(matches, text);
  for (const [i, one] of matches.entries())
    if (isJoined(matches[i - 1], one) || isJoined(one, matches[i + 1])) joined.add(one);
  // "9am, 1pm and 5pm"
  for (const [i, one] of [...matches.entries()].reverse()) {
    const next = matches[i + 1];
    if (next && joined.has(next) && next.kind === one.kind && LISTED.test(text.slice(one.end, next.start)))
      joined.add(one);
  }
  return matches.filter((one) => joined.has(one));
}

/** Between days and times that touch: nothing, an hour, as in "mon 9 wed 10", or a word, as in "mon 9am and wed 10am". */
const TOUCHES = /^\s*,?\s*(?:(?:\d{1,2}|and|or|&|-|–|—|to|through|thru)\s*,?\s*)?$/i;
const LONGEST_TOUCH = 12;
/** A day and no period: "today", "by friday", "aug 3", but not "next week". */
const IS_DAY = /\d|\b(?:today|tomorrow|tmrw?|mon|tue|wed|thu|fri|sat|sun)/i;
const IS_PERIOD = /\b(?:week|month|quarter|year|weekend)\b/i;

const IS_FOR = /^for\s/i;
const IS_WHEN = /^(?:by|before|due|until|today|tomorrow|tonight)\b/i;

/** Days that touch and are different ones, and times: "today tomorrow", "5pm 6pm", "mon 9am wed 10am". */
function clashes(matches: readonly Match[], text: string): Set<Match> {
  const clashing = new Set<Match>();
  let chain: Match[] = [];
  const said = ({ start, end }: Match) => text.slice(start, end);
  const close = () => {
    const days = new Set(
      chain.flatMap((one) =>
        one.kind === 'date' && IS_DAY.test(said(one)) && !IS_PERIOD.test(said(one)) ? one.day : [],
      ),
    );
    const times = new Set(
      chain.flatMap((one) =>
        one.kind === 'time' && /\d|noon|midnight/i.test(said(one))
          ? `${one.clock.hour}:${one.clock.minute}`
          : [],
      ),
    );
    for (const one of chain)
      if ((one.kind === 'date' && days.size > 1) || (one.kind === 'time' && times.size > 1))
        clashing.add(one);
    chain = [];
  };
  for (const one of matches) {
    const last = chain.at(-1);
    const between = last ? text.slice(last.end, Math.min(one.start, last.end + LONGEST_TOUCH)) : '';
    if (last && !TOUCHES.test(between)) close();
    // "buy tickets for saturday by thursday": the first is what they are for.
    if (last && IS_FOR.test(said(last)) && IS_WHEN.test(said(one))) chain = [];
    // "paint 2nd 3rd floor": these count only beside others.
    if (one.weak === 'beside' || one.weak === 'asked') continue;
    if (one.kind === 'date' || one.kind === 'time') chain.push(one);
    else close();
  }
  close();
  return clashing;
}

const LONGEST_JOIN = 7;
/** Whether a day is in a list of days, so that the title needs it: "sat or sun". */
export const isListed = (one: Match, joined: readonly Match[]): boolean =>
  joined.includes(one) &&
  joined.some(
    ({ start, end }) =>
      (start >= one.end && start - one.end < LONGEST_JOIN) ||
      (end <= one.start && one.start - end < LONGEST_JOIN),
  );

const isMoment = (one: Match | undefined): one is Match =>
  (one?.kind === 'date' || one?.kind === 'time' || one?.kind === 'repeat') &&
  one.weak !== 'beside' &&
  one.weak !== 'asked';

/** Whether only other parts are before it: "@home at 3 take a break". */
function isLed(before: readonly Match[], one: Match, text: string): boolean {
  let end = 0;
  for (const part of before) {
    if (part.kind === 'text' || !NOTHING.test(text.slice(end, part.start))) return false;
    end = part.end;
  }
  return NOTHING.test(text.slice(end, one.start));
}

function dropWeak(matches: readonly Match[], text: string): Match[] {
  const isBeside = (a: Match, b: Match) => text.slice(a.end, b.start).trim() === '';
  const kept: Match[] = [];
  for (const [i, one] of [...matches.entries()].reverse()) {
    const next = kept.at(-1);
    const last = matches[i - 1];
    const between = text.slice(one.end, next?.start ?? text.length);
    const followsDay =
      one.kind !== 'reminder' &&
      !one.isWeekday &&
      (last?.kind === 'date' || last?.kind === 'repeat') &&
      !last.weak &&
      isBeside(last, one);
    const after = matches[i + 1];
    const isBeforeAsked = after?.weak === 'asked' && isBeside(one, after);
    const isLast = ONLY_MARKS.test(between) || followsDay || isBeforeAsked;
    const isLeading = one.kind !== 'repeat' && isLed(matches.slice(0, i), one, text);
    const besideMoment = (isMoment(last) && isBeside(last, one)) || (isMoment(next) && isBeside(one, next));
    // "21st, 3pm"
    const touchesMoment =
      (isMoment(last) && COMMA.test(text.slice(last.end, one.start))) ||
      (isMoment(next) && COMMA.test(between));
    const isSure = !last?.weak || (next !== undefined && !next.weak && isBeside(one, next));
    const isConfirmed: Record<Weak, boolean> = {
      end: isLast,
      phrase:
        isLast ||
        MARK.test(between) ||
        isFunctionWord(one.after) ||
        (besideMoment && isSure && !isRanked(one.after)) ||
        (isLeading && isVerb(one.after)),
      beside: touchesMoment,
      asked: false,
    };
    if (!one.weak || isConfirmed[one.weak]) kept.push(one);
  }
  return kept.reverse();
}

const MANY: ReadonlySet<Match['kind']> = new Set(['tag', 'reminder']);

/** Keeps the last match of most kinds, and every tag and reminder; an end only with what it ends. */
function keepLast(matches: readonly Match[]): Match[] {
  const last = new Map(matches.map((one) => [one.kind, one]));
  const counts = ({ kind }: Match) => kind !== 'text' && (kind !== 'ends' || last.has('repeat'));
  return matches.filter((one) => counts(one) && (MANY.has(one.kind) || last.get(one.kind) === one));
}

/**
 * The matches that count, in the order of the text.
 * @param matches without overlaps @param isAccepted whether the person said that it counts
 */
export function selectMatches(
  matches: readonly Match[],
  text: string,
  isAccepted: (one: Match) => boolean,
): Match[] {
  const joined = joinedOf(matches, text);
  return keepLast(
    dropWeak(
      matches.filter((one) => !joined.includes(one) || isAccepted(one)),
      text,
    ),
  );
}

/** "Thursday ping Alex", "Saturday sand the deck": what to do, and with what. */
const VERB_AFTER = /^\s+\p{Ll}+\s+(?:(?:the|a|an|my|our|your|his|her|their|all|some)\s|\p{Lu}\p{Ll})/u;

/** Whether the words around a part need it: "Monday meeting notes", "like Friday". @param last the part before it */
export function staysInTitle(
  one: Match,
  text: string,
  last: Match | undefined,
  next: Match | undefined,
): boolean {
  const isFirst = NOTHING.test(text.slice(0, one.start));
  if (one.stays === 'always' || isSubject(one)) return true;
  if (/date|time|repeat/.test(one.kind) && (one.after === 'or' || (!isFirst && leavesDangling(one.before))))
    return true;
  if (!one.stays || !isOrdinary(one.after)) return false;
  if (next && text.slice(one.end, next.start).trim() === '') return false;
  if (last && text.slice(last.end, one.start).trim() === '') return false;
  const staysHere: Record<typeof one.stays, boolean> = {
    noun: !isFirst || !(isVerb(one.after) || VERB_AFTER.test(text.slice(one.end))),
    'mid-title': !isFirst,
  };
  return staysHere[one.stays];
}
