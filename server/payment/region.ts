import { createRoute, z } from '@hono/zod-openapi';
import { CURRENCIES, currencyOf } from '../../domain/price.ts';
import { answers, createRouter } from '../api/api.ts';
import type { Geolocate } from '../outside/geolocation.ts';
import { visitorAddress } from '../security/address.ts';

const route = createRoute({
  method: 'get',
  path: '/api/region',
  tags: ['Payment'],
  summary: 'The currency that prices start in, by where the request comes from',
  responses: answers(
    200,
    'USD where nobody knows',
    z.object({ country: z.string().nullable(), currency: z.enum(CURRENCIES) }),
  ),
});

/** GET /api/region: a guess (SPEC §7, §9). What one pays in is what one chooses. */
export const regionRoutes = ({ geolocate }: { geolocate: Geolocate }) =>
  createRouter().openapi(route, async (c) => {
    const address = visitorAddress(c);
    const country = address === undefined ? undefined : await geolocate(address);
    return c.json({ country: country ?? null, currency: currencyOf(country) }, 200);
  });
