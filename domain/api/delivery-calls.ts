import { z } from 'zod';
import { instant } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { DELIVERY_KINDS } from '../reminder/delivery.ts';
import { call } from './call.ts';

/** The most that is shown. */
export const MAX_DELIVERIES = 100;
/** After how many days it's forgotten what was sent. */
export const DELIVERY_DAYS = 14;

/**
 * What became of a notification or email: `gone` if the browser no longer wanted any, `limit` if too many emails were sent
 * that day, and `none` without a verified address.
 */
const STATUSES = ['sent', 'gone', 'refused', 'unreachable', 'limit', 'none'] as const;

const delivery = z.object({
  at: instant,
  kind: z.enum(DELIVERY_KINDS),
  /** What a reminder was about. */
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
    status: 200,
    answer: z.object({ deliveries: z.array(delivery) }),
  }),
};
