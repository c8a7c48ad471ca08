import { comingWeekday } from './calendar-days.ts';
import type { Lexed } from './quick-add-lexer.ts';
import { findPhrases, namedToken, phrase, type Rule } from './quick-add-phrase.ts';

const REPEATED = phrase('EACH {name:WEEKDAY}');
const PLURAL = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days$/;

/** The next date, today included, of a weekday that the text repeats ("every Monday", "Mondays"). */
export function repeatedDay(lexed: Lexed, today: string): string | undefined {
  const [match] = findPhrases(REPEATED, lexed.codes);
  const name = match ? namedToken(lexed, match, 'name') : lexed.tokens.find(({ word }) => PLURAL.test(word));
  return name && comingWeekday(Temporal.PlainDate.from(today), name.word, 'this').toString();
}

/** "every Monday and Friday", "every other week": nothing in it is a day. */
export const REPEATED_RULES: readonly Rule[] = [
  {
    pattern: phrase(
      'EACH (other|N|NTH)? (WEEKDAY|DAY|WEEK|MONTHS|YEAR|weekend|weekday|PART) ((COMMA|and|or|&|COMMA and)? WEEKDAY)*',
    ),
    read: () => ({ kind: 'text' }),
  },
];
