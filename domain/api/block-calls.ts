import { z } from 'zod';
import { calendar } from '../calendar/calendar.ts';
import { instant } from '../time/day.ts';
import { calendarCalls } from './calendar-calls.ts';
import { call, written } from './call.ts';

const path = '/api/calendar/blocks';

/** How a person's blocks are kept in a calendar at Google. */
export const blockSync = z.object({
  isOn: z.boolean(),
  showsTitles: z.boolean().describe('Whether blocks are written with their titles, or as “Busy”'),
  syncedAt: instant.optional(),
  /** A sentence about what keeps it from working. */
  problem: z.string().optional(),
});
export type BlockSync = z.infer<typeof blockSync>;

export const blockCalls = {
  read: call({
    method: 'GET',
    path,
    limit: 'calendar',
    audit: 'none',
    status: 200,
    answer: z.object({ blocks: blockSync }),
  }),
  connect: call({
    method: 'POST',
    path: `${path}/connect`,
    limit: 'calendar',
    audit: 'none',
    status: 200,
    answer: calendarCalls.connect.answer,
  }),
  finish: call({
    method: 'POST',
    path: `${path}/callback`,
    body: calendarCalls.finish.body,
    limit: 'calendar',
    audit: 'none',
    status: 200,
    answer: z.object({ calendar, ...written }),
  }),
  update: call({
    method: 'PUT',
    path,
    body: z.strictObject({ showsTitles: z.boolean({ error: 'showsTitles must be true or false' }) }),
    limit: 'calendar',
    audit: 'none',
    status: 200,
    answer: z.object({ blocks: blockSync }),
  }),
  stop: call({
    method: 'DELETE',
    path,
    body: z.strictObject({
      calendar: z
        .enum(['leave', 'delete'], { error: 'calendar must be leave or delete' })
        .describe('What becomes of the calendar at Google'),
    }),
    limit: 'calendar',
    audit: 'none',
    status: 200,
    answer: z.object({ blocks: blockSync }),
  }),
};
