import { useMemo } from 'react';
import type { Feed, FeedMonth } from '../../domain/calendar/feed.ts';
import { outsideEvents, withOutside } from '../../domain/calendar/outside-events.ts';
import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
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
  return useMemo(() => withOutside(own, outside), [own, outside]);
}
