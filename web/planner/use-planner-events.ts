import { useMemo } from 'react';
import type { Feed, FeedMonth } from '../../domain/calendar/feed.ts';
import { outsideEvents } from '../../domain/calendar/outside-event.ts';
import type { PlannerEvent } from '../../domain/planner/planner.ts';
import { currentZone, usePlace } from '../device/place.ts';
import { useRows, useRowsLater } from '../store/use-store.ts';

type Rows<T> = ReadonlyMap<string, T>;

/** The planner's own events, and those of the calendars that the person subscribes to. */
export const usePlannerEvents = (): Rows<PlannerEvent> =>
  useMerged(useRows('event'), useRows('feed'), useRows('feedMonth'));

/** The same for computations that may wait, as with `useRowsLater`. */
export const usePlannerEventsLater = (): Rows<PlannerEvent> =>
  useMerged(useRowsLater('event'), useRowsLater('feed'), useRowsLater('feedMonth'));

function useMerged(own: Rows<PlannerEvent>, feeds: Rows<Feed>, months: Rows<FeedMonth>): Rows<PlannerEvent> {
  usePlace();
  const zone = currentZone();
  const outside = useMemo(() => outsideEvents(feeds, months.values(), zone), [feeds, months, zone]);
  return useMemo(
    () =>
      outside.length === 0
        ? own
        : new Map<string, PlannerEvent>([...own, ...outside.map((event) => [event.id, event] as const)]),
    [own, outside],
  );
}
