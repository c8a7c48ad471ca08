import type { LocalMinute } from '../day.ts';
import type { Priority } from '../task/task.ts';

/** What the parser knows besides the text. Names match without case and accents. */
export type QuickAddContext = {
  now: LocalMinute;
  lists: readonly { id: string; name: string }[];
  projects: readonly string[];
  goals: readonly { id: string; title: string }[];
};

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night';

/** A time of day. `open` if neither am/pm nor 24-hour notation settles which half of the day it is. */
export type Clock = { hour: number; minute: number; open?: boolean; minutes?: number };

type Meaning =
  | { kind: 'date'; day: string; time?: string; part?: DayPart }
  | { kind: 'time'; clock: Clock }
  | { kind: 'priority'; value: Priority }
  | { kind: 'list'; value: string }
  | { kind: 'project'; value: string }
  | { kind: 'goal'; value: string }
  | { kind: 'estimate'; value: number };

/**
 * A match at [start, end). A `weak` one counts only if it is followed by another part, the end of the text,
 * or a word that matches `weak`: "at 9 with Ann" is a time, "look at 9 houses" isn't.
 */
export type Match = { start: number; end: number; weak?: RegExp | true } & Meaning;

/** The result of a rule; the first `skip` characters of the match don't belong to the part. */
export type ParseResult = (Meaning & { weak?: RegExp | true; skip?: number }) | undefined;

type Words = Record<string, string | undefined>;
/** A phrase: where it may occur, and what it means there (or nothing). */
export type Rule = {
  pattern: RegExp;
  read: (words: Words, context: QuickAddContext, around: Around) => ParseResult;
};
type Around = { before: string; after: string; text: string; at: number };

/** Whole words only, between spaces, brackets, quotes or punctuation: never inside another word or a link. */
export const phrase = (pattern: string): RegExp =>
  new RegExp(`(?<=^|[\\s([{"“”])(?:${pattern})(?=[,.;:!?…)\\]}"“”]*(?:\\s|$))`, 'gi');

const WORD_BEFORE = /([\p{L}\p{N}'’&]+)\s+$/u;
const WORD_AFTER = /^\s+([\p{L}\p{N}'’-]+)/u;

export function look(rules: readonly Rule[], text: string, context: QuickAddContext): Match[] {
  const matches: Match[] = [];
  for (const { pattern, read } of rules) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const around = {
        before: WORD_BEFORE.exec(text.slice(Math.max(0, match.index - 40), match.index))?.[1] ?? '',
        after: WORD_AFTER.exec(text.slice(end, end + 40))?.[1] ?? '',
        text,
        at: match.index,
      };
      const meaning = read(match.groups ?? {}, context, {
        ...around,
        before: around.before.toLowerCase(),
        after: around.after.toLowerCase(),
      });
      if (!meaning) continue;
      const { skip = 0, ...rest } = meaning;
      matches.push({ ...rest, start: match.index + skip, end });
    }
  }
  return matches;
}
