import { z } from 'zod';
import { dayBounds, epoch, instant, type LocalDate, localDate, localMinute } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { Problem, say } from '../problem.ts';
import { TIMER_BOUNDS } from './timer-settings.ts';

/** A completed stretch of focus; `minutes` excludes pauses. */
export const focusSession = z
  .strictObject({
    id: entityId,
    start: instant,
    end: instant,
    minutes: z
      .int({ error: 'A focus session must be a whole number of minutes' })
      .min(1, 'A focus session must be at least one minute'),
    taskId: entityId.optional(),
  })
  .refine(({ start, end, minutes }) => Temporal.Instant.from(start).until(end).total('minutes') >= minutes, {
    error: 'A focus session can’t be longer than the time from its start to its end',
    path: ['minutes'],
    when: ({ issues }) => issues.length === 0,
  });
export type FocusSession = z.infer<typeof focusSession>;

/** Tolerated clock difference when checking that a session has ended. */
const TOLERANCE_MS = 2 * 60_000;
const LONGEST = TIMER_BOUNDS.workDuration.max;

/** @param now the server's clock, in epoch milliseconds */
export const hasEnded = ({ end }: Pick<FocusSession, 'end'>, now: number): boolean =>
  Temporal.Instant.from(end).epochMilliseconds <= now + TOLERANCE_MS;

/** Shifts a session to end no later than `latest`, with the same length. @param latest epoch milliseconds */
export function endingBy<S extends Pick<FocusSession, 'start' | 'end'>>(session: S, latest: number): S {
  const [start, end] = [session.start, session.end].map((at) => Temporal.Instant.from(at));
  const by = (end?.epochMilliseconds ?? latest) - latest;
  if (by <= 0) return session;
  const shifted = (at?: Temporal.Instant) =>
    at?.subtract({ milliseconds: by }).toString({ smallestUnit: 'millisecond' });
  return { ...session, start: shifted(start), end: shifted(end) };
}

/** @throws Problem 'invalid' if the session is too long, or hasn't ended yet */
function newSession(session: FocusSession, { now }: { now: string }): FocusSession {
  const moment = Temporal.Instant.from(now).epochMilliseconds;
  if (session.minutes > LONGEST)
    throw new Problem('invalid', say`A focus session can be at most ${{ most: LONGEST }} minutes long`);
  if (!hasEnded(session, moment)) throw new Problem('invalid', 'A focus session can’t end in the future');
  return endingBy(session, moment);
}

/** The timer derives a session's id from its start, so that two devices record it once. */
export const focusSessionRules = {
  path: '/api/focus',
  onConflict: 'ignore',
  schema: focusSession,
  input: focusSession,
  updates: z.strictObject({}),
  create: newSession,
  update: (before: FocusSession): FocusSession => before,
} as const;

/** Id of the setting with the minutes from before sessions were recorded. */
export const FOCUS_BEFORE_SETTING = 'focusTimeBefore';

const minutes = z.number().min(0);
/** The `focusTime` document (product.md §3), in minutes; `today` is the focus on `lastUpdated`. */
export const focusTime = z.object({ total: minutes, today: minutes, lastUpdated: localDate('The day') });
export type FocusTime = z.infer<typeof focusTime>;

/**
 * A stored document as of a day: `today` is 0 if the date has changed (product.md §9). In the older form, a
 * plain number of minutes is the total.
 */
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

/** A session left paused for longer counts entirely on its last day. */
const MAX_DAYS_SPLIT = 31;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Minutes of focus by local day. A session that crosses midnight is split by its share of each day, into
 * whole minutes that add up to it.
 * @param zone IANA name
 */
export function focusByDay(sessions: Iterable<FocusSession>, zone: string): Map<LocalDate, number> {
  const days = new Map<LocalDate, number>();
  for (const session of sessions)
    for (const [day, minutes] of focusParts(session, zone)) days.set(day, (days.get(day) ?? 0) + minutes);
  return days;
}

/** One session's minutes by day, earliest first, without empty days. @param zone IANA name */
export function focusParts({ start, end, minutes }: FocusSession, zone: string): [LocalDate, number][] {
  const [from, to] = [epoch(start), epoch(end)];
  const last = localMinute(end, zone).slice(0, 10);
  let day = localMinute(start, zone).slice(0, 10);
  if (day >= last || to - from > MAX_DAYS_SPLIT * DAY_MS) return [[last, minutes]];
  const parts: [LocalDate, number][] = [];
  for (let counted = 0; counted < minutes; ) {
    const midnight = epoch(dayBounds(day, zone).end);
    const until = midnight >= to ? minutes : Math.round((minutes * (midnight - from)) / (to - from));
    if (until > counted) parts.push([day, until - counted]);
    counted = until;
    day = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  }
  return parts;
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

/**
 * All of a person's focus: the document for a day, and the minutes by day.
 * @param before minutes from before sessions were recorded
 */
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

/** The last `count` days up to a date, oldest first, including days without focus. */
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
