import type { LocalMinute } from '../day.ts';
import type { Priority } from '../task.ts';

/** What the parser knows besides the text. Names are matched without case and accents. */
export type QuickAddContext = {
  now: LocalMinute;
  lists: readonly { id: string; name: string }[];
  projects: readonly string[];
  goals: readonly { id: string; title: string }[];
};

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night';

/** A time of day. `open` when neither am/pm nor 24-hour writing settles which half of the day it is. */
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
 * Something recognised at [start, end). A `weak` one counts only where nothing but another part or the end of
 * the text follows, or a word that matches `weak`: "at 9 with Ann" is a time, "look at 9 houses" is none.
 */
export type Seen = { start: number; end: number; weak?: RegExp | true } & Meaning;

/** What a rule makes of a match; `skip` characters at its start don't belong to the part. */
export type Read = (Meaning & { weak?: RegExp | true; skip?: number }) | undefined;

type Words = Record<string, string | undefined>;
/** A way of saying something: where it may stand, and what it means there (or nothing). */
export type Rule = {
  pattern: RegExp;
  read: (words: Words, context: QuickAddContext, around: Around) => Read;
};
type Around = { before: string; after: string; text: string; at: number };

/** Whole words only: between spaces, brackets, quotes or sentence marks, so never inside another word or a link. */
export const phrase = (pattern: string): RegExp =>
  new RegExp(`(?<=^|[\\s([{"“”])(?:${pattern})(?=[,.;:!?…)\\]}"“”]*(?:\\s|$))`, 'gi');

const WORD_BEFORE = /([\p{L}\p{N}'’&]+)\s+$/u;
const WORD_AFTER = /^\s+([\p{L}\p{N}'’-]+)/u;

/** Everything a set of rules sees in a text. */
export function look(rules: readonly Rule[], text: string, context: QuickAddContext): Seen[] {
  const seen: Seen[] = [];
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
      seen.push({ ...rest, start: match.index + skip, end });
    }
  }
  return seen;
}
