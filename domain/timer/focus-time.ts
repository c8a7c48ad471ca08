import { z } from 'zod';
import { instant, type LocalDate, localDate, localMinute } from '../day.ts';
import { key } from '../key.ts';

/** A stretch of focus that was completed; `minutes` leaves pauses out. */
export const focusSession = z
  .strictObject({
    id: key,
    start: instant,
    end: instant,
    minutes: z
      .int({ error: 'Focus is counted in whole minutes' })
      .min(1, 'A focus session lasts a minute at least'),
    taskId: key.optional(),
  })
  .refine(({ start, end, minutes }) => Temporal.Instant.from(start).until(end).total('minutes') >= minutes, {
    error: 'A focus session can’t be longer than from its start to its end',
    path: ['minutes'],
    when: ({ issues }) => issues.length === 0,
  });
export type FocusSession = z.infer<typeof focusSession>;

/** How completed sessions are kept. The timer names them by their start, so that two devices keep one. */
export const focusSessionRules = {
  path: '/api/focus',
  again: 'keep',
  schema: focusSession,
  input: focusSession,
  updates: z.strictObject({}),
  create: (session: FocusSession): FocusSession => session,
  update: (before: FocusSession): FocusSession => before,
} as const;

/** Under which name the minutes from before sessions were recorded follow a person, as a setting. */
export const FOCUS_BEFORE_SETTING = 'focusTimeBefore';

const minutes = z.number().min(0);
/** The document `focusTime` (SPEC §3), in minutes; `today` is that of `lastUpdated`. */
export const focusTime = z.object({ total: minutes, today: minutes, lastUpdated: localDate('The day') });
export type FocusTime = z.infer<typeof focusTime>;

/**
 * A stored document as it stands on a day: its `today` is 0 when the date has changed (SPEC §9), and the older
 * form, a plain number of minutes, is the total.
 */
export function readFocusTime(stored: unknown, date: LocalDate): FocusTime {
  const older = minutes.safeParse(stored);
  if (older.success) return { total: older.data, today: 0, lastUpdated: date };
  const { total = 0, today = 0, lastUpdated } = focusTime.safeParse(stored).data ?? {};
  return { total, today: lastUpdated === date ? today : 0, lastUpdated: date };
}

/** The document after some more minutes on a day. */
export function addFocus(before: FocusTime, more: number, date: LocalDate): FocusTime {
  const { total, today } = readFocusTime(before, date);
  return { total: total + more, today: today + more, lastUpdated: date };
}

/** Minutes of focus by the day on which each session ended, where the person is. @param zone IANA name */
export function focusByDay(sessions: Iterable<FocusSession>, zone: string): Map<LocalDate, number> {
  const days = new Map<LocalDate, number>();
  for (const session of sessions) {
    const day = localMinute(session.end, zone).slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + session.minutes);
  }
  return days;
}

/** The document that sessions add up to. */
export function focusTimeOf(sessions: Iterable<FocusSession>, date: LocalDate, zone: string): FocusTime {
  const days = focusByDay(sessions, zone);
  const total = [...days.values()].reduce((sum, more) => sum + more, 0);
  return { total, today: days.get(date) ?? 0, lastUpdated: date };
}

/** The last days up to a date, oldest first, those without focus too: what a picture of the weeks is drawn from. */
export function lastDays(
  days: ReadonlyMap<LocalDate, number>,
  until: LocalDate,
  count: number,
): { date: LocalDate; minutes: number }[] {
  const last = Temporal.PlainDate.from(until);
  return Array.from({ length: count }, (_, i) => {
    const date = last.subtract({ days: count - 1 - i }).toString();
    return { date, minutes: days.get(date) ?? 0 };
  });
}
