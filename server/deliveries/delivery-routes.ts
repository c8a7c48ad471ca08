import { deliveryCalls } from '../../domain/api/delivery-calls.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { routeOf } from '../api/route.ts';
import { requireUserSession } from '../session/bearer.ts';
import { latestDeliveries } from './deliveries.ts';

const readRoute = routeOf(deliveryCalls.read, {
  tags: ['Notifications'],
  ...requireUserSession,
  summary: 'What was sent to the caller’s devices and by email lately',
  returns: 'The last deliveries, latest first, without what they said',
});

/** /api/deliveries: what became of a person's notifications and emails. */
export const deliveryRoutes = ({ database }: ApiDeps) =>
  createRouter().openapi(readRoute, async (c) => {
    const deliveries = await latestDeliveries(database.db, c.get('caller').accountId);
    return c.json({ deliveries }, 200);
  });
