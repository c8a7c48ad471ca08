import { fromGoogle } from '../../domain/calendar/google-block.ts';
import { Problem } from '../../domain/problem.ts';
import { PRODUCT } from '../../domain/product.ts';
import type { Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { type FoundEvent, OwnCalendarError } from '../outside/own-calendar.ts';
import { applyRemote, currentRows, eventIdOf, goneFrom, MAX_MIRRORED } from './apply-remote.ts';
import { asRunner, isCurrent, mirrorOf } from './block-rows.ts';
import type { BlockDeps, Run } from './run.ts';

/** Years of blocks are fewer. More would be read again and again, as no run comes to their end. */
const MOST_EVENTS = 10_000;
const TOO_MANY = `The ${PRODUCT} calendar in Google has more than ${MOST_EVENTS.toLocaleString('en-US')} events, too many to read. Please delete some of them there.`;

/** Takes over what has changed in the calendar at Google since it was last read. */
export async function pullBlocks(deps: BlockDeps, run: Run): Promise<void> {
  const { accountId, runner, sync, calendarId, calendar } = run;
  const { db } = deps.database;
  let since = sync.sync_token ?? undefined;
  let pageToken: string | undefined;
  let seen = new Set<string>();
  /** Of each page. An occurrence can be listed before its series, which it is left out of. */
  let occurrences: FoundEvent[][] = [];
  const apply = async (events: readonly FoundEvent[]): Promise<void> => {
    for (const event of await ofInterest(db, run, events)) {
      run.signal.throwIfAborted();
      await applyRemote(deps, run, event);
    }
  };
  for (;;) {
    if (seen.size >= MOST_EVENTS) throw new Problem('limit', TOO_MANY);
    const page = await calendar.list(calendarId, { syncToken: since, pageToken }).catch((error: unknown) => {
      const isTooOld = error instanceof OwnCalendarError && error.reason === 'gone' && since !== undefined;
      if (!isTooOld) throw error;
    });
    if (!page) {
      [since, pageToken, seen, occurrences] = [undefined, undefined, new Set(), []];
      continue;
    }
    for (const { id } of page.items) seen.add(id);
    await apply(page.items.filter((event) => !isOccurrence(event)));
    occurrences.push(page.items.filter(isOccurrence));
    pageToken = page.nextPageToken;
    if (pageToken !== undefined) continue;
    for (const events of occurrences) await apply(events);
    // What was there and isn't in a whole list was deleted; swallowing that would keep it for ever.
    if (since === undefined)
      for (const row of await mirrorOf(db, accountId))
        if (row.base !== null && !seen.has(row.google_id))
          await applyRemote(deps, run, goneFrom(row.google_id));
    await asRunner(db, accountId, runner, { sync_token: page.nextSyncToken ?? null, synced_at: run.now });
    return;
  }
}

/**
 * The events that may change anything here; occurrences come after all series. Telling by one look at the account's rows
 * keeps a calendar that was filled with thousands of others from taking a transaction for each.
 */
async function ofInterest(
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
const isOccurrence = (event: FoundEvent): event is FoundEvent & { recurringEventId: string } =>
  event.recurringEventId !== undefined;
