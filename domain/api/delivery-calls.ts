import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { DELIVERY_KINDS } from '../reminder/delivery.ts';
import { instant } from '../time/day.ts';
import { call } from './call.ts';

export const MAX_DELIVERIES = 100;
/** What was sent is forgotten after this many days. */
export const DELIVERY_DAYS = 14;

/** `gone`: the browser wants no more; `limit`: too many emails were sent that day; `none`: no verified address. */
const STATUSES = ['sent', 'gone', 'refused', 'unreachable', 'limit', 'none'] as const;

const delivery = z.object({
  at: instant,
  kind: z.enum(DELIVERY_KINDS),
  taskId: entityId.optional(),
  isEmail: z.boolean(),
  /** The device's name; absent for emails and devices that were removed. */
  device: z.string().optional(),
  status: z.enum(STATUSES),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryCalls = {
  read: call({
    method: 'GET',
    path: '/api/deliveries',
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ deliveries: z.array(delivery) }),
  }),
};
