import { z } from 'zod';
import type { LocalDate } from '../../time/day.ts';
import { clock } from '../event/planner.ts';
import { readCapacity } from './day-plan-limit.ts';
import { CAPACITIES } from './load.ts';
import { readHours, type WorkingHours } from './working-hours.ts';

/** The setting with the weekdays that have hours and a capacity of their own: a field each. Empty: every day is as usual. */
export const WORK_DAYS_SETTING = 'workDays';

/** From Monday on, as ISO 8601 numbers them. */
export const DAY_KEYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type DayKey = (typeof DAY_KEYS)[number];

/** The capacity of a day off. Its hours stay, for when it is worked again. */
export const DAY_OFF = 0;

const workDay = z
  .object({ start: clock, end: clock, capacity: z.literal([DAY_OFF, ...CAPACITIES]) })
  .refine(({ start, end }) => start < end);
/** When the work of a day begins and ends, and how many minutes of it the day has room for. */
export type WorkDay = WorkingHours & { capacity: number };
export type WorkWeek = { usual: WorkDay; own: Partial<Record<DayKey, WorkDay>> };

export const isWorkDay = (given: WorkDay): boolean => workDay.safeParse(given).success;

/** @param stored the values of the three settings; what can't be read counts as not stored */
export function readWorkWeek(stored: { hours: unknown; capacity: unknown; days: unknown }): WorkWeek {
  const days: Partial<Record<DayKey, unknown>> =
    typeof stored.days === 'object' && stored.days !== null ? stored.days : {};
  const own = DAY_KEYS.flatMap((weekday) => {
    const { data } = workDay.safeParse(days[weekday]);
    return data ? [[weekday, data] as const] : [];
  });
  return {
    usual: { ...readHours(stored.hours), capacity: readCapacity(stored.capacity) },
    own: Object.fromEntries(own),
  };
}

export const isSameEveryDay = ({ own }: WorkWeek): boolean => Object.keys(own).length === 0;

export const dayKeyOf = (date: LocalDate): DayKey =>
  DAY_KEYS[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'mon';

export const workDayOn = (date: LocalDate, { usual, own }: WorkWeek): WorkDay => own[dayKeyOf(date)] ?? usual;

/** Every weekday, for a person who makes some of them different. */
export const allDays = ({ usual, own }: WorkWeek): Record<DayKey, WorkDay> => {
  const of = (weekday: DayKey): WorkDay => own[weekday] ?? usual;
  return {
    ...{ mon: of('mon'), tue: of('tue'), wed: of('wed'), thu: of('thu') },
    ...{ fri: of('fri'), sat: of('sat'), sun: of('sun') },
  };
};
