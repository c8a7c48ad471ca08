import { SHORT_DAY } from './repeats/repeat-patterns.ts';
import { type Lexed, wordOf } from './words/lexer.ts';
import { findPhrases, phrase } from './words/phrase.ts';
import type { Stretch } from './words/title.ts';
import { isOrdinary } from './words/word-lists.ts';

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

export function unreadDay(
  { tokens, codes }: Lexed,
  isTaken: (stretch: Stretch) => boolean,
): Stretch | undefined {
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
