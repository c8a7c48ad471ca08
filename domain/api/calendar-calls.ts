import { z } from 'zod';
import { calendar } from '../calendar/calendar.ts';
import { zone } from '../time/zone.ts';
import { call, written } from './call.ts';

const path = '/api/calendar';
const MAX_STATE = 2_000;

const returned = (name: string) =>
  z
    .string({ error: `${name} must be a string` })
    .min(1)
    .max(MAX_STATE);

export const calendarCalls = {
  read: call({
    method: 'GET',
    path,
    limit: 'calendar',
    audit: 'none',
    status: 200,
    answer: z.object({ calendar: calendar.nullable() }),
  }),
  connect: call({
    method: 'POST',
    path: `${path}/connect`,
    limit: 'calendar',
    audit: 'none',
    status: 200,
    answer: z.object({ url: z.string(), state: z.string() }),
  }),
  finish: call({
    method: 'POST',
    path: `${path}/callback`,
    body: z.strictObject({ code: returned('A code'), state: returned('A state') }),
    limit: 'calendar',
    audit: 'none',
    status: 200,
    answer: z.object({ calendar, ...written }),
  }),
  sync: call({
    method: 'POST',
    path: `${path}/sync`,
    body: z.strictObject({ timeZone: zone }),
    limit: 'calendar',
    audit: 'none',
    status: 200,
    answer: z.object({ imported: z.number(), ...written }),
  }),
  disconnect: call({
    method: 'DELETE',
    path,
    limit: 'calendar',
    audit: 'none',
    status: 200,
    answer: z.object({ revoked: z.boolean(), ...written }),
  }),
};
