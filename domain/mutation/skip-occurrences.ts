import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { isRecurring } from '../planner/event/begin-days.ts';
import { endedBefore } from '../planner/event/event-series.ts';
import { localDate } from '../time/day.ts';
import { mutation } from './mutation.ts';

const args = z.strictObject({
  eventId: entityId,
  date: localDate('A date').describe('The day on which the occurrence begins'),
  scope: z.enum(['day', 'later']).describe('It alone, or it and the later ones'),
});

/** Leaves out occurrences of a recurring event. One of every day has no end, so only a day of it is left out. */
export const skipOccurrences = mutation({
  args,
  subject: ({ eventId }) => ({ entity: 'event', id: eventId }),
  names: ({ eventId }) => [eventId],
  reads: () => [],
  readsEvents: ({ eventId }) => [eventId],
  run({ events }, { eventId: id, date, scope }) {
    const event = events.get(id);
    if (!event || !isRecurring(event)) return [];
    const input =
      scope === 'later' && event.repeat !== undefined ? endedBefore(event, date) : { addExceptDates: [date] };
    return [{ entity: 'event', id, action: 'update', input }];
  },
});
