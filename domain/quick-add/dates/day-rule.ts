import { GLUE, type Token, wordOf } from '../words/lexer.ts';
import {
  type Around,
  type DayPart,
  findPhrases,
  PART,
  type PhraseReading,
  type PhraseRule,
  type PhraseTokens,
  phrase,
  type QuickAddContext,
  type Stays,
  type Weak,
} from '../words/phrase.ts';
import { isEvent, isOrdinary } from '../words/word-lists.ts';

export type Day = Temporal.PlainDate;

export const DUE =
  '(due|deadline) (MARK|COLON)? (on|by|before)?|by|before|on or before|UNTIL|for|AT|(no|not) later than|starting from?|beginning|as of|from|ending|ends|around|sometime (on|by|before)?';
/** "on" introduces only named or numbered days: not in "turn the heating on tomorrow". */
export const DUE_ON = `${DUE}|(starting|beginning|ending|ends) on|on`;

/** After these words a day means something else ("every Friday", "notes from today", "Black Friday"). */
const NOT_AFTER = new Set(
  "every each last past previous from since after about of except excluding not the a an my our his her their your its in named called usa black good cyber ash palm freaky fat ruby blue manic stormy bloody super holy maundy whit spy taco giving shrove casual psychology than trinity passion lazarus orthodox week's".split(
    ' ',
  ),
);
/** In "drop by tomorrow", the "by" belongs to the verb. */
const TAKES_BY = new Set(['stop', 'drop', 'swing', 'come', 'pass', 'go']);
const isCompared = (word: string): boolean => word === 'vs' || word === 'versus';
/** "Try on Thursday boots" */
const TAKES_ON = new Set(['try', 'put']);
const REPEATS = new Set(
  'every each ev everyday hourly daily nightly weekdays weekly biweekly fortnightly monthly quarterly yearly annually'.split(
    ' ',
  ),
);
const ENDS = /^(?:until|till?|ending|ends|through|thru)$/;
const ONLY_AFTER_REPEAT = /^(?:from|ending|ends)$/;

export const AT_LATEST = '(at the (latest|earliest)|onward|onwards)?';

type Options = {
  stays?: Stays;
  /** Whether it counts after words like "the" and "last". */
  anywhere?: boolean;
  weak?: (words: PhraseTokens, around: Around, context: QuickAddContext) => Weak | undefined;
  /** Whether it is a day's name and nothing else. */
  isWeekday?: (words: PhraseTokens, around: Around) => boolean;
};
type Find = (
  today: Day,
  words: PhraseTokens,
  context: QuickAddContext,
  around: Around,
) => Day | 'text' | undefined;

/** Whether something repeats: then "until Friday" is when that ends. */
export const isRepeated = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ word }, at) => MAY_REPEAT.has(word) && (!TIMES.has(word) || isPeriod(tokens[at + 1], tokens[at + 2])),
  );

const TIMES = new Set(['times', 'twice', 'thrice', 'x']);
const MAY_REPEAT = new Set([...REPEATS, ...TIMES]);
/** "a week" in "3 times a week" */
const isPeriod = (each: Token | undefined, unit: Token | undefined): boolean =>
  /^(?:a|per)$/.test(wordOf(each)) && /^(?:week|month)$/.test(wordOf(unit));

const RANGE_TOKENS = 6;
/** Whether something repeats through this day, or from another to this one. */
export function isRangeEnd({ before, lexed: { tokens }, from }: Around): boolean {
  if (!isRepeated(tokens.slice(0, from))) return false;
  const near = tokens.slice(Math.max(0, from - RANGE_TOKENS), from);
  return (
    /^(?:through|thru)$/.test(before) ||
    (before === 'to' && near.some(({ word }) => /^(?:from|starting)$/.test(word)))
  );
}

const HALVES: Readonly<Record<string, DayPart>> = { am: 'morning', pm: 'afternoon' };

const LENGTH = phrase('for (N|A) (DAY|WEEK|MONTHS|YEAR|HOUR|MINUTE)');
const LENGTH_TOKENS = 3;
/** "for 3 days from Friday": a length begins on that day. */
const isAfterLength = ({ lexed, from }: Around): boolean =>
  findPhrases(LENGTH, lexed.codes.slice(Math.max(0, from - LENGTH_TOKENS), from)).length > 0;

/** "starts Monday, ends Friday" */
const isEndOfStart = ({ lexed: { tokens }, from }: Around, lead: string): boolean =>
  lead.startsWith('end') && tokens.slice(0, from).some(({ word }) => /^start(?:s|ing)?$/.test(word));

/**
 * @param leads words that may precede it and belong to it
 * @param find gives the day, or "text" if the words mean none but may not be read otherwise either
 */
export function day(leads: string, pattern: string, find: Find, options: Options = {}): PhraseRule {
  return {
    pattern: phrase(`${leads && `{lead:${leads}}?`} (${pattern}) ({half:AMPM}|${PART}) ${AT_LATEST}`),
    read(words, context, around): PhraseReading | undefined {
      const { before, after, lexed, from } = around;
      const { lead, part, half } = words;
      // In "10a friday", the letter is no article.
      const isWord = lexed.codes.charAt(from - 2) !== GLUE;
      const isWeekday = options.isWeekday?.(words, around);
      if (!options.anywhere && isWord && NOT_AFTER.has(before)) return { kind: 'text' };
      // "the July 20 plot", "Monday vs Asana"
      if (!lead && (isEvent(after) || isCompared(after))) return { kind: 'text' };
      const isAfterRepeat = isRepeated(lexed.tokens.slice(0, from));
      const isEnd = isAfterRepeat && ENDS.test(wordOf(lead));
      // Without a repeat, "until Friday" is a deadline, and "from Friday" is none.
      if (
        !isAfterRepeat &&
        ONLY_AFTER_REPEAT.test(wordOf(lead)) &&
        !isAfterLength(around) &&
        !isEndOfStart(around, wordOf(lead))
      )
        return { kind: 'text' };
      const found = find(around.today, words, context, around);
      if (found === 'text') return { kind: 'text', isWeekday };
      if (!found || found.year < 1 || found.year > 9999) return undefined;
      if (isEnd) return { kind: 'ends', day: found.toString() };
      if (!lead && isRangeEnd(around))
        return { kind: 'ends', day: found.toString(), start: lexed.tokens[from - 1]?.start };
      const byVerb =
        (lead?.word === 'by' && TAKES_BY.has(before)) ||
        (lead?.word === 'on' && TAKES_ON.has(before) && isOrdinary(after));
      return {
        kind: 'date',
        day: found.toString(),
        part: (part?.word ?? (half && HALVES[half.word])) as DayPart | undefined,
        hasYear: words.year !== undefined,
        weak: options.weak?.(words, around, context),
        // "before Monday standup", "for Friday dinner", but "on Monday call Ann"
        stays:
          lead && options.stays !== 'always' && !/^(?:for|before)$/.test(lead.word)
            ? undefined
            : options.stays,
        start: byVerb ? lexed.tokens[from + 1]?.start : undefined,
        isWeekday,
      };
    },
  };
}
