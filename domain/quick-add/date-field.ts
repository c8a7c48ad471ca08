import type { TypedSeries } from '../task/change-series.ts';
import type { LocalMinute } from '../time/day.ts';
import type { Place } from '../time/place.ts';
import { parseQuickAdd } from './quick-add.ts';

/** A day or minute that somebody typed, and how it repeats if the text says so. */
export type FieldDate = { dueDate: string; series?: TypedSeries };

const NAMES = { lists: [], projects: [], goals: [], tags: [] };

/** Reads the text of a field for a date. @returns undefined if it names none */
export function readDateField(text: string, at: { now: LocalMinute; place: Place }): FieldDate | undefined {
  const { dueDate, repeat, repeatFrom, repeatLeft, repeatTimes, repeatText } = parseQuickAdd(text, {
    ...at,
    ...NAMES,
  }).fields;
  if (!dueDate) return undefined;
  return { dueDate, ...(repeat && { series: { repeat, repeatFrom, repeatLeft, repeatTimes, repeatText } }) };
}
