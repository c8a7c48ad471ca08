import { z } from 'zod';

/**
 * A payment (product.md §3), written only by the server; the id is the provider's, `amount` is in major
 * units. Records from other sources may lack fields and are shown with what they have.
 */
export const transaction = z.object({
  id: z.string(),
  date: z.string().optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
  status: z.string().optional(),
  description: z.string().optional(),
  uid: z.string(),
});
export type Transaction = z.infer<typeof transaction>;

export const succeeded = (
  id: string,
  paid: Required<Pick<Transaction, 'uid' | 'amount' | 'currency'>>,
  now: string,
): Transaction => ({
  ...paid,
  id,
  date: now,
  status: 'succeeded',
  description: 'Subscription Payment',
});

/** Why a payment no longer counts: it was fully refunded, or the bank reversed it after a dispute. */
export type ReturnedPayment = 'refunded' | 'disputed';

export const counts = (one: Transaction): one is Transaction & { date: string } =>
  one.status === 'succeeded' && one.date !== undefined;

/** Latest first; those without a readable date come last. */
export const transactionsByDate = (all: Iterable<Transaction>): Transaction[] =>
  [...all].sort((a, b) => momentOf(b) - momentOf(a) || (a.id < b.id ? -1 : 1));

function momentOf({ date }: Transaction): number {
  try {
    return Temporal.Instant.from(date ?? '').epochMilliseconds;
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}
