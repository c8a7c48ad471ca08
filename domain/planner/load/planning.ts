import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { minuteOf, timeOf } from '../event/slot.ts';
import { CAPACITY_SETTING } from './load.ts';
import { BREAK_SETTING, breakOf, type Pause, readBreak } from './pause.ts';
import { readWorkWeek, WORK_DAYS_SETTING, type WorkWeek, workDayOn } from './work-week.ts';
import {
  hoursOn,
  isWorkingHours,
  readHours,
  WORKING_HOURS_SETTING,
  type WorkingHours,
} from './working-hours.ts';

/** The hours in which tasks of personal lists are planned, except for the working hours. */
export const PERSONAL_HOURS_SETTING = 'personalHours';
/** The setting with the lists whose tasks aren't work: a field each, by the id that the person knows. */
export const PERSONAL_LISTS_SETTING = 'personalLists';
const DEFAULT_PERSONAL_HOURS: WorkingHours = { start: '08:00', end: '22:00' };

/** All settings that a plan follows. */
export const PLANNING_SETTINGS = [
  WORKING_HOURS_SETTING,
  CAPACITY_SETTING,
  WORK_DAYS_SETTING,
  PERSONAL_HOURS_SETTING,
  PERSONAL_LISTS_SETTING,
  BREAK_SETTING,
] as const;

/** How a person wants their days planned. */
export type Planning = {
  week: WorkWeek;
  personalHours: WorkingHours;
  /** Whether the tasks of a list aren't work. */
  isPersonal: (listId: string) => boolean;
  /** Between blocks: minutes, or in proportion to them if undefined. */
  breaks: number | undefined;
};

/** @param stored the parsed value of a setting, if it has one */
export function readPlanning(stored: (id: (typeof PLANNING_SETTINGS)[number]) => unknown): Planning {
  const hours = stored(PERSONAL_HOURS_SETTING) as WorkingHours;
  return {
    week: readWorkWeek({
      hours: stored(WORKING_HOURS_SETTING),
      capacity: stored(CAPACITY_SETTING),
      days: stored(WORK_DAYS_SETTING),
    }),
    personalHours: isWorkingHours(hours) ? readHours(hours) : DEFAULT_PERSONAL_HOURS,
    isPersonal: readPersonal(stored(PERSONAL_LISTS_SETTING)),
    breaks: readBreak(stored(BREAK_SETTING)),
  };
}

/** @returns whether a list is personal, by the id that the person knows */
function readPersonal(stored: unknown): (listId: string) => boolean {
  const lists = new Set(
    Object.entries(stored ?? {}).flatMap(([id, isPersonal]) => (isPersonal === true ? [id] : [])),
  );
  return (listId) => lists.has(listId);
}

/** What a plan of one day follows. */
export type DaySettings = {
  /** The minutes of work that the day has room for: none on a day off. */
  capacity: number;
  hours: WorkingHours;
  personal: { isPersonal: Planning['isPersonal']; hours: readonly WorkingHours[] };
  pause: Pause;
};

/** The settings of a day. When today's working hours are almost over, they go into the night. */
export function settingsOn(date: LocalDate, planning: Planning, now: LocalMinute): DaySettings {
  const { start, end, capacity } = workDayOn(date, planning.week);
  const { personalHours, isPersonal, breaks } = planning;
  return {
    capacity,
    hours: hoursOn(date, { start, end }, now),
    personal: { isPersonal, hours: capacity > 0 ? without(personalHours, { start, end }) : [personalHours] },
    pause: breakOf(breaks),
  };
}

/** What is left of some hours around others. */
const without = (hours: WorkingHours, others: WorkingHours): WorkingHours[] =>
  [
    { start: hours.start, end: earlier(hours.end, others.start) },
    { start: later(hours.start, others.end), end: hours.end },
  ].filter(({ start, end }) => start < end);

const earlier = (a: string, b: string): string => timeOf(Math.min(minuteOf(a), minuteOf(b)));
const later = (a: string, b: string): string => timeOf(Math.max(minuteOf(a), minuteOf(b)));
