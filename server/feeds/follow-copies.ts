import { importIdOf } from '../../domain/calendar/calendar-import.ts';
import type { FeedEvent } from '../../domain/calendar/feed.ts';
import { calendarEventOf, editedCopy, followedCopy, isCopyOf } from '../../domain/calendar/google-copy.ts';
import type { GoogleChanges } from '../../domain/calendar/google-event.ts';
import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import { same } from '../../domain/same.ts';
import { localMinute } from '../../domain/time/day.ts';
import type { WriteContext } from '../api/caller-write.ts';
import type { Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { rowEntries } from '../db/rows/row-history.ts';
import { idFor } from '../google/id-for.ts';
import { readAccountPlace } from '../resources/generic/place.ts';
import { rowsOf } from '../resources/generic/rows.ts';

const { event: events, feedMonth: months } = entityTables;
/** What the history says of a change that a copy takes over from its calendar. */
export const COPY_FOLLOWS = {
  mutation: 'google-copy',
  origin: { kind: 'program' as const, name: 'Google Calendar' },
};
/** Calls by which a copy is made or follows its calendar; with any other change, it's the person's own. */
const NO_EDITS: ReadonlySet<string | undefined> = new Set([
  'POST /api/calendar/sync',
  'POST /api/feeds/google',
  COPY_FOLLOWS.mutation,
]);
/** A copy that was changed more often than this counts as edited. */
const MOST_ENTRIES = 100;
const SLICES = 3;

type Of = { accountId: string; feedId: string; now: string };
export type CopyChange = { before: PlannerEvent; after: PlannerEvent | null };

/**
 * What becomes of the events that "Sync Calendar" copied when their calendar has been read: one that nobody edited follows
 * its calendar, and goes with its event; an edited one follows where its event moves. To be called before the reading is stored.
 * @param reading everything in the calendar and what is no longer in it, or what has changed
 */
export async function copyChanges(
  db: Reader,
  { accountId, feedId, now }: Of,
  reading: GoogleChanges,
): Promise<CopyChange[]> {
  const live = new Map(reading.events.map((event) => [importIdOf(event.id, idFor), event]));
  const gone = reading.gone.map((id) => importIdOf(id, idFor));
  const copies = await events.findMany(db, accountId, [...new Set([...live.keys(), ...gone])]);
  if (copies.length === 0) return [];
  const { zone } = await readAccountPlace(db, accountId);
  const today = localMinute(now, zone).slice(0, 10);
  const behind = copies.filter((copy) => {
    const event = live.get(copy.id);
    return !event || !isCopyOf(copy, event, zone);
  });
  const stored = await storedEvents(db, accountId, behind);
  const changes: CopyChange[] = [];
  for (const before of behind) {
    const event = live.get(before.id);
    const known = stored.filter(({ event: { key } }) => key === before.id);
    if (!event && known.some((one) => one.feedId !== feedId)) continue;
    const last = known.find((one) => one.feedId === feedId)?.event;
    const isAsRead = last !== undefined && isCopyOf(before, calendarEventOf(last), zone);
    if (isAsRead || (await isOnlyImported(db, accountId, before)))
      changes.push({ before, after: event ? followedCopy(before, event, { zone, today }) : null });
    else if (event && last) {
      const after = editedCopy(before, calendarEventOf(last), event, { zone, today });
      if (!same(before, after)) changes.push({ before, after });
    }
  }
  return changes;
}

/** The events that are stored of calendars under the ids of some copies. */
async function storedEvents(
  db: Reader,
  accountId: string,
  copies: readonly PlannerEvent[],
): Promise<{ feedId: string; event: FeedEvent }[]> {
  const ids = new Set(copies.map(({ id }) => id));
  if (ids.size === 0) return [];
  return (await months.all(db, accountId)).flatMap(({ feedId, events: json }) =>
    (JSON.parse(json) as FeedEvent[]).filter(({ key }) => ids.has(key)).map((event) => ({ feedId, event })),
  );
}

/** Whether all that the history has of a copy, from its import on, are changes in its calendar. */
async function isOnlyImported(db: Reader, ownerId: string, { id }: PlannerEvent): Promise<boolean> {
  const wanted = { before: Number.MAX_SAFE_INTEGER, since: '', most: MOST_ENTRIES, slices: SLICES };
  const { entries } = await rowEntries(db, { ownerId, entity: 'event', id }, wanted);
  return entries.at(-1)?.before === null && entries.every(({ mutation }) => NO_EDITS.has(mutation));
}

/** Saves what becomes of copies. */
export async function saveCopies(context: WriteContext, changes: readonly CopyChange[]): Promise<void> {
  const rows = rowsOf('event');
  for (const { before, after } of changes)
    if (after) await rows.replace(context, before, after);
    else await rows.remove(context, before);
}
