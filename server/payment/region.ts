import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { CURRENCIES, currencyOf } from '../../domain/billing/price.ts';
import { answers, createRouter } from '../api/api.ts';
import type { Geolocate } from '../outside/geolocation.ts';

const route = createRoute({
  method: 'get',
  path: '/api/region',
  tags: ['Payment'],
  summary: 'The default currency for the caller’s location',
  responses: answers(
    200,
    'USD if the location is unknown',
    z.object({ country: z.string().nullable(), currency: z.enum(CURRENCIES) }),
  ),
});

type Deps = { geolocate: Geolocate; addressOf: (c: Context) => string };

/** GET /api/region: a default by location (product.md §7, §9). The person can choose any currency. */
export const regionRoutes = ({ geolocate, addressOf }: Deps) =>
  createRouter().openapi(route, async (c) => {
    const country = await geolocate(addressOf(c));
    return c.json({ country: country ?? null, currency: currencyOf(country) }, 200);
  });
