import { z } from 'zod';
import { dayBounds, instant, type LocalDate, localDate } from './day.ts';
import { PLANS, type Plan } from './plan.ts';

/** For how many days counters are kept (SPEC §9). */
const DAYS_KEPT = 7;

/** The daily message counter (SPEC §3); the server's own count decides, this one mirrors it. */
export const messageCounter = z.strictObject({
  date: localDate('The day'),
  count: z.int().min(0),
  lastMessageAt: instant.optional(),
});
export type MessageCounter = z.infer<typeof messageCounter>;

/** A stored counter of any kind as it stands on a day; yesterday's counts no more. */
export function readCounter(stored: unknown, date: LocalDate): MessageCounter {
  const read = messageCounter.safeParse(stored);
  return read.success && read.data.date === date ? read.data : { date, count: 0 };
}

/** The counter after one more message. @param now ISO text */
export const countMessage = (before: MessageCounter, date: LocalDate, now: string): MessageCounter => ({
  date,
  count: readCounter(before, date).count + 1,
  lastMessageAt: now,
});

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

/** The earliest day of which a counter is kept. */
export const oldestKept = (today: LocalDate): LocalDate =>
  Temporal.PlainDate.from(today).subtract({ days: DAYS_KEPT }).toString();

/** Whether a counter is older than it need be kept. */
export const isStale = ({ date }: MessageCounter, today: LocalDate): boolean => date < oldestKept(today);

/** When the count begins anew: the next local midnight, as ISO text. @param zone IANA name */
export const resetsAt = (date: LocalDate, zone: string): string => dayBounds(date, zone).end;
