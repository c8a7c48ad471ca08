import { z } from 'zod';
import { instant, type LocalDate, localDate } from '../day.ts';

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

/** The earliest day of which a counter is kept. */
export const oldestKept = (today: LocalDate): LocalDate =>
  Temporal.PlainDate.from(today).subtract({ days: DAYS_KEPT }).toString();

/** Whether a counter is older than it need be kept. */
export const isStale = ({ date }: MessageCounter, today: LocalDate): boolean => date < oldestKept(today);
