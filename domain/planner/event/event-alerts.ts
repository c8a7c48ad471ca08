import { PAGE_PATHS } from '../../page-paths.ts';
import { instantOfMinute } from '../../reminder/moments.ts';
import { isQuiet, type ReminderSettings } from '../../reminder/reminder-settings.ts';
import { notificationTitle, type Reminding } from '../../reminder/words.ts';
import { spanWords } from '../../time/date-words.ts';
import { type LocalDate, type LocalMinute, localMinute } from '../../time/day.ts';
import type { DateForm } from '../../time/place.ts';
import { beginsOn } from './begin-days.ts';
import type { PlannerEvent } from './planner.ts';
import { byStart, isAllDay } from './slot.ts';

const MINUTE_MS = 60_000;
/** An alert that is noticed this long after the event began no longer helps. */
const LATE_MS = 10 * MINUTE_MS;
const EVENT_TAG = 'daymark-event-';

type AlertSettings = Pick<ReminderSettings, 'events' | 'eventsBefore' | 'quiet'>;
type Source<E> = {
  events: Iterable<E>;
  settings: AlertSettings;
  /** IANA name. */
  zone: string;
};
/** An event on a day, the minute it begins, and the instant of its alert. */
export type EventAlert<E = PlannerEvent> = { event: E; minute: LocalMinute; at: number };

/**
 * The alerts after one instant and up to another, earliest first; none in quiet hours, as an alert that waits would come
 * after the event began.
 */
export function alertsWithin<E extends PlannerEvent>(
  { events, settings: { events: wanted, eventsBefore, quiet }, zone }: Source<E>,
  since: number,
  until: number,
): EventAlert<E>[] {
  if (wanted === 'off') return [];
  const lead = eventsBefore * MINUTE_MS;
  const all = [...events]
    .filter((event) => (wanted === 'all' || event.category === 'meeting') && !isAllDay(event))
    .sort(byStart);
  return daysBetween(since + lead, until + lead, zone)
    .flatMap((day) =>
      all
        .filter((event) => beginsOn(event, day))
        .map((event) => ({ event, minute: `${day}T${event.start}` })),
    )
    .map(({ event, minute }) => ({ event, minute, at: instantOfMinute(minute, zone) - lead }))
    .filter(({ at }) => at > since && at <= until)
    .filter(({ at }) => !quiet || !isQuiet(localMinute(at, zone).slice(11), quiet))
    .sort((a, b) => a.at - b.at);
}

/** Whether an event has begun too long ago for its alert. @param now epoch milliseconds */
export const isAlertLate = ({ at }: EventAlert, { eventsBefore }: AlertSettings, now: number): boolean =>
  now - at > eventsBefore * MINUTE_MS + LATE_MS;

function daysBetween(from: number, to: number, zone: string): LocalDate[] {
  const [first, last] = [from, to].map((at) => Temporal.PlainDate.from(localMinute(at, zone).slice(0, 10)));
  const days: LocalDate[] = [];
  for (let day = first; day && last && Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString());
  return days;
}

/** Opens the planner; with a link, a button joins the event. */
export const eventNotification = (
  { event, minute }: EventAlert,
  accountId: string,
  form: DateForm,
): Reminding => ({
  title: notificationTitle(event.title),
  body: spanWords(event.start, event.end, form),
  tag: `${EVENT_TAG}${event.id}`,
  actions: event.link ? [{ action: 'join', title: 'Join' }] : [],
  data: { open: PAGE_PATHS.planner, minute, accountId, ...(event.link && { link: event.link }) },
});
