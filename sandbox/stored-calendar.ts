import 'temporal-polyfill/global';

type Moment = { date?: string | null; dateTime?: string | null; timeZone?: string | null };
/** What an application or a person writes of an event; the rest of its fields is kept as it is. */
export type WrittenEvent = {
  id?: string;
  status?: string;
  summary?: string;
  start?: Moment;
  end?: Moment;
  recurrence?: string[];
  [field: string]: unknown;
};
export type StoredEvent = WrittenEvent & {
  id: string;
  status: string;
  etag: string;
  updated: string;
  start: Moment;
  end: Moment;
};
type Refused = 400 | 404 | 409 | 410 | 412;
type Deps = {
  id: string;
  email: string;
  summary: string;
  description?: string;
  timeZone: string;
  clock: () => number;
};

const PAGE = /^(\d+)-(\d+)-(\d+)$/;
const FORM = /^[a-v0-9]{5,1024}$/;
const BY_PERSON = 'madethere';

export type StoredCalendar = ReturnType<typeof createStoredCalendar>;

/** One calendar: each change has a number, which sync tokens and etags are made of. */
export function createStoredCalendar({ id, email, summary, description, timeZone, clock }: Deps) {
  const events = new Map<string, StoredEvent>();
  const numbers = new Map<string, number>();
  let number = 1;
  let oldestToken = 0;

  const store = (event: WrittenEvent & { id: string }): StoredEvent | Refused => {
    const start = kept(event.start, timeZone);
    const end = kept(event.end, timeZone);
    if (!start || !end || startsAfter(start, end)) return 400;
    number += 1;
    const updated = new Date(clock()).toISOString();
    const stored = {
      status: 'confirmed',
      ...event,
      ...{ start, end, updated, etag: `"${number}"`, kind: 'calendar#event' },
    };
    events.set(event.id, stored);
    numbers.set(event.id, number);
    return stored;
  };
  const matches = (event: StoredEvent, etag: string | undefined) => !etag || etag === event.etag;
  const patch = (eventId: string, fields: WrittenEvent, etag?: string): StoredEvent | Refused => {
    const before = events.get(eventId);
    if (!before) return 404;
    if (!matches(before, etag)) return 412;
    if (before.status === 'cancelled' && fields.status !== 'confirmed') return 410;
    const [start, end] = [mergedMoment(before.start, fields.start), mergedMoment(before.end, fields.end)];
    const after = store({ ...before, ...fields, start, end, id: eventId });
    // So do those that the rule leaves out, and all of an event that no longer repeats.
    if (fields.recurrence && typeof after === 'object')
      endOccurrences(eventId, (event) => !after.recurrence?.length || isLeftOut(event, after));
    return after;
  };
  /** Cancels occurrences of a series that were changed alone. */
  const endOccurrences = (eventId: string, ends: (event: StoredEvent) => boolean): void => {
    for (const event of [...events.values()])
      if (event.recurringEventId === eventId && event.status !== 'cancelled' && ends(event))
        store({ ...event, status: 'cancelled' });
  };
  const remove = (eventId: string, etag?: string): Refused | undefined => {
    const before = events.get(eventId);
    if (!before) return 404;
    if (before.status === 'cancelled') return 410;
    if (!matches(before, etag)) return 412;
    store({ ...before, status: 'cancelled' });
    // The occurrences that were changed end with their series.
    endOccurrences(eventId, () => true);
    return undefined;
  };

  return {
    ...{ id, email, summary, description },
    find: (eventId: string): StoredEvent | undefined => events.get(eventId),
    /** The events that aren't deleted. */
    present: (): StoredEvent[] => [...events.values()].filter(({ status }) => status !== 'cancelled'),
    /** @returns a page of the events, or of those that changed since a token; undefined if that's too old */
    list({ syncToken, pageToken, most }: { syncToken?: string; pageToken?: string; most: number }) {
      const page = PAGE.exec(pageToken ?? '');
      const since = Number(page?.[1] ?? syncToken ?? 0);
      if (syncToken && since < oldestToken) return undefined;
      const after = Number(page?.[2] ?? since);
      const until = Number(page?.[3] ?? number);
      const found = [...events.values()]
        .map((event) => ({ event, at: numbers.get(event.id) ?? 0 }))
        .filter(
          ({ event, at }) => at > after && (since > 0 || event.status !== 'cancelled' || isOccurrence(event)),
        )
        .sort((a, b) => a.at - b.at);
      const items = found.slice(0, most).map(({ event }) => event);
      const last = found[most - 1];
      return found.length > most && last
        ? { items, nextPageToken: `${since}-${last.at}-${until}` }
        : { items, nextSyncToken: String(until) };
    },
    insert(event: WrittenEvent): StoredEvent | Refused {
      const eventId = event.id ?? '';
      if (!FORM.test(eventId)) return 400;
      return events.has(eventId) ? 409 : store({ ...event, id: eventId });
    },
    /** Replaces an event, or brings a deleted one back. */
    update(eventId: string, event: WrittenEvent, etag?: string): StoredEvent | Refused {
      const before = events.get(eventId);
      if (!before) return 404;
      return matches(before, etag) ? store({ ...event, id: eventId }) : 412;
    },
    patch,
    remove,
    /** An event that a person makes. @returns its id */
    add(event: WrittenEvent): string {
      number += 1;
      // No other calendar has the same.
      const eventId = `${BY_PERSON}${id.replaceAll(/\D/g, '')}n${number}`;
      store({ ...event, id: eventId });
      return eventId;
    },
    /** One occurrence of a series becomes an event of its own, as a person can. @param date on which it began */
    changeOccurrence(eventId: string, date: string, fields: WrittenEvent): void {
      const series = events.get(eventId);
      if (!series) throw new Error('there is no such series');
      const days = dayOf(series.start).until(Temporal.PlainDate.from(date)).days;
      const [start, end] = [laterBy(series.start, days), laterBy(series.end, days)];
      const { recurrence: _, ...rest } = series;
      const stored = store({
        ...{ ...rest, start, end, ...fields },
        id: `${eventId}_${date.replaceAll('-', '')}`,
        recurringEventId: eventId,
        originalStartTime: kept(start, timeZone),
      });
      if (typeof stored === 'number') throw new Error('the occurrence would end before it begins');
    },
    /** From now on, what has changed since earlier tokens isn't known any more. */
    expireTokens(): void {
      number += 1;
      oldestToken = number;
    },
  };
}

const isOccurrence = (event: StoredEvent): boolean => 'recurringEventId' in event;

/** Whether a series leaves out the time at which one of its occurrences was to begin. */
function isLeftOut({ originalStartTime }: StoredEvent, { recurrence = [] }: StoredEvent): boolean {
  const original = originalStartTime as Moment;
  return recurrence
    .filter((line) => line.startsWith('EXDATE'))
    .some((line) => {
      const zone = /;TZID=([^;:]+)/.exec(line)?.[1] ?? 'UTC';
      const own = original.date
        ? original.date
        : Temporal.Instant.from(original.dateTime ?? '')
            .toZonedDateTimeISO(zone)
            .toPlainDateTime()
            .toString();
      return line
        .slice(line.indexOf(':') + 1)
        .split(',')
        .includes(own.replaceAll(/[-:]/g, ''));
    });
}
const dayOf = ({ date, dateTime, timeZone }: Moment): Temporal.PlainDate =>
  date
    ? Temporal.PlainDate.from(date)
    : Temporal.Instant.from(dateTime ?? '')
        .toZonedDateTimeISO(timeZone ?? 'UTC')
        .toPlainDate();
/** The same time some days later, by the wall clock of its zone. */
function laterBy(moment: Moment, days: number): Moment {
  const { date, dateTime, timeZone } = moment;
  if (date) return { ...moment, date: dayOf(moment).add({ days }).toString() };
  const at = Temporal.Instant.from(dateTime ?? '').toZonedDateTimeISO(timeZone ?? 'UTC');
  return { ...moment, dateTime: at.toPlainDateTime().add({ days }).toString() };
}

/** A moment with the offset that it has in its zone, as it's answered. */
function kept(moment: Moment | undefined, zone: string): Moment | undefined {
  if (moment?.date) return { date: moment.date };
  if (!moment?.dateTime) return undefined;
  const timeZone = moment.timeZone ?? zone;
  const at = /(?:Z|[+-]\d\d:\d\d)$/.test(moment.dateTime)
    ? Temporal.Instant.from(moment.dateTime).toZonedDateTimeISO(timeZone)
    : Temporal.PlainDateTime.from(moment.dateTime).toZonedDateTime(timeZone);
  return { dateTime: at.toString({ timeZoneName: 'never', smallestUnit: 'second' }), timeZone };
}

/** A moment after a change of some of its fields; `null` removes one. */
const mergedMoment = (before: Moment, change: Moment | undefined): Moment =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null));

const startsAfter = (start: Moment, end: Moment): boolean =>
  start.date !== undefined || end.date !== undefined
    ? !start.date || !end.date || start.date >= end.date
    : Date.parse(start.dateTime ?? '') > Date.parse(end.dateTime ?? '');
