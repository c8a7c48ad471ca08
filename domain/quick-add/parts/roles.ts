import type { Match } from '../words/phrase.ts';

const LEADS: readonly { lead: RegExp; kind: 'planned' | 'hidden' }[] = [
  { lead: /(?<=\S\s+)do\s+(?:on\s+)?$/i, kind: 'planned' },
  { lead: /(?<=\S\s+)plan(?:ned)? for\s+$/i, kind: 'planned' },
  { lead: /(?<=\S\s+)start\s+(?:on\s+)?$/i, kind: 'hidden' },
  { lead: /(?<!\S)(?:hide|hidden) (?:until|till?)\s+$/i, kind: 'hidden' },
];
const LONGEST_LEAD = 24;
/** Words that a match may begin with, which belong to the lead. */
const OWN_LEAD = /^(?:for|until|till?|on)\s+/i;
/** After these, "do" and "start" are what the task is about: "things to do friday". */
const NOT_AFTER =
  /(?:^|\s)(?:to|the|a|an|i|we|you|they|must|should|shall|will|can|could|would|not|don['’]t|never|and|or|please|of|new|early|late)\s+$/i;
/** "start Monday, end Friday": the day it is due, with the word before it. */
const START_OF_RANGE = /(?<=\S\s+)start(?:s|ing)?\s+(?:on\s+)?$/i;
const END_OF_RANGE = /^(\s*[,;.]?\s*)((?:and\s+)?(?:ends?|ending)\s+(?:on\s+)?)/i;
const START_AND_END = /\bstart(?:s|ing)?\s.{1,60}\bend(?:s|ing)?\s/i;
const ENDED = /^\s*(?:$|[,.;:!?)\]{}])/;

/** Days after "do" or "plan for" are when the task is planned, and after "start" or "hide until" when it shows. */
export function withRoles(matches: readonly Match[], text: string): Match[] {
  const ranges = rangesIn(matches, text);
  return matches.map((one) => {
    if (one.kind !== 'date') return one;
    const range = ranges.get(one);
    if (range) return range;
    const [own = ''] = OWN_LEAD.exec(text.slice(one.start, one.end)) ?? [];
    const head = text.slice(Math.max(0, one.start + own.length - LONGEST_LEAD), one.start + own.length);
    for (const { lead, kind } of LEADS) {
      const [said] = lead.exec(head) ?? [];
      if (!said) continue;
      const start = one.start + own.length - said.length;
      const rest = text.slice(one.end);
      const isFollowed =
        ENDED.test(rest) || matches.some(({ start: next }) => next === one.end + indent(rest));
      if (NOT_AFTER.test(text.slice(Math.max(0, start - LONGEST_LEAD), start)) || !isFollowed) return one;
      const { day, time, part, end, before, after } = one;
      return { kind, day, ...(time && { time }), part, start, end, before, after };
    }
    return one;
  });
}

/** The two days of "start Monday, end Friday": when the task shows, and when it is due. */
function rangesIn(matches: readonly Match[], text: string): ReadonlyMap<Match, Match> {
  const ranges = new Map<Match, Match>();
  if (!START_AND_END.test(text)) return ranges;
  const days = matches.filter((one) => one.kind === 'date');
  for (const first of days) {
    const head = text.slice(Math.max(0, first.start - LONGEST_LEAD), first.start);
    const [lead] = START_OF_RANGE.exec(head) ?? [];
    if (lead === undefined || NOT_AFTER.test(head.slice(0, -lead.length))) continue;
    const [, gap, said = ''] = END_OF_RANGE.exec(text.slice(first.end)) ?? [];
    if (gap === undefined) continue;
    const start = first.end + gap.length;
    // The words before a day may belong to it already.
    const last = days.find((one) => one.start >= start && one.start <= start + said.length);
    const due = last && (last.isWeekday ? comingDay(last.day, first.day) : last.day);
    if (!due || due < first.day) continue;
    const { day, end, before, after } = first;
    ranges.set(first, { kind: 'hidden', day, start: first.start - lead.length, end, before, after });
    ranges.set(last, { ...last, day: due, start });
  }
  return ranges;
}

/** "start Friday, end Monday": the Monday after. */
const comingDay = (day: string, from: string): string =>
  day < from ? Temporal.PlainDate.from(day).add({ days: 7 }).toString() : day;

const indent = (text: string): number => text.length - text.trimStart().length;

/** The last deadline counts, so that the first of very many can be left alone. */
const MOST_BRACES = 5;
const BRACES = /\{([^{}\n]{1,60})\}/g;

/** "{fri}" is the deadline. @param read the day or minute that a text is, if it is nothing else */
export function deadlinesIn(text: string, read: (inside: string) => string | undefined): Match[] {
  return [...text.matchAll(BRACES)]
    .slice(-MOST_BRACES)
    .flatMap(({ 0: said, 1: inside = '', index: start }) => {
      const value = read(inside);
      return value
        ? [{ kind: 'deadline' as const, value, start, end: start + said.length, before: '', after: '' }]
        : [];
    });
}
