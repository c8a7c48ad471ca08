import type { LocalDate, LocalMinute } from '../../time/day.ts';
import type { Match } from './phrase.ts';
import type { Stretch } from './title.ts';
import { isControl, isFunctionWord, isOrdinary, isVerb } from './word-lists.ts';
import { isCapitalizedAsName, isInWork } from './works.ts';

/** Words that may be a day, a time or a repeat and don't count, and what the task would be if they did. */
export type QuickAddDoubt = Stretch & {
  text: string;
  dueDate: LocalDate | LocalMinute;
  /** How it would repeat, in words. */
  repeat?: string;
};

const MOMENTS: ReadonlySet<Match['kind']> = new Set(['date', 'time', 'repeat']);
const SMALL = /^(?:a|an|and|as|at|but|by|for|from|in|of|on|or|the|to|with)$/;
const LOWER = /^\p{Ll}/u;
const LAST_WORD = /(\p{L}[\p{L}\p{M}'’]*)\P{L}*$/u;
const CAPITALIZED = /^\p{Lu}[\p{L}\p{M}'’]*\p{Ll}$/u;
const NEXT_WORD = /^\s+(\p{L}[\p{L}\p{M}'’]*)/u;
/** Words that are written with a capital in names only: "The Day After Tomorrow". */
const NAME_WORDS = /(?:^|\s)(?:After|Before|Day|First|Second|Third|Fourth|Fifth|Last|In|Of)(?=\s)/;
/** "The Man Who Was Thursday" */
const NAME_BEFORE =
  /\s(?:\p{Lu}[\p{L}'’]*\s+)*(?:Who|Was|Is|My|Any|Every|One|Given)\s+(?:\p{Lu}[\p{L}'’]*\s+)?$/u;
/** "Ms. May", "Mount Sunday" */
const TITLED = /(?:^|\s)(?:Mrs?|Ms|Dr|Prof|Mount|Mt|Club|Saint|St|Lake)\.?\s+$/;
/** "Meet at Cafe Noon" */
const PLACE_BEFORE = /(?:^|\s)at\s+(?:the\s+)?(?:\p{Lu}[\p{L}'’]*\s+){1,3}$/u;
const LONGEST_PLACE = 60;
/** "Learn In the Air Tonight drums" */
const NAME_ENDS = /\s\p{Lu}[\p{L}'’]*\s+$/u;
/** "The Daily" */
const THE = /(?:^|\s)The\s+$/;
/** "Around the World in 80 Days" */
const CAPITAL_UNIT = /^in\s.*\s(?:Days|Weeks|Months|Years|Hours|Minutes|Seconds)$/;
/** What a task is about, and who it is with, comes after its time: "friday 8 about the rent". */
const TOPIC_WORDS: ReadonlySet<string> = new Set(['about', 'for', 'regarding', 'with']);
export const isTopicWord = (word: string): boolean => TOPIC_WORDS.has(word);

const LOWER_LEAD = /^(?:on|by|due|until|till|before|starting|this|next)\s/;

const isNoun = (word: string): boolean => isOrdinary(word) && !isVerb(word);

/** After these, a weekday says what kind of thing it is: "cook Sunday roast", "buy Thursday boots". */
const BEFORE_KIND = /^(?:buy|order|sell|return|wear|cook|bake|roast|eat|compare|evaluate|polish)$/;
/** "buy Friday dinner", "cook Sunday lunch" */
const EATEN = /^(?:breakfast|brunch|lunch|dinner|supper|tickets?)$/;
/** "Plan Small Business Saturday booth" */
const LONG_NAME_ENDS = /\s\p{Lu}[\p{L}'’]*\s+\p{Lu}[\p{L}'’]*\s+$/u;

/** Whether all its words begin with a capital, as some people write titles. */
const isInTitleCase = (text: string): boolean =>
  (text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).every((word) => SMALL.test(word) || !LOWER.test(word));

/** Whether a part is in the middle of a name: "Friday Night Lights", "The Day After Tomorrow", "Every Day". */
export function isInName(one: Match, text: string, matches: readonly Match[]): boolean {
  if (!MOMENTS.has(one.kind)) return false;
  const said = text.slice(one.start, one.end);
  const before = text.slice(0, one.start);
  const rest = text.slice(one.end);
  const [last = ''] = LAST_WORD.exec(said)?.slice(1) ?? [];
  if (isInWork(one, text) || (!one.isWeekday && isControl(one.after))) return true;
  if (one.isWeekday && BEFORE_KIND.test(one.before) && isNoun(one.after) && !EATEN.test(one.after))
    return true;
  if (said === said.toUpperCase() || !CAPITALIZED.test(last)) return false;
  if (TITLED.test(before) || CAPITAL_UNIT.test(said)) return true;

  const near = before.slice(-LONGEST_PLACE);
  if (THE.test(near) && isCapitalizedAsName(said)) return true;

  const isFirst = before.trim() === '';
  const isMixed = !isInTitleCase(text);
  if (one.kind === 'repeat')
    return (
      !isFirst && isMixed && /^Every (?:Day|Week|Night|Morning)$/.test(said) && LOWER.test(rest.trimStart())
    );
  if (isMixed && NAME_ENDS.test(near) && isCapitalizedAsName(said) && isNoun(one.after)) return true;
  if (isMixed && one.isWeekday && LONG_NAME_ENDS.test(near) && isNoun(one.after)) return true;
  if (one.kind === 'time' && PLACE_BEFORE.test(near) && isCapitalizedAsName(said)) return true;
  if (one.kind === 'time' && !/noon|midnight/i.test(said)) return false;
  const inner = isFirst ? said.replace(/^\S+/, '') : said;
  if (NAME_WORDS.test(inner) && (isMixed || /^The\s/.test(said))) return true;
  if (isFirst) return false;
  if (NAME_BEFORE.test(before)) return true;
  const [, next = ''] = NEXT_WORD.exec(rest) ?? [];
  const isNext = matches.some(({ start }) => start === one.end + rest.length - rest.trimStart().length);
  const word = next.toLowerCase();
  return (
    CAPITALIZED.test(next) && !isNext && !isVerb(word) && !isFunctionWord(word) && !LOWER_LEAD.test(said)
  );
}

const IS = /^(?:is|are|was|were|isn't|aren't|wasn't|weren't|will|won't|would|has|had)$/;
/** Whether a sentence says something about it, so that the title needs it: "ask if *friday* is free". */
export const isSubject = ({ kind, after }: Match): boolean => MOMENTS.has(kind) && IS.test(after);

/** "not tonight", "not every friday" */
export const isDenied = ({ kind, before }: Match): boolean =>
  before === 'not' && (MOMENTS.has(kind) || kind === 'estimate');

/**
 * What sentences are only about, such as "monday" and "9am" in "ask if *monday 9am* is free". A day at the start counts
 * besides: "*Tomorrow* is Ann's birthday".
 */
export function topicsIn(matches: readonly Match[], text: string): ReadonlySet<Match> {
  const topics = new Set<Match>();
  for (const [i, one] of [...matches.entries()].reverse()) {
    const next = matches[i + 1];
    const isBeside = next && topics.has(next) && text.slice(one.end, next.start).trim() === '';
    const isFirst = one.kind === 'date' && text.slice(0, one.start).trim() === '';
    if (MOMENTS.has(one.kind) && (isBeside || (isSubject(one) && !isFirst))) topics.add(one);
  }
  return topics;
}

/**
 * The part to ask about: of the parts that may be days or times and don't count, the last.
 * @param chosen the parts that count @param joined days that don't count because there are several
 */
export function doubted(
  open: readonly Match[],
  chosen: readonly Match[],
  joined: readonly Match[],
  isName: (one: Match) => boolean,
  text: string,
): Match | undefined {
  const has = (kind: Match['kind']) => chosen.some((one) => one.kind === kind);
  const isUnused = (one: Match) =>
    MOMENTS.has(one.kind) && !has(one.kind) && (one.kind === 'time' || !has('repeat'));
  const first = joined.find((one) => one.kind === 'date' || one.kind === 'time');
  if (first && isUnused(first)) return first;
  const isLast = ({ end, after }: Match) => text.slice(end).trim() === '' || isTopicWord(after);
  return open.findLast(
    (one) => isUnused(one) && !joined.includes(one) && (isName(one) || (one.weak && isLast(one))),
  );
}
