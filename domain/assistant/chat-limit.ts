import { PLANS, type Plan } from '../billing/plan.ts';
import { dayBounds, type LocalDate } from '../day.ts';
import { type MessageCounter, readCounter } from './message-counter.ts';

/** How long the limit message is shown (product.md §8). */
export const LIMIT_MESSAGE_MS = 5_000;

/** Daily messages of a plan; 0 if the plan couldn't be looked up (product.md §8). */
export const messagesAllowed = (plan: Plan | undefined): number => (plan ? PLANS[plan].limits.aiMessages : 0);

const ATTEMPTS_PER_MESSAGE = 3;

/** Daily model calls of a plan. A failed answer doesn't use up a message, but may still have cost money. */
export const attemptsAllowed = (plan: Plan | undefined): number =>
  messagesAllowed(plan) * ATTEMPTS_PER_MESSAGE;

export const ATTEMPTS_MESSAGE = 'The assistant has failed too many times today. Please try again tomorrow.';

export const messagesLeft = (plan: Plan | undefined, counter: MessageCounter, date: LocalDate): number =>
  Math.max(0, messagesAllowed(plan) - readCounter(counter, date).count);

/** Shown when no messages are left (product.md §8). */
export function limitMessage(plan: Plan): string {
  const { name, limits } = PLANS[plan];
  const reached = `Daily message limit reached (${limits.aiMessages} messages for ${name} plan).`;
  return plan === 'free'
    ? `${reached} Upgrade to Pro for ${PLANS.pro.limits.aiMessages} daily messages!`
    : `${reached} Please try again tomorrow.`;
}

/** When the count resets: the next local midnight, as ISO text. @param zone IANA name */
export const resetsAt = (date: LocalDate, zone: string): string => dayBounds(date, zone).end;
