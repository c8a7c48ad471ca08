import { type CalendarEvent, importedEvent } from '../../domain/calendar/calendar-import.ts';
import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import { localMinute } from '../../domain/time/day.ts';
import type { WriteContext } from '../api/caller-write.ts';
import type { Tx } from '../db/engine/open.ts';
import { idFor } from '../google/id-for.ts';
import { rowsOf } from '../resources/rows.ts';

/** Adds events that were never in the planner; those that the person deleted stay deleted. @returns how many */
export async function mergeNew(
  context: WriteContext,
  upcoming: readonly CalendarEvent[],
  zone: string,
): Promise<number> {
  const { tx, now, ownerId } = context;
  const today = localMinute(now, zone).slice(0, 10);
  const events = new Map<string, PlannerEvent>();
  for (const one of upcoming) {
    const event = importedEvent(one, { zone, today, idFor });
    events.set(event.id, event);
  }
  const known = await everThere(tx, ownerId, [...events.keys()]);
  const fresh = [...events.values()].filter(({ id }) => !known.has(id));
  for (const event of fresh) await rowsOf('event').insert(context, event);
  return fresh.length;
}

/** The ids that are or were in the planner; change records also cover deleted events. */
async function everThere(tx: Tx, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .selectFrom('change')
    .select('entity_id')
    .where('account_id', '=', accountId)
    .where('owner_id', '=', accountId)
    .where('entity', '=', 'event')
    .where('entity_id', 'in', ids)
    .execute();
  return new Set(found.map(({ entity_id }) => entity_id));
}
