import { dayBounds, type LocalDate } from '../day.ts';
import { PLANS, type Plan } from '../plan.ts';
import { type MessageCounter, readCounter } from './message-counter.ts';

/** How long the message that none is left is shown (SPEC §8). */
export const LIMIT_MESSAGE_MS = 5_000;

/** Messages that a plan allows on a day; none when it could not be looked up (SPEC §8). */
export const messagesAllowed = (plan: Plan | undefined): number => (plan ? PLANS[plan].limits.aiMessages : 0);

/** Messages left on a day. */
export const messagesLeft = (plan: Plan | undefined, counter: MessageCounter, date: LocalDate): number =>
  Math.max(0, messagesAllowed(plan) - readCounter(counter, date).count);

/** What is said when no message is left (SPEC §8). */
export function limitMessage(plan: Plan): string {
  const { name, limits } = PLANS[plan];
  const reached = `Daily message limit reached (${limits.aiMessages} messages for ${name} plan).`;
  return plan === 'free'
    ? `${reached} Upgrade to Pro for ${PLANS.pro.limits.aiMessages} daily messages!`
    : `${reached} Please try again tomorrow.`;
}

/** When the count begins anew: the next local midnight, as ISO text. @param zone IANA name */
export const resetsAt = (date: LocalDate, zone: string): string => dayBounds(date, zone).end;
