import { z } from 'zod';
import { instant } from './day.ts';
import type { Plan } from './plan.ts';
import { Problem } from './problem.ts';

/** A person's subscription (SPEC §3). Dates are instants; `endDate` is there once Pro was paid for. */
export const subscription = z.strictObject({
  type: z.enum(['free', 'pro']),
  status: z.enum(['active', 'expired', 'inactive']),
  startDate: instant.optional(),
  endDate: instant.optional(),
  lastPaymentId: z.string().optional(),
  autoRenew: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

/** The id of the one subscription of an account. */
export const SUBSCRIPTION_ID = 'current';

/** What someone has of whom nothing is stored, or whose record can't be read (SPEC §4, §6). */
export const NO_SUBSCRIPTION: Subscription = { type: 'free', status: 'active', autoRenew: false };

/** A stored record of any kind as a subscription. */
export function readSubscription(stored: unknown): Subscription {
  const read = subscription.safeParse(stored);
  return read.success ? read.data : NO_SUBSCRIPTION;
}

const at = (when: string): Temporal.Instant => Temporal.Instant.from(when);
const isOver = (endDate: string, now: string): boolean => Temporal.Instant.compare(at(endDate), at(now)) <= 0;

/**
 * The subscription as it stands now: a Pro whose end has come is free and expired (SPEC §4). The same object when
 * nothing changed, so that a caller knows whether to write it back.
 * @param now ISO text
 */
export function expire(before: Subscription, now: string): Subscription {
  if (before.type !== 'pro' || !before.endDate || !isOver(before.endDate, now)) return before;
  return { ...before, type: 'free', status: 'expired', autoRenew: false };
}

/** The plan a person may use: Pro while active, and once cancelled until the paid time ends (DESIGN §7.2). */
export function planOf(stored: Subscription, now: string): Plan {
  const { type, status, endDate } = expire(stored, now);
  return type === 'pro' && (status === 'active' || (status === 'inactive' && endDate !== undefined))
    ? 'pro'
    : 'free';
}

/** One month later, in UTC; 31 January is followed by the last day of February. */
export function oneMonthLater(from: string): string {
  const later = at(from).toZonedDateTimeISO('UTC').add({ months: 1 });
  return later.toInstant().toString({ smallestUnit: 'millisecond' });
}

/**
 * Pro for one month from now (SPEC §4). Paid again before the end, the month follows the time already paid for, so
 * that none of it is lost.
 */
export function activate(before: Subscription, paymentId: string, now: string): Subscription {
  const paidUntil = planOf(before, now) === 'pro' ? before.endDate : undefined;
  return {
    type: 'pro',
    status: 'active',
    startDate: now,
    endDate: oneMonthLater(paidUntil ?? now),
    lastPaymentId: paymentId,
    autoRenew: false,
  };
}

/** Whether the button to cancel is there (SPEC §6). */
export const canCancel = (stored: Subscription, now: string): boolean =>
  planOf(stored, now) === 'pro' && stored.status === 'active';

/**
 * The subscription after cancelling: Pro stays to the end of the paid time.
 * @throws Problem 'conflict' unless it is an active Pro
 */
export function cancel(before: Subscription, now: string): Subscription {
  if (!canCancel(before, now))
    throw new Problem('conflict', 'Only an active Pro subscription can be cancelled.');
  return { ...before, status: 'inactive', autoRenew: false };
}

/** Days until the end, begun ones counted; null when there is nothing that ends (SPEC §9). */
export function daysRemaining(stored: Subscription | null, now: string): number | null {
  if (stored?.type !== 'pro' || !stored.endDate) return null;
  const hours = at(now).until(at(stored.endDate)).total('hours');
  return Math.max(0, Math.ceil(hours / 24));
}
