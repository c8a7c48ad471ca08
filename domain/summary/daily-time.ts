import { instantOfMinute } from '../reminder/moments.ts';
import { isQuiet, type ReminderSettings } from '../reminder/reminder-settings.ts';
import { type LocalMinute, localMinute } from '../time/day.ts';

const HOUR_MS = 3_600_000;

type Times = Pick<ReminderSettings, 'plan' | 'evening' | 'quiet'>;

/** The time of day of the morning plan: in quiet hours, it waits until they end. */
export const planTime = ({ plan, quiet }: Times): string | null =>
  plan !== null && quiet && isQuiet(plan, quiet) ? quiet.to : plan;

/** The time of day of the evening summary: instead of in quiet hours, it comes when they begin. */
export const eveningTime = ({ evening, quiet }: Times): string | null =>
  evening !== null && quiet && isQuiet(evening, quiet) ? quiet.from : evening;

/**
 * The minute to write a message for if its time came between two instants: the latter, or the last minute of its day if
 * that is over by now. Undefined if none came, or only one that is an hour late.
 */
export function dailyDue(time: string, zone: string, since: number, now: number): LocalMinute | undefined {
  const minute = localMinute(now, zone);
  const today = Temporal.PlainDate.from(minute.slice(0, 10));
  const day = [today, today.subtract({ days: 1 })].map(String).find((one) => {
    const at = instantOfMinute(`${one}T${time}`, zone);
    return at > since && at <= now && now - at < HOUR_MS;
  });
  return day && (minute.startsWith(day) ? minute : `${day}T23:59`);
}

/** The next instant of a time of day after another instant; both in epoch milliseconds. @param zone IANA name */
export function nextDaily(time: string, zone: string, now: number): number {
  const today = Temporal.PlainDate.from(localMinute(now, zone).slice(0, 10));
  const [at = now, tomorrow = now] = [0, 1].map((days) =>
    instantOfMinute(`${today.add({ days }).toString()}T${time}`, zone),
  );
  return at > now ? at : tomorrow;
}
