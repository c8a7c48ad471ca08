import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createCalendarService } from './calendar.ts';
import { createModelProvider, type GenerativeAiSettings } from './generative-ai.ts';
import { createIdentity, type IdentityClaims, type IdentitySettings } from './identity.ts';
import { startMailStandIn } from './mail.ts';
import { createOwnCalendars, OWN_CALENDARS_SCOPE } from './own-calendars.ts';
import { PAGE_HEADERS, page } from './page.ts';
import { createPaymentProvider, type PaymentSettings } from './payments.ts';
import { createPushStandIn } from './push.ts';
import { createTodoistStandIn } from './todoist.ts';
import { createWebCalendar } from './web-calendar.ts';
import { createWebhookReceiver } from './webhook-receiver.ts';

export type SandboxSettings = {
  port: number;
  /** The network interface to listen on; all interfaces if absent. */
  host?: string;
  /**
   * Stands in for an OpenID Connect provider, with a calendar for everyone who signs in. The issuer must be under this
   * server's address.
   */
  identity?: IdentitySettings;
  /** The time at which people and apps change calendars; this machine’s if absent. */
  clock?: () => number;
  /** Stands in for a card payment provider in Razorpay's protocol. */
  payments?: PaymentSettings;
  /** Stands in for a model in Gemini's protocol. */
  generativeAi?: GenerativeAiSettings;
  /** Stands in for a mail server, on a port of its own. */
  mail?: boolean;
};

/** Starts the stand-ins on their own origin. */
export async function startSandbox({ port, host, ...settings }: SandboxSettings) {
  const identity = settings.identity && createIdentity(settings.identity);
  const identityPath = settings.identity && new URL(settings.identity.issuer).pathname;
  const calendar =
    identity &&
    createCalendarService({
      ...identity,
      madeFor: (email) =>
        (ownCalendars?.of(email) ?? []).map(({ id, summary, description }) => ({
          ...{ id, summary, description, accessRole: 'owner' },
        })),
    });
  const ownCalendars =
    identity &&
    createOwnCalendars({
      holderOf: (token) => identity.holderOf(token, OWN_CALENDARS_SCOPE),
      withdraw: identity.withdraw,
      clock: settings.clock,
    });
  const payments = settings.payments && createPaymentProvider(settings.payments);
  const push = createPushStandIn();
  const mail = settings.mail ? await startMailStandIn() : undefined;
  const app = createOthers()
    .route('/', createGeolocationService())
    .route('/', createTodoistStandIn())
    .route('/', createWebCalendar())
    .route('/', createWebhookReceiver())
    .route('/', push.app);
  if (payments) app.route('/', payments.app);
  if (ownCalendars) app.route('/', ownCalendars.app);
  if (calendar) app.route('/', calendar.app);
  if (mail) app.route('/', mail.app);
  if (settings.generativeAi) app.route('/', createModelProvider(settings.generativeAi));
  const others = getRequestListener(app.fetch);

  const server = createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://sandbox').pathname;
    if (identity && `${path}/`.startsWith(`${identityPath}/`)) identity.handle(req, res);
    else void others(req, res);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });

  const close = async () => {
    payments?.close();
    await Promise.all([
      mail?.close(),
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    ]);
    const violations = ownCalendars?.violations ?? [];
    if (violations.length > 0)
      throw new Error(`calendars were changed that aren’t the app’s own: ${violations.join(', ')}`);
  };
  return {
    port: (server.address() as AddressInfo).port,
    reset: () => {
      identity?.reset();
      calendar?.reset();
      ownCalendars?.reset();
      payments?.reset();
      push.reset();
      mail?.reset();
    },
    payments,
    push,
    mail,
    calendar,
    ownCalendars,
    claimsOf: (email: string, claims: IdentityClaims) => identity?.claimsOf(email, claims),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function createOthers(): Hono {
  const app = new Hono();
  app.get('/', (c) =>
    c.html(page('Sandbox', '<p>Simulated external services. Nothing here is real.</p>'), 200, PAGE_HEADERS),
  );
  return app;
}

/** The documentation address 203.0.113.N (RFC 5737) is in the country at index N; other addresses have none. */
const COUNTRIES = ['US', 'DE', 'GB', 'IN', 'JP', 'CA', 'AU', 'AE', 'FR', 'BR'];

/** GET /geolocation/:ip, like common geolocation services. Addresses from .250 on simulate faults. */
function createGeolocationService(): Hono {
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
