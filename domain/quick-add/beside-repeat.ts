import type { QuickAddNote } from './notes.ts';
import { OFF, SEVERAL_DAYS } from './repeats/repeat-patterns.ts';
import { BESIDE } from './repeats/unsupported.ts';
import type { Lexed } from './words/lexer.ts';
import { findPhrases, type Match, phrase } from './words/phrase.ts';
import { mask, type Stretch } from './words/title.ts';

const DAY = `(the? (${OFF}|NTH|last|MONTH))`;
/** Words that would change a repeat that they follow. */
const AFTER = phrase(
  'COMMA? (except|excluding|other than|apart from) (?!when|if)' +
    `|COMMA? (but not|skipping|skip|minus) the? (${OFF}|MONTH|N|NTH|holidays|today|TOMORROW)` +
    '|(in|of|on) the? (WEEK|DAY) N' +
    `|COMMA? (in|from) MONTH|COMMA? on ${DAY}|COMMA? (and|or|but) (on|in)? ${DAY}|(DASH|HYPHEN|THROUGH|to) ${DAY}` +
    `|(at|AT)? N ((COLON|DOT) N)? (~? AMPM)? OPENING? ZONE` +
    '|(at|AT)? N ((COLON|DOT) N)? (~? AMPM)? (AND|or|COMMA) N ((COLON|DOT) N)? (~? AMPM)?' +
    '|twice|thrice|AMPM|(at|on) the? (end|start|beginning)|for? N ~? (times|occurrences|x)',
);
/** Words that would change a repeat that follows them. */
const BEFORE = phrase(`${SEVERAL_DAYS}|(NTH|last|N|WEEKDAY|PLURAL|DAY) (of|in|AND|to)|last`);

/**
 * A repeat doesn't count if words that would change it can't be read: "every Sunday except July 19" isn't every Sunday.
 * @param chosen the parts that count
 */
export function unreadBeside(
  chosen: readonly Match[],
  { tokens, codes }: Lexed,
  text: string,
): QuickAddNote | undefined {
  const repeat = chosen.find(({ kind }) => kind === 'repeat');
  if (!repeat) return undefined;
  const isTaken = mask(
    text,
    chosen.filter(({ kind }) => kind !== 'date'),
  );
  const isOther = (one: Stretch) =>
    isTaken(one) || chosen.some(({ start, end }) => start <= one.start && one.start < end);
  const touches = (from: number, to: number) => /^\s*$/.test(text.slice(from, to));
  let ends = repeat.end;
  for (const one of chosen)
    if (/^(?:ends|date|time)$/.test(one.kind) && one.start >= ends && touches(ends, one.start))
      ends = one.end;
  const time = chosen.find(({ kind }) => kind === 'time');
  const begins = time && touches(time.end, repeat.start) ? time.start : repeat.start;
  const after = findPhrases(AFTER, codes).map(stretchIn(tokens));
  const before = findPhrases(BEFORE, codes).map(stretchIn(tokens));
  const found =
    after.find(
      (one) =>
        !isOther(one) &&
        (touches(repeat.end, one.start) || touches(ends, one.start)) &&
        one.start >= repeat.end,
    ) ??
    before.find(
      (one) =>
        !isOther(one) &&
        one.end <= repeat.start &&
        (touches(one.end, repeat.start) || (one.end <= begins && touches(one.end, begins))),
    );
  if (!found) return undefined;
  const [start, end] = [Math.min(found.start, repeat.start), Math.max(found.end, repeat.end)];
  return { start, end, text: text.slice(start, end), reason: 'repeat', why: BESIDE };
}

const stretchIn =
  (tokens: Lexed['tokens']) =>
  ({ from, to }: { from: number; to: number }): Stretch => ({
    start: tokens[from]?.start ?? 0,
    end: tokens[to - 1]?.end ?? 0,
  });
