import { z } from 'zod';
import { calendarAddress } from '../calendar/calendar-address.ts';
import { call, written } from './call.ts';

const path = '/api/calendar/address';

export const calendarAddressCalls = {
  read: call({
    method: 'GET',
    path,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ address: calendarAddress.nullable() }),
  }),
  create: call({
    method: 'POST',
    path,
    limit: 'calendarAddress',
    audit: 'calendar-address-created',
    status: 201,
    answer: z.object({ address: calendarAddress, path: z.string(), ...written }),
  }),
  remove: call({
    method: 'DELETE',
    path,
    limit: 'usual',
    audit: 'calendar-address-removed',
    status: 200,
    answer: z.object({ addressId: z.string(), ...written }),
  }),
};
