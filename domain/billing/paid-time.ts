import { at, isPeriodOver, planOf, type Subscription } from './subscription.ts';

/** Adds calendar months in UTC: one month after January 31 is the last day of February. */
export function calendarMonthsLater(from: string, months: number): string {
  const later = at(from).toZonedDateTimeISO('UTC').add({ months });
  return later.toInstant().toString({ smallestUnit: 'millisecond' });
}

/**
 * Each payment adds a month. Consecutive months count from the first payment's day, so that a short month doesn't
 * shorten the later ones: January 31, February 28, March 31. @returns undefined without payments
 */
export function paidThrough(paidAt: readonly string[]): string | undefined {
  let anchor = '';
  let months = 0;
  let end: string | undefined;
  for (const moment of [...paidAt].sort((a, b) => Temporal.Instant.compare(at(a), at(b)))) {
    const follows = end !== undefined && !isPeriodOver(end, moment);
    anchor = follows ? anchor : moment;
    months = follows ? months + 1 : 1;
    end = calendarMonthsLater(anchor, months);
  }
  return end;
}

/** A payment before the end adds its month to the time already paid for (product.md §4). @param paidBefore ISO texts */
export function activate(
  before: Subscription,
  paymentId: string,
  now: string,
  paidBefore: readonly string[] = [],
): Subscription {
  const paidUntil = planOf(before, now) === 'pro' ? before.endDate : undefined;
  const next = calendarMonthsLater(paidUntil ?? now, 1);
  const anchored = paidThrough([...paidBefore, now]) ?? next;
  return {
    type: 'pro',
    status: 'active',
    startDate: now,
    endDate: Temporal.Instant.compare(at(anchored), at(next)) > 0 ? anchored : next,
    lastPaymentId: paymentId,
    autoRenew: false,
  };
}

/** After a refund or lost dispute, Pro lasts as long as the remaining payments cover. @param now ISO text */
export function withoutPaidTime(
  before: Subscription,
  remaining: readonly { id: string; date: string }[],
  now: string,
): Subscription {
  if (planOf(before, now) !== 'pro' || !before.endDate) return before;
  const last = remaining.toSorted((a, b) => Temporal.Instant.compare(at(a.date), at(b.date))).at(-1);
  const reach = paidThrough(remaining.map(({ date }) => date));
  const { lastPaymentId: _, ...rest } = before;
  if (!last || !reach || isPeriodOver(reach, now))
    return { ...rest, type: 'free', status: 'expired', endDate: now, autoRenew: false };
  const endDate = isPeriodOver(before.endDate, reach) ? before.endDate : reach;
  return { ...rest, startDate: last.date, endDate, lastPaymentId: last.id };
}
