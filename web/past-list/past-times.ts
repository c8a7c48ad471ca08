import { TRASH_DAYS } from '../../domain/registry/trash.ts';
import { instantOfMinute } from '../../domain/reminder/moments.ts';
import { dueWords } from '../../domain/time/date-words.ts';
import { type LocalMinute, localMinute } from '../../domain/time/day.ts';
import type { DateForm } from '../../domain/time/place.ts';

/** A choice of when to look: a day at the time that is chosen already, or a moment. */
type PastChoice = { label: string; value: string };

const HOUR_MS = 60 * 60 * 1000;

const HOUR_AGO = 'hour';
const START_OF_TODAY = 'today';

/** An hour ago, also where the clock was moved since. @param zone IANA name */
export const hourAgo = (now: LocalMinute, zone: string): LocalMinute =>
  localMinute(instantOfMinute(now, zone) - HOUR_MS, zone);

/** When a list can be looked at: as long as the history is kept. */
export function pastChoices(now: LocalMinute, form: DateForm): PastChoice[] {
  const today = Temporal.PlainDate.from(now.slice(0, 10));
  const days = Array.from({ length: TRASH_DAYS }, (_, n) => today.subtract({ days: n }).toString());
  return [
    { label: 'An hour ago', value: HOUR_AGO },
    { label: 'This morning', value: START_OF_TODAY },
    ...days.map((day) => ({ label: dueWords(day, now, form), value: day })),
  ];
}

type Shown = { chosen: LocalMinute; now: LocalMinute; zone: string };

/** The minute that a choice means. @param shown `chosen` is the minute that was chosen before, which has the time */
export function chosenMinute(value: string, { chosen, now, zone }: Shown): LocalMinute {
  if (value === HOUR_AGO) return hourAgo(now, zone);
  if (value === START_OF_TODAY) return `${now.slice(0, 10)}T00:00`;
  return `${value}T${chosen.slice(11)}`;
}
