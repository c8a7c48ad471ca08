import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { changedIn, OCCURRENCE_SCOPES } from '../planner/event/event-series.ts';
import { eventRules, plannerEvent, plannerUpdates } from '../planner/event/planner.ts';
import { baseOf, baseOfUpdate } from '../registry/still-as-seen.ts';
import { localDate } from '../time/day.ts';
import { mutation } from './mutation.ts';

const args = z.strictObject({
  eventId: entityId,
  date: localDate('A date').describe('The day on which the occurrence begins'),
  scope: z.enum(OCCURRENCE_SCOPES).describe('It alone, it and the later ones, or all of them'),
  updates: plannerUpdates,
  newId: entityId.describe('The id of the event that the changed ones become, unless all change'),
  repeat: plannerEvent.shape.repeat.describe(
    'The rule that the person saw; the later ones keep it if the series has ended since',
  ),
  base: baseOfUpdate.optional().describe('What the device had of the series'),
});

/**
 * Changes occurrences of a recurring event. Of a series that another device has changed, nothing that the person entered
 * is lost: an occurrence that is gone by now is an event of its own.
 */
export const changeOccurrences = mutation({
  args,
  subject: ({ eventId }) => ({ entity: 'event', id: eventId }),
  names: ({ eventId, newId }) => [eventId, newId],
  reads: () => [],
  readsEvents: ({ eventId }) => [eventId],
  based: ({ events }, args, cursor) => ({
    ...args,
    ...baseOf(events.get(args.eventId), args.updates, eventRules.overlapping, cursor),
  }),
  run({ events }, { eventId: id, date, scope, updates, newId, repeat, base }) {
    const event = events.get(id);
    if (!event) return [];
    const first = localDate('A date').safeParse(base?.fields.date).data;
    const { series, added } = changedIn(event, { date, scope, repeat, first }, updates);
    return [
      { entity: 'event', id, action: 'update', input: series, ...(base && !added && { base }) },
      ...(added ? [{ entity: 'event', id: newId, action: 'add', input: added } as const] : []),
    ];
  },
});
