import { Hono } from 'hono';

/** The documentation address 203.0.113.N (RFC 5737) is in the country at index N; other addresses have none. */
const COUNTRIES = ['US', 'DE', 'GB', 'IN', 'JP', 'CA', 'AU', 'AE', 'FR', 'BR'];

/** GET /geolocation/:ip, like common geolocation services. Addresses from .250 on simulate faults. */
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
