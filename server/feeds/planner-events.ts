import { outsideEvents, withOutside } from '../../domain/calendar/outside-events.ts';
import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import type { Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';

/** An account's own events, and those of the calendars that it subscribes to. @param zone where the person is */
export async function plannerEventsOf(db: Reader, accountId: string, zone: string): Promise<PlannerEvent[]> {
  const own = await entityTables.event.all(db, accountId);
  const feeds = await entityTables.feed.all(db, accountId);
  if (feeds.length === 0) return own;
  const months = await entityTables.feedMonth.all(db, accountId);
  const outside = outsideEvents(new Map(feeds.map((feed) => [feed.id, feed])), months, zone);
  return [...withOutside(new Map(own.map((event) => [event.id, event])), outside).values()];
}
