import type { ReminderTimes } from './reminder-settings.ts';

/** The setting with the lists whose tasks remind a person only at times of their own: a field each, by id. */
export const MUTED_SETTING = 'mutedLists';

/** @param value of the setting, as JSON @returns the ids as the person knows them */
export function mutedLists(value: string | undefined): ReadonlySet<string> {
  const all: unknown = JSON.parse(value ?? '{}');
  return new Set(Object.entries(all ?? {}).flatMap(([id, isMuted]) => (isMuted === true ? id : [])));
}

/** What is left of the settings for a task in a muted list. */
export const mutedTimes = (times: ReminderTimes): ReminderTimes => ({ ...times, due: null, dayOf: null });
