import { fromGoogle } from '../../domain/calendar/google-block.ts';
import type { Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import type { FoundEvent } from '../outside/own-calendar.ts';
import { currentRows, eventIdOf, MAX_MIRRORED } from './apply-remote.ts';
import { isCurrent, mirrorOf } from './block-rows.ts';
import type { Run } from './run.ts';

/**
 * The events that may change anything here; occurrences come after all series. Telling by one look at the account's rows
 * keeps a calendar that was filled with thousands of others from taking a transaction for each.
 */
export async function ofInterest(
  db: Reader,
  run: Run,
  events: readonly FoundEvent[],
): Promise<readonly FoundEvent[]> {
  const { accountId, today, zone } = run;
  const rows = await mirrorOf(db, accountId);
  const known = new Map(rows.map((row) => [row.google_id, row]));
  const idsOfNew = events.filter(({ id }) => !known.has(id)).map((event) => eventIdOf(event));
  const here = new Set((await entityTables.event.findMany(db, accountId, idsOfNew)).map(({ id }) => id));
  const hasRoom = currentRows(rows, today).length < MAX_MIRRORED;
  const maySettle = (event: FoundEvent): boolean => {
    const row = known.get(event.id);
    if (row) return row.sending !== null || row.etag !== event.etag;
    if (here.has(eventIdOf(event))) return true;
    const { start, end, status } = event;
    const block =
      status === 'cancelled' || !start || !end ? undefined : fromGoogle({ ...event, start, end }, zone);
    return hasRoom && block !== undefined && isCurrent(block, today);
  };
  return events.filter((event) =>
    isOccurrence(event) && !known.has(event.id) ? known.has(event.recurringEventId) : maySettle(event),
  );
}

/** Whether an event is an occurrence of a series that was changed or canceled alone. */
export const isOccurrence = (event: FoundEvent): event is FoundEvent & { recurringEventId: string } =>
  event.recurringEventId !== undefined;
