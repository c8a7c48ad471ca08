import { z } from 'zod';

/**
 * A payment a person made (SPEC §3), its id the provider's. `amount` in major units. The server writes all of it;
 * a record from elsewhere may lack a part, and is shown with what it has.
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

/** What the server keeps of a payment that succeeded. @param now ISO text */
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

/** The latest first; those without a date that can be read come last. */
export const byDate = (all: Iterable<Transaction>): Transaction[] =>
  [...all].sort((a, b) => momentOf(b) - momentOf(a) || (a.id < b.id ? -1 : 1));

function momentOf({ date }: Transaction): number {
  try {
    return Temporal.Instant.from(date ?? '').epochMilliseconds;
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}
