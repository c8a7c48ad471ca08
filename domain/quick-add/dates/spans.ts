import type { Week } from '../../time/place.ts';
import { amountOf, amountPattern } from '../words/amounts.ts';
import { type PhraseRule, type PhraseTokens, phrase, weekIn } from '../words/phrase.ts';
import { addWorkdays } from './calendar-days.ts';

const DAYS = 'DAY|WEEK|MONTHS|YEAR|fortnight|fortnights|workday|workdays';
const CLOCK = 'MINUTE|HOUR';
const span = (n: number, units: string): string =>
  `${amountPattern(`n${n}`)} ~? {work${n}:business|working}? {unit${n}:${units}}`;
/** "in 2 weeks 1h": hours after days are how long it takes, unless "and" adds them. */
const SPANS =
  `(${span(1, DAYS)} ({half:and A half}|~? ${span(2, DAYS)}|and ${span(2, `${DAYS}|${CLOCK}`)})?` +
  `|${span(1, CLOCK)} ({half:and A half}|~? ${span(2, CLOCK)}|and ${span(2, `${DAYS}|${CLOCK}`)}|~ {bare:N})?)`;

type Then = Temporal.PlainDateTime;

/** Adds one span to a moment. @returns undefined for a part of a day, week, month or year */
function addSpan(then: Then, amount: number, unit: string, workWeek?: Week): Then | undefined {
  if (/^(?:h|mi|m$)/.test(unit))
    return then.add({ minutes: Math.round(amount * (unit.startsWith('h') ? 60 : 1)) });
  if (!Number.isInteger(amount) || amount > 9999) return undefined;
  if (workWeek) return addWorkdays(then.toPlainDate(), amount, workWeek).toPlainDateTime(then);
  if (unit.startsWith('f')) return then.add({ weeks: 2 * amount });
  const units = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;
  return then.add({ [units[unit.charAt(0) as keyof typeof units]]: amount });
}

function add(words: PhraseTokens, from: Then, week: Week): { then: Then; isTimed: boolean } | undefined {
  let then: Then | undefined = from;
  let isTimed = false;
  for (const n of ['1', '2']) {
    const unit = words[`unit${n}`]?.word;
    if (!unit || !then) continue;
    const amount = amountOf(words, `n${n}`) + (words.half ? 0.5 : 0);
    isTimed ||= /^(?:h|mi|m$)/.test(unit);
    const isWork = words[`work${n}`] !== undefined || unit.startsWith('workd');
    then = addSpan(then, amount, unit, isWork ? week : undefined);
  }
  const { bare } = words;
  // "in 1h30"
  if (bare) then = isTimed && bare.value < 60 ? then?.add({ minutes: bare.value }) : undefined;
  return then && then.year <= 9999 ? { then, isTimed } : undefined;
}

const fromNow = (pattern: string): PhraseRule => ({
  pattern: phrase(pattern),
  read(words, context) {
    const found = add(words, Temporal.PlainDateTime.from(context.now), weekIn(context));
    if (!found) return undefined;
    const [on = '', time = ''] = found.then.toString({ smallestUnit: 'minute' }).split('T');
    // "in a day or two"
    return { kind: 'date', day: on, ...(found.isTimed && { time }), weak: words.more && 'asked' };
  },
});

/** "in 3 days", "within 2 weeks", "in an hour and a half", "5 workdays from now", "+5 days". */
export const SPAN_RULES: readonly PhraseRule[] = [
  fromNow(
    `(due MARK?)? (in|within) (the next|about|around|approximately|ABOUT)? ${SPANS} ((~ ')? time)? (or (so|{more:N}))?`,
  ),
  fromNow("in ({n1One:A}|{n1:N}) {unit1:hour's|day's|week's|fortnight's|month's|year's} time"),
  fromNow(`${SPANS} from now`),
  fromNow(`PLUS ${SPANS}`),
];
