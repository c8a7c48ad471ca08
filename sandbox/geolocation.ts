import { Hono } from 'hono';

/** Documentation addresses 203.0.113.N (RFC 5737) are in these countries, by N; every other address is in none. */
const COUNTRIES = ['US', 'DE', 'GB', 'IN', 'JP', 'CA', 'AU', 'AE', 'FR', 'BR'];

/** GET /geolocation/:ip, as geolocation services answer. From .250 on they have their bad days. */
export function createGeolocationService(): Hono {
  const app = new Hono();
  app.get('/geolocation/:ip', (c) => {
    const ip = c.req.param('ip');
    const last = Number(/^203\.0\.113\.(\d+)$/.exec(ip)?.[1] ?? -1);
    if (last === 250) return c.json({ error: true, reason: 'RateLimited' }, 429);
    if (last === 251) return c.html('<h1>Welcome</h1>');
    if (last === 252) return c.redirect('/geolocation/203.0.113.4');
    if (last === 253) return c.json({ country_code: '../../etc' });
    if (last === 254) return c.text('x'.repeat(1_000_000));
    const country = COUNTRIES[last];
    return country ? c.json({ ip, country_code: country }) : c.json({ ip, error: true, reason: 'Reserved' });
  });
  return app;
}
