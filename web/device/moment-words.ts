import * as words from '../../domain/time/date-words.ts';
import { type LocalDate, type LocalMinute, localMinute } from '../../domain/time/day.ts';
import { currentZone, shownPlace } from './place.ts';

// Instants as the person writes them, in their time zone: ISO text or epoch milliseconds.

const here = (at: string | number): LocalMinute =>
  localMinute(typeof at === 'number' ? at : Date.parse(at), currentZone());
const dayOf = (at: string | number): LocalDate => here(at).slice(0, 10);

/** `Mar 9` */
export const dayAt = (at: string | number): string => words.shortDay(dayOf(at), shownPlace());

/** `March 9` */
export const monthDayAt = (at: string | number): string => words.monthDayOf(dayOf(at), shownPlace());

/** `Mar 9, 2026` */
export const dateAt = (at: string | number): string => words.fullDay(dayOf(at), shownPlace());

/** `Mar 9, 2026, 2:30 PM` */
export const momentWords = (at: string | number): string =>
  `${dateAt(at)}, ${words.clockWords(here(at).slice(11), shownPlace())}`;
