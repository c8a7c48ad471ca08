import { z } from 'zod';
import { type LocalDate, localDate } from '../time/day.ts';
import { focusByDay } from './focus-by-day.ts';
import type { FocusSession } from './focus-session.ts';

/** Id of the setting with the minutes from before sessions were recorded. */
export const FOCUS_BEFORE_SETTING = 'focusTimeBefore';

const minutes = z.number().min(0);
/** The `focusTime` document (product.md §3), in minutes; `today` is the focus on `lastUpdated`. */
export const focusTime = z.object({ total: minutes, today: minutes, lastUpdated: localDate('The day') });
export type FocusTime = z.infer<typeof focusTime>;

/** As of a day: `today` is 0 if the date has changed (product.md §9). In the older form, a number is the total. */
export function readFocusTime(stored: unknown, date: LocalDate): FocusTime {
  const older = minutes.safeParse(stored);
  if (older.success) return { total: older.data, today: 0, lastUpdated: date };
  const { total = 0, today = 0, lastUpdated } = focusTime.safeParse(stored).data ?? {};
  return { total, today: lastUpdated === date ? today : 0, lastUpdated: date };
}

export function addFocus(before: FocusTime, more: number, date: LocalDate): FocusTime {
  const { total, today } = readFocusTime(before, date);
  return { total: total + more, today: today + more, lastUpdated: date };
}

/** Reads the minutes from before sessions were recorded: a number, or a document like `focusTime`. */
const focusBefore = (stored: unknown): Omit<FocusTime, 'lastUpdated'> & { lastUpdated?: LocalDate } => {
  const total = minutes.safeParse(stored);
  return total.success
    ? { total: total.data, today: 0 }
    : (focusTime.safeParse(stored).data ?? { total: 0, today: 0 });
};

/** Adds this device's minutes to those from other devices. @returns undefined if there are none to add */
export function addFocusBefore(kept: unknown, here: unknown): FocusTime | number | undefined {
  const [before, more] = [focusBefore(kept), focusBefore(here)];
  if (more.total <= 0) return undefined;
  const total = before.total + more.total;
  const lastUpdated = more.lastUpdated ?? before.lastUpdated;
  if (!lastUpdated) return total;
  const today = [before, more].reduce(
    (sum, one) => sum + (one.lastUpdated === lastUpdated ? one.today : 0),
    0,
  );
  return { total, today, lastUpdated };
}

/** @param before minutes from before sessions were recorded */
export function focusOf(
  sessions: Iterable<FocusSession>,
  before: unknown,
  date: LocalDate,
  zone: string,
): { time: FocusTime; days: ReadonlyMap<LocalDate, number> } {
  const older = focusBefore(before);
  const days = focusByDay(sessions, zone);
  const recorded = [...days.values()].reduce((sum, more) => sum + more, 0);
  if (older.lastUpdated) days.set(older.lastUpdated, (days.get(older.lastUpdated) ?? 0) + older.today);
  const time = { total: recorded + older.total, today: days.get(date) ?? 0, lastUpdated: date };
  return { time, days };
}
