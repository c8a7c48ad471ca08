import type { Context } from 'hono';
import { paymentCalls } from '../../domain/api/payment-calls.ts';
import { currencyOf } from '../../domain/billing/price.ts';
import { createRouter } from '../api/api.ts';
import { routeOf } from '../api/route.ts';
import type { Geolocate } from '../outside/geolocation.ts';

const route = routeOf(paymentCalls.region, {
  tags: ['Payment'],
  summary: 'The default currency for the caller’s location',
  returns: 'USD if the location is unknown',
});

type Deps = { geolocate: Geolocate; addressOf: (c: Context) => string };

/** GET /api/region: a default by location (product.md §7, §9). The person can choose any currency. */
export const regionRoutes = ({ geolocate, addressOf }: Deps) =>
  createRouter().openapi(route, async (c) => {
    const country = await geolocate(addressOf(c));
    return c.json({ country: country ?? null, currency: currencyOf(country) }, 200);
  });
