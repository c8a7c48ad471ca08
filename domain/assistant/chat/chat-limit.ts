import { PLANS, type Plan } from '../../billing/plan.ts';
import { say, type Words } from '../../problem.ts';
import { dayBounds, type LocalDate, localMinute } from '../../time/day.ts';
import { type MessageCounter, readCounter } from './message-counter.ts';

export const LIMIT_MESSAGE_MS = 5_000;

/** 0 if the plan couldn't be looked up. */
export const messagesAllowed = (plan: Plan | undefined): number => (plan ? PLANS[plan].limits.aiMessages : 0);

/** A server without a model answers this to questions. */
export const NO_MODEL = 'The assistant isn’t set up on this server.';

const TOMORROW = 'Please try again tomorrow.';
const ATTEMPTS_PER_MESSAGE = 3;

/** Daily model calls of a plan. A failed answer doesn't use up a message, but may still have cost money. */
export const attemptsAllowed = (plan: Plan | undefined): number =>
  messagesAllowed(plan) * ATTEMPTS_PER_MESSAGE;

export const ATTEMPTS_MESSAGE = `The assistant has failed too many times today. ${TOMORROW}`;

export const messagesLeft = (plan: Plan | undefined, counter: MessageCounter, date: LocalDate): number =>
  Math.max(0, messagesAllowed(plan) - readCounter(counter, date).count);

export function limitMessage(plan: Plan): Words {
  const { name, limits } = PLANS[plan];
  const { words, values } =
    say`Daily message limit reached (${{ most: limits.aiMessages }} messages for ${{ plan: name }} plan).`;
  return plan === 'free'
    ? {
        words: `${words} Upgrade to Pro for {pro} daily messages!`,
        values: { ...values, pro: PLANS.pro.limits.aiMessages },
        unsold: `${words} ${TOMORROW}`,
      }
    : { words: `${words} ${TOMORROW}`, values };
}

/**
 * The person's day, but a day begins only once: a zone that is further ahead doesn't begin another one before midnight
 * has passed there since the last message, and one further behind doesn't bring back an earlier one.
 * @param last the day and the time of the last counted message @param now epoch milliseconds
 */
export function dayToCount(
  last: { date: LocalDate; lastMessageAt?: string | undefined } | undefined,
  now: number,
  zone: string,
): LocalDate {
  const date = localMinute(now, zone).slice(0, 10);
  if (!last?.lastMessageAt || last.date === date) return date;
  const isSameDay = localMinute(last.lastMessageAt, zone).slice(0, 10) === date;
  return isSameDay || date < last.date ? last.date : date;
}

/** When the count resets: the next local midnight, as ISO text. @param zone IANA name */
export const resetsAt = (date: LocalDate, zone: string): string => dayBounds(date, zone).end;
