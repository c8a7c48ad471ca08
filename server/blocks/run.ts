import type { WriteDeps } from '../db/change/write.ts';
import type { CalendarService } from '../google/calendar-service.ts';
import type { OwnCalendar } from '../outside/own-calendar.ts';
import type { Sync } from './block-rows.ts';

export type BlockDeps = Omit<WriteDeps, 'course'> &
  Pick<CalendarService, 'consent' | 'seal' | 'ownCalendar'> & { publicUrl: string };

/** One run of the job that keeps an account's blocks the same on both sides. */
export type Run = {
  accountId: string;
  /** What tells it from a run that has taken its place. */
  runner: string;
  sync: Sync;
  calendarId: string;
  calendar: OwnCalendar;
  /** Where the person is. */
  zone: string;
  /** When it began, as ISO text, and the day that is there. */
  now: string;
  today: string;
  signal: AbortSignal;
};
