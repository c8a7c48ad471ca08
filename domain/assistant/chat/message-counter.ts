import { z } from 'zod';
import { instant, type LocalDate, localDate } from '../../time/day.ts';

const DAYS_KEPT = 7;

/** The daily message counter (product.md §3). It mirrors the server's count, which is authoritative. */
export const messageCounter = z.strictObject({
  date: localDate('The day'),
  count: z.int().min(0),
  lastMessageAt: instant.optional(),
});
export type MessageCounter = z.infer<typeof messageCounter>;

/** A stored counter of any form, as of a day. A counter from another day reads as 0. */
export function readCounter(stored: unknown, date: LocalDate): MessageCounter {
  const read = messageCounter.safeParse(stored);
  return read.success && read.data.date === date ? read.data : { date, count: 0 };
}

export const oldestKept = (today: LocalDate): LocalDate =>
  Temporal.PlainDate.from(today).subtract({ days: DAYS_KEPT }).toString();

export const isStale = ({ date }: MessageCounter, today: LocalDate): boolean => date < oldestKept(today);
