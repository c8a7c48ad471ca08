import { habitDays } from './plan.ts';
import { SHORT_DAY } from './repeats/repeat-patterns.ts';
import { type Lexed, wordOf } from './words/lexer.ts';
import { findPhrases, type Match, phrase } from './words/phrase.ts';
import { mask, type Stretch } from './words/title.ts';
import { isOrdinary } from './words/word-lists.ts';

/** Words that look like a day or a repeat and don't count: the day is over, or they can't be read. */
export type QuickAddNote = Stretch & { text: string } & (
    | { reason: 'past'; day: string }
    | { reason: 'unread' }
    | { reason: 'repeat'; why: string }
    | { reason: 'reminder'; why: string }
  );

export function notesOn(
  text: string,
  lexed: Lexed,
  pastDays: readonly Extract<Match, { kind: 'date' }>[],
  chosen: readonly Match[],
  joined: readonly Match[],
  isClosed: (stretch: Stretch) => boolean,
): QuickAddNote[] {
  const past = pastDays.at(-1);
  if (past) {
    const { start, end, day } = past;
    return [{ start, end, text: text.slice(start, end), reason: 'past', day }];
  }
  const [first, last] = [joined[0], joined.at(-1)];
  if (first && last && joined.some(({ kind }) => kind !== 'text'))
    return [{ start: first.start, end: last.end, text: text.slice(first.start, last.end), reason: 'unread' }];
  if (!chosen.some(({ kind }) => kind === 'time') || habitDays(lexed).length > 0) return [];
  const isPart = mask(text, chosen);
  const unread = unreadDay(lexed, (stretch) => isClosed(stretch) || isPart(stretch));
  return unread ? [{ ...unread, text: text.slice(unread.start, unread.end), reason: 'unread' }] : [];
}

export function unsupported(open: readonly Match[], text: string): QuickAddNote | undefined {
  for (const one of open)
    if (one.kind === 'text' && one.why)
      return {
        start: one.start,
        end: one.end,
        text: text.slice(one.start, one.end),
        reason: 'repeat',
        why: one.why,
      };
  return undefined;
}

/** The kinds of parts that can't count because of what is noted: if the day is unknown, so is that of the time. */
export function droppedBy(note: QuickAddNote | undefined): readonly Match['kind'][] {
  if (!note) return [];
  return note.reason === 'repeat' ? ['date', 'time', 'repeat', 'ends'] : ['time', 'ends'];
}

const SEPARATOR = '(SLASH|DOT|DASH)';
/** Words that look like a day, whatever they mean. */
const DAY_LIKE = phrase(
  'WEEKDAY ((COMMA|and|or|COMMA and)? WEEKDAY)+|(last|(N|NTH)? (A|the)? (WEEK|MONTHS|DAY) (from|after|before)|the? (N|NTH))? (this|next|last|coming|EACH)? {weekday:WEEKDAY}' +
    '|(in|of|by|until|before|mid|early|late|end of|this|next|last) MONTH YYYY?|MONTH (N|NTH) (COMMA? YYYY)?|(N|NTH) of? MONTH YYYY?|MONTH YYYY' +
    '|later? (this|next|last|coming) (WEEK|MONTHS|YEAR|quarter|weekend)|weekend|weekends|today|TOMORROW|TONIGHT|yesterday|yest' +
    `|(N|YYYY) ${SEPARATOR} N (${SEPARATOR} (N|YYYY))|the? {nth:NTH}|N DOT N PERIOD|{part:N} SLASH {whole:N}` +
    `|WEEKDAY ((SLASH|DASH|HYPHEN|to|THROUGH|AND) WEEKDAY)+|${SHORT_DAY} (SLASH ${SHORT_DAY})+|FOREIGN|(tu|th|fr|sa) (?=at? N)|(mo|tu|we|th|fr|sa|su) (mo|tu|we|th|fr|sa|su)+`,
);
/** Names and words that are also abbreviations of days. */
const AMBIGUOUS = /^(?:mon|tue|wed|thu|fri|sat|sun)$/;

function unreadDay({ tokens, codes }: Lexed, isTaken: (stretch: Stretch) => boolean): Stretch | undefined {
  for (const { from, to, named } of findPhrases(DAY_LIKE, codes)) {
    const [weekday, nth] = ['weekday', 'nth'].map((name) => tokens[named.get(name) ?? -1]);
    const stretch = { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
    const isWord = weekday && weekday === tokens[from] && AMBIGUOUS.test(weekday.word);
    const [part, whole] = ['part', 'whole'].map((name) => tokens[named.get(name) ?? -1]);
    // "1/2 cup"
    const isFraction = part && whole && part.value < whole.value && isOrdinary(wordOf(tokens[to]));
    // "at 5th and Pine" is a corner.
    const isRank =
      nth && (nth.isSpelled || isOrdinary(wordOf(tokens[to])) || wordOf(tokens[from - 1]) === 'at');
    if (!isWord && !isRank && !isFraction && !isTaken(stretch)) return stretch;
  }
  return undefined;
}
