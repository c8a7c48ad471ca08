import { z } from 'zod';
import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { clock } from '../event/planner.ts';
import { minuteOf } from '../event/slot.ts';

export const WORKING_HOURS_SETTING = 'workingHours';

const workingHours = z.object({ start: clock, end: clock }).refine(({ start, end }) => start < end);
export type WorkingHours = z.infer<typeof workingHours>;

export const DEFAULT_HOURS: WorkingHours = { start: '09:00', end: '18:00' };
/** With fewer minutes than this until the end, today's plan goes into the night. */
const WORTH_PLANNING = 60;
const NIGHT = '22:00';

export const isWorkingHours = (given: WorkingHours): boolean => workingHours.safeParse(given).success;

export const readHours = (stored: unknown): WorkingHours =>
  workingHours.safeParse(stored).data ?? DEFAULT_HOURS;

/** The hours in which a day is planned: the working hours, and the night when today's are almost over. */
export function hoursOn(date: LocalDate, { start, end }: WorkingHours, now: LocalMinute): WorkingHours {
  const isLate = date === now.slice(0, 10) && minuteOf(now.slice(11)) > minuteOf(end) - WORTH_PLANNING;
  return { start, end: isLate && end < NIGHT ? NIGHT : end };
}
