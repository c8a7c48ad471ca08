import { type Priority, task } from '../../task/task.ts';
import { amountOf, amountPattern } from '../words/amounts.ts';
import { type Token, tokenNumber, wordOf } from '../words/lexer.ts';
import { findPhrases, type PhraseRule, phrase, type Weak } from '../words/phrase.ts';
import { isDayWord } from '../words/word-codes.ts';
import { isOrdinary, isVerb } from '../words/word-lists.ts';

const LEVELS: Record<string, Priority> = {
  '!!!': 'high',
  '!!': 'medium',
  '1': 'high',
  '2': 'medium',
  '3': 'low',
  '4': 'low',
  high: 'high',
  top: 'high',
  urgent: 'high',
  urgently: 'high',
  medium: 'medium',
  med: 'medium',
  normal: 'medium',
  low: 'low',
};
const DENIED = /^(?:not|isn't|non|never|less|nothing|no|hardly)$/;

const priority = (
  pattern: string,
  only?: (level: Token, before: string, after: string) => boolean,
): PhraseRule => ({
  pattern: phrase(pattern),
  read({ level }, _, { before, after, text, from }) {
    const value = level && LEVELS[level.word];
    // "Low priority inbox filter", "P1 visa form"
    const isName =
      isOrdinary(after) &&
      !isVerb(after) &&
      ((from === 0 && /^\s*(?:P\d|Low|Medium|High|Top)\s/.test(text)) ||
        /^Urgent \p{Lu}\p{Ll}/u.test(text.slice(level?.start)));
    if (isName) return undefined;
    return value && (only?.(level, before, after) ?? true) ? { kind: 'priority', value } : undefined;
  },
});

const PRIORITY_RULES: readonly PhraseRule[] = [
  priority('BANG {level:LEVEL|N}', ({ word }) => /^(?:high|medium|med|low|[1-3])$/.test(word)),
  priority('{level:BANG}'),
  priority('BANG? p ~ {level:N}'),
  priority(
    'with? {level:LEVEL} DASH? (priority|prio)',
    ({ word }, before) => !DENIED.test(before) && word !== 'med',
  ),
  priority('(priority|prio) MARK? {level:LEVEL}', ({ word }) => /^(?:high|medium|normal|low)$/.test(word)),
  // "priority 1", but "priority 1 bugs" and "priority one"
  priority(
    '(priority|prio) MARK? {level:N}',
    ({ word }, _, after) => /^[1-3]$/.test(word) && !isOrdinary(after),
  ),
  priority(
    "(it's|its|this is|it is)? {level:urgent|urgently}",
    (_, before, after) => !DENIED.test(before) && after !== 'care',
  ),
];

/** "every 2 hours", "the last 30 minutes", "under 40 minutes": not an estimate of this task. */
const NOT_AFTER =
  /^(?:every|each|last|past|previous|first|final|next|per|after|within|under|over|than|in|at|to|by|of)$/;
const NOT_BEFORE =
  /^(?:ago|later|late|early|earlier|before|after|from|away|left|old|straight|notice|then|per|is|was|will)$/;
const isLength = (minutes: number): boolean => minutes > 90 && (minutes % 30 !== 0 || minutes > 480);
const metricWeakness = (amount: number, isEdge: boolean): Weak | undefined =>
  amount < 10 || amount % 5 !== 0 ? 'end' : isEdge ? undefined : 'phrase';
const DAY_IN_MINUTES = 24 * 60;

/** In "look for 60 Minutes", the "for" belongs to the verb. */
const TAKES_LEAD = /^(?:look|search|ask|wait|hunt|think|talk)$/;
/** "Buy 5 hour energy" */
const IS_BOUGHT = /^(?:buy|order|sell|return)$/;
const RATE = phrase('(A|per) (DAY|WEEK|MONTHS|YEAR)');
/** "15 minutes a day" is no length of the task. */
const isRate = (rest: string): boolean => findPhrases(RATE, rest.slice(0, 3))[0]?.from === 0;

/** 30m, 1h 30m, 1h30, 1.5h, ~45min, for 2 hours, half an hour. */
const ESTIMATE: PhraseRule = {
  pattern: phrase(
    `{lead:(for|take|takes|taking)? (about|around|ABOUT)|for|take|takes|taking}? ` +
      `(${amountPattern('h')} (~|DASH)? {hours:HOUR} ({half:and A half}|(~? COMMA? and? ${amountPattern('hm')} (~|DASH)? {rest:MINUTE})|~ {bare:N})?` +
      `|${amountPattern('m')} (~|DASH)? {minutes:MINUTE}) (or so)?`,
  ),
  read(words, _, { before, after, text, lexed, from, to }) {
    if (NOT_AFTER.test(before)) return undefined;
    // "for half an hour before bed", "1h before friday"
    const isUntilDay = after === 'before' && (words.lead || isDayWord(wordOf(lexed.tokens[to + 1])));
    if (NOT_BEFORE.test(after) && !isUntilDay) return undefined;
    if (isRate(lexed.codes.slice(to))) return undefined;
    // "an hour or two"
    if (after === 'or' && tokenNumber(lexed.tokens[to + 1]) > 0) return undefined;
    if (IS_BOUGHT.test(before) && (isOrdinary(after) || after === 'of')) return undefined;
    const { lead, hours, minutes, half, rest, bare } = words;
    const unit = hours ?? minutes;
    const amount = amountOf(words, hours ? 'h' : 'm');
    // "an hour" alone is a figure of speech; "for an hour" is an estimate.
    if ((words.hOne || words.mOne) && !lead) return undefined;
    const isLetter = unit?.word.length === 1;
    const number = words.h ?? words.m;
    if (isLetter && (!number || number.isSpelled)) return undefined;
    // "Watch 60 Minutes", "look for 60 Minutes", "watch sixty minutes"
    const isCapital = unit && /^\p{Lu}\p{Ll}/u.test(text.slice(unit.start));
    if (isCapital && (!lead || TAKES_LEAD.test(before))) return undefined;
    if (!lead && before === 'watch' && amount === 60) return undefined;
    // "3M", "2H 2026", "4-H club"
    if (unit && isLetter && text.charAt(unit.start) !== unit.word) return undefined;
    if (isLetter && lexed.tokens.slice(from, to).some(({ word }) => word === '-')) return undefined;
    if (bare && (bare.word.length > 2 || bare.value > 59)) return undefined;
    // "swim 400m" is a distance and "5m cable" a length; "30m" and "120m" are durations.
    // "10m Bob", but "buy 10m hdmi cable"
    const isEdge = from === 0 || /^\s*\p{Lu}/u.test(text.slice(lexed.tokens[to]?.start));
    const isKind = amount !== 1 && (unit?.word === 'minute' || unit?.word === 'hour');
    const isMetric = unit?.word === 'm' && !lead;
    if (isMetric && isLength(amount)) return undefined;
    const more = rest ? amountOf(words, 'hm') : half ? 30 : tokenNumber(bare);
    const value = Math.round(hours ? amount * 60 + more : amount);
    if (!task.shape.estimatedMinutes.safeParse(value).success) return undefined;
    // "24-hour pharmacy", "127 Hours"
    if (!lead && !isLetter && value >= DAY_IN_MINUTES) return undefined;
    return {
      kind: 'estimate',
      value,
      weak: isMetric ? metricWeakness(amount, isEdge) : undefined,
      // "a 7-minute workout" says what it is as well as how long it takes, and so does "5 minute journal".
      // "20 minutes of reading" needs its first words.
      stays: after === 'of' ? 'always' : lead || isLetter ? undefined : isKind ? 'noun' : 'mid-title',
    };
  },
};

export const TOKEN_RULES: readonly PhraseRule[] = [...PRIORITY_RULES, ESTIMATE];
