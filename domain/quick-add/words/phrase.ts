import type { Rule as RepeatRule } from '../../repeat/rule.ts';
import type { Priority } from '../../task/task.ts';
import type { LocalMinute } from '../../time/day.ts';
import { DEFAULT_PLACE, type Place, type Week, weekOf } from '../../time/place.ts';
import { isPhraseEnd, isPhraseStart, type Lexed, type Token, wordOf } from './lexer.ts';
import {
  compile,
  END,
  type FoundPhrase,
  type Program,
  piecesOf,
  type SearchWork,
  searchIn,
} from './matcher.ts';

/** What the parser knows besides the text. Names match without case and accents. */
export type QuickAddContext = {
  now: LocalMinute;
  lists: readonly { id: string; name: string }[];
  sections?: readonly { id: string; listId: string; name: string }[];
  projects: readonly string[];
  tags: readonly string[];
  goals: readonly { id: string; title: string }[];
  /** The list of a task that doesn't name one. */
  listId?: string | undefined;
  /** The day, if it is chosen in the form and not in the text. */
  day?: string | undefined;
  /** How the person writes dates: "1/2" is January 2 unless days come first. */
  place?: Place;
};

export const weekIn = ({ place = DEFAULT_PLACE }: QuickAddContext): Week => weekOf(place);

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night';

/** When to remind: before the task's time, or at a minute whose day may have been given as well. */
export type SaidReminder = { minutesBefore: number } | { minute: LocalMinute; hasDay: boolean };

/**
 * A time of day. `open` if neither am/pm nor 24-hour notation settles which half of the day it is, `isExact` if it has
 * minutes in digits; `minutes` is how long it lasts.
 */
export type Clock = { hour: number; minute: number; open?: boolean; minutes?: number; isExact?: boolean };

type Meaning =
  | { kind: 'date'; day: string; time?: string; part?: DayPart | undefined; hasYear?: boolean }
  | { kind: 'planned'; day: string; time?: string; part?: DayPart | undefined }
  | { kind: 'hidden'; day: string }
  | { kind: 'deadline'; value: string }
  | { kind: 'time'; clock: Clock }
  | { kind: 'priority'; value: Priority }
  | { kind: 'list'; value: string }
  | { kind: 'section'; value: string }
  | { kind: 'project'; value: string }
  | { kind: 'goal'; value: string }
  | { kind: 'tag'; value: string }
  | { kind: 'estimate'; value: number }
  | { kind: 'reminder'; value: SaidReminder }
  /** `isLater`: first due after an interval, not now ("after 10 days"). */
  | {
      kind: 'repeat';
      rule: RepeatRule;
      fromCompletion: boolean;
      isLater: boolean;
      /** How often in each week or month, on any days. */
      times?: number | undefined;
      part?: DayPart | undefined;
    }
  | { kind: 'ends'; day?: string; length?: Temporal.DurationLike; left?: number }
  /** Not a part: "last Friday", "6 or 7". What is in it stays text; `why` says why a repeat isn't supported. */
  | { kind: 'text'; why?: string };

/**
 * When an ambiguous match counts:
 * - end: followed by another part or the end of the text, or after a day ("at 9 houses" isn't a time)
 * - phrase: so, or followed by a preposition or conjunction ("at 9 with Ann")
 * - beside: only next to a day or a time ("17th at 10am")
 * - asked: only once the person has said so ("movie friday 8")
 */
export type Weak = 'end' | 'phrase' | 'beside' | 'asked';

/**
 * When a part stays in the title:
 * - always: it says more than the field it sets ("from Monday to Friday")
 * - noun: before a noun that it describes ("Monday meeting notes", but "Monday call Ann")
 * - mid-title: likewise, but not at the start of the text ("Plan July 4th party", but "July 4th party")
 */
export type Stays = 'always' | 'noun' | 'mid-title';

export type PhraseReading = Meaning & {
  weak?: Weak | undefined;
  stays?: Stays | undefined;
  /** Where the part begins, if not at the match's start. */
  start?: number | undefined;
  /** A day's name and nothing else: beside a date, it's the name of that. */
  isWeekday?: boolean | undefined;
};

export type Match = Meaning & {
  start: number;
  end: number;
  weak?: Weak | undefined;
  stays?: Stays | undefined;
  isWeekday?: boolean | undefined;
  before: string;
  after: string;
};

export type PhraseTokens = Record<string, Token | undefined>;
export type Around = {
  /** The word or mark before and after; empty at the ends. */
  before: string;
  after: string;
  next: Token | undefined;
  today: Temporal.PlainDate;
  text: string;
  lexed: Lexed;
  /** Indices of the match's tokens: [from, to). */
  from: number;
  to: number;
};
export type Pattern = () => Program;
export type PhraseRule = {
  pattern: Pattern;
  read: (words: PhraseTokens, context: QuickAddContext, around: Around) => PhraseReading | undefined;
};

/**
 * A pattern over tokens. A word stands for itself, a word in capitals for a class of tokens, `~` for "without a
 * space". `{name:…}` names a token; `( ) | ? * +` and lookarounds are those of regular expressions, but one behind
 * sees a single token.
 */
export function phrase(pattern: string): Pattern {
  const pieces = piecesOf(pattern);
  let program: Program | undefined;
  return () => {
    program ??= compile(pieces);
    return program;
  };
}

export const PART = '((in the)? {part:PART})?';

/** The last part of a kind counts, so only this many of the last matches of a rule are read. */
const MAX_READ = 20;

/** @param starts the tokens that a match may begin with */
export const findPhrases = (
  pattern: Pattern,
  codes: string,
  starts: readonly number[] = phraseStarts(codes),
  work?: SearchWork,
): FoundPhrase[] => searchIn(pattern(), codes, starts, (at) => isPhraseEnd(codes, at), work).slice(-MAX_READ);

function phraseStarts(codes: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at < codes.length; at += 1) if (isPhraseStart(codes, at)) starts.push(at);
  return starts;
}

/** Rules, and the codes that can follow the one that their matches begin with. */
type Beginning = { rule: number; next: ReadonlySet<number> };
/** The rules by the codes that their matches begin with, compiled once; most texts have few of the codes. */
const INDEXES = new WeakMap<readonly PhraseRule[], ReadonlyMap<number, readonly Beginning[]>>();

function indexOf(rules: readonly PhraseRule[]): ReadonlyMap<number, readonly Beginning[]> {
  const known = INDEXES.get(rules);
  if (known) return known;
  const index = new Map<number, Beginning[]>();
  for (const [rule, { pattern }] of rules.entries())
    for (const [code, next] of pattern().starts) {
      const all = index.get(code) ?? [];
      all.push({ rule, next });
      index.set(code, all);
    }
  INDEXES.set(rules, index);
  return index;
}

/** The indices of the rules that may match somewhere in a text, with the tokens that each may begin with. */
function rulesFor(rules: readonly PhraseRule[], codes: string): ReadonlyMap<number, number[]> {
  const index = indexOf(rules);
  const all = new Map<number, number[]>();
  for (const at of phraseStarts(codes)) {
    const second = at + 1 < codes.length ? codes.charCodeAt(at + 1) : END;
    for (const code of [END, codes.charCodeAt(at)])
      for (const { rule, next } of index.get(code) ?? []) {
        if (!next.has(END) && !next.has(second)) continue;
        const starts = all.get(rule);
        if (starts) starts.push(at);
        else all.set(rule, [at]);
      }
  }
  return all;
}

let last = { date: '', today: undefined as Temporal.PlainDate | undefined };
/** Parsing a date takes longer than most rules do, and all texts of a day have the same. */
function todayOf({ now }: QuickAddContext): Temporal.PlainDate {
  const date = now.slice(0, 10);
  const today = last.date === date && last.today ? last.today : Temporal.PlainDate.from(date);
  last = { date, today };
  return today;
}

/** What the rules make of a text, in the order of the rules. */
export function matchRules(
  rules: readonly PhraseRule[],
  text: string,
  lexed: Lexed,
  context: QuickAddContext,
): Match[] {
  const { tokens, codes } = lexed;
  const today = todayOf(context);
  const matches: Match[] = [];
  const startsOf = rulesFor(rules, codes);
  for (const n of [...startsOf.keys()].sort((a, b) => a - b)) {
    const [rule, starts] = [rules[n], startsOf.get(n)];
    if (!rule || !starts) continue;
    const { pattern, read } = rule;
    for (const { from, to, named } of findPhrases(pattern, codes, starts)) {
      const words: PhraseTokens = {};
      for (const [name, at] of named) words[name] = tokens[at];
      const next = tokens[to];
      const [before, after] = [wordOf(tokens[from - 1]), wordOf(next)];
      const reading = read(words, context, { before, after, next, today, text, lexed, from, to });
      if (!reading) continue;
      const start = reading.start ?? tokens[from]?.start ?? 0;
      matches.push({ ...reading, start, end: tokens[to - 1]?.end ?? start, before, after });
    }
  }
  return matches;
}
