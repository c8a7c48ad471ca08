import { z } from 'zod';
import { Problem } from '../problem.ts';
import { instant } from '../time/day.ts';
import type { Plan } from './plan.ts';

/** An account's subscription (product.md §3). `endDate` is set once Pro has been paid for. */
export const subscription = z.strictObject({
  type: z.enum(['free', 'pro']),
  status: z.enum(['active', 'expired', 'inactive']),
  startDate: instant.optional(),
  endDate: instant.optional(),
  lastPaymentId: z.string().optional(),
  autoRenew: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const SUBSCRIPTION_ID = 'current';

/** Applies to accounts without a record, or with an unreadable one (product.md §4, §6). */
export const NO_SUBSCRIPTION: Subscription = { type: 'free', status: 'active', autoRenew: false };

export function readSubscription(stored: unknown): Subscription {
  const read = subscription.safeParse(stored);
  return read.success ? read.data : NO_SUBSCRIPTION;
}

export const at = (when: string): Temporal.Instant => Temporal.Instant.from(when);
export const isPeriodOver = (endDate: string, now: string): boolean =>
  // Each write asks, nearly always with texts of the same precision, which compare as they are.
  endDate.length === now.length ? endDate <= now : Temporal.Instant.compare(at(endDate), at(now)) <= 0;

/** Expires Pro at its end (product.md §4). Returns the same object if nothing changed, so that callers needn't save. */
export function expire(before: Subscription, now: string): Subscription {
  if (before.type !== 'pro' || !before.endDate || !isPeriodOver(before.endDate, now)) return before;
  return { ...before, type: 'free', status: 'expired', autoRenew: false };
}

/** The plan in effect: Pro while active, and after cancellation until the paid time ends (product.md §6). */
export function planOf(stored: Subscription, now: string): Plan {
  const { type, status, endDate } = expire(stored, now);
  return type === 'pro' && (status === 'active' || (status === 'inactive' && endDate !== undefined))
    ? 'pro'
    : 'free';
}

export const canCancel = (stored: Subscription, now: string): boolean =>
  planOf(stored, now) === 'pro' && stored.status === 'active';

/** Pro stays until the paid time ends. @throws Problem 'conflict' unless Pro is active */
export function cancel(before: Subscription, now: string): Subscription {
  if (!canCancel(before, now))
    throw new Problem('conflict', 'Only an active Pro subscription can be canceled.');
  return { ...before, status: 'inactive', autoRenew: false };
}

/** Days until the end, rounded up; null if nothing ends (product.md §9). */
export function daysRemaining(stored: Subscription | null, now: string): number | null {
  if (stored?.type !== 'pro' || !stored.endDate) return null;
  const hours = at(now).until(at(stored.endDate)).total('hours');
  return Math.max(0, Math.ceil(hours / 24));
}
