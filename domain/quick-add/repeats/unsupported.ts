import { type PhraseRule, phrase } from '../words/phrase.ts';
import { ADVERB, AND, ANY_DAY, OFF, REPEAT_ITEM, TIME, UNIT, WITHOUT } from './repeat-patterns.ts';

export const TWO_RULES = 'two rules in one aren’t supported';
const TWO_TIMES = 'different times on different days aren’t supported';

export const COUNTED = 'counting only workdays isn’t supported';
const RANGE = 'give one number instead of two';
const MINUTES = 'repeating by the minute isn’t supported';
const WHICH_DAYS = 'name the days, such as every Monday and Thursday';
const TIMES_A_DAY = 'more than one time a day isn’t supported';
export const WHICH_OF_MONTH = 'say which one it is, such as every first Monday';
const LEFT_OUT = 'only days of the week can be left out';
const LEFT_OUT_LATE = 'name the days left out before the time, such as every day except Friday at 9';
export const BESIDE = 'the words beside it can’t be read with it';
export const HOURS_OF_DAY = 'repeating between certain hours isn’t supported';

const HOURLY = '(EACH MARK? (other|N ~?|NTH)? HOUR|hourly)';
const REPEATED = `(EACH (${UNIT})|${ADVERB})`;

export const UNSUPPORTED: readonly PhraseRule[] = (
  [
    ['EACH PART ((COMMA|AND|COMMA AND) PART)+', TIMES_A_DAY],
    [`EACH MARK? N (DASH|HYPHEN|to) N (${UNIT})`, RANGE],
    ['EACH MARK? (other|N ~?|NTH|half A) MINUTE', MINUTES],
    ['EACH half A? HOUR', MINUTES],
    [
      `${HOURLY} (from|between|starting at?) ${TIME} (UNTIL|to|THROUGH|DASH|HYPHEN|AND) ${TIME}`,
      HOURS_OF_DAY,
    ],
    [`${HOURLY} (UNTIL|THROUGH) ${TIME} (?!of? MONTH)`, HOURS_OF_DAY],
    [`EACH N ((COMMA|AND|COMMA AND) ${REPEAT_ITEM})+`, TWO_RULES],
    [`(twice|thrice|N times|N ~? x) ((A|per|EACH) DAY|daily)`, TIMES_A_DAY],
    [`(twice|thrice|N times|N ~? x) ((A|per|EACH) (quarter|YEAR)|quarterly|yearly)`, WHICH_DAYS],
    [`${REPEATED} (except|excluding)`, LEFT_OUT],
    [`EACH MARK? (other|N ~?|NTH) (${UNIT}) COMMA? (except|excluding) (?!when|if)`, LEFT_OUT],
    [`EACH ${ANY_DAY} ${TIME} (${AND} EACH? ${ANY_DAY} ${TIME})+`, TWO_TIMES],
    [`${REPEATED} ${TIME} ${WITHOUT} ${OFF}`, LEFT_OUT_LATE],
  ] as const
).map(([pattern, why]) => ({ pattern: phrase(pattern), read: () => ({ kind: 'text', why }) }));
