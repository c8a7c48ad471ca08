import type { BlockList } from 'node:net';
import type { Context, Hono, Hono as HonoApp } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import { MAX_IMPORT_BYTES } from '../domain/account/import-file.ts';
import { Problem, type ProblemCode } from '../domain/problem.ts';
import { PRODUCT } from '../domain/product.ts';
import { aboutRoutes } from './about.ts';
import { accountRoutes, IMPORT_PATH } from './account/account.ts';
import { type ApiEnv, createRouter, type Identity } from './api/api.ts';
import { createResource } from './api/resource.ts';
import { resourceRoutes } from './api/resource-routes.ts';
import { type AssistantDeps, assistantRoutes } from './assistant/assistant.ts';
import { chatMessageRoutes } from './assistant/chat-messages.ts';
import { calendarRoutes } from './calendar/calendar.ts';
import type { CalendarService } from './calendar/calendar-service.ts';
import { databaseProblem } from './db/failure.ts';
import { devRoutes } from './dev/routes.ts';
import { docsRoutes } from './docs/routes.ts';
import { goalRoutes } from './goals.ts';
import { listRoutes } from './lists.ts';
import { type LiveDeps, liveRoutes } from './live/live.ts';
import type { Geolocate } from './outside/geolocation.ts';
import type { Checkout } from './payment/checkout-origins.ts';
import { paymentRoutes } from './payment/payment.ts';
import { webhookRoutes } from './payment/payment-webhook.ts';
import { regionRoutes } from './payment/region.ts';
import type { PaymentDeps } from './payment/settlement.ts';
import { subscriptionRoutes } from './payment/subscription.ts';
import { plannerRoutes } from './planner.ts';
import { reflectionRoutes } from './reflections.ts';
import { reportRoutes } from './reports.ts';
import { healthRoutes } from './running/health.ts';
import { type Metrics, routeOf } from './running/metrics.ts';
import { createAddressOf } from './security/address.ts';
import { limitRate } from './security/rate.ts';
import { notCached, securityHeaders } from './security/security.ts';
import { accessTokenRoutes } from './session/access-tokens.ts';
import { requireCaller } from './session/bearer.ts';
import { invitationRoutes } from './sharing/invitations.ts';
import { memberRoutes } from './sharing/members.ts';
import { taskRoutes } from './tasks.ts';
import { trashRoutes } from './trash/trash.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** Most of these call on somebody else's server. */
const CALENDAR_PER_MINUTE = 30;

export type AppDeps = LiveDeps &
  PaymentDeps &
  AssistantDeps & {
    metrics: Metrics;
    geolocate: Geolocate;
    /** Absent where no calendar can be connected. */
    calendar?: CalendarService | undefined;
    /** @throws Problem 'unauthenticated' */
    verify: (token: string) => Promise<Identity>;
    /** Everything under /api/auth. `ip` is where the request comes from. */
    signIn: (request: Request, ip: string) => Promise<Response>;
    /** The built web app, where there is one. */
    web?: HonoApp;
    settings: {
      https: boolean;
      sandbox: boolean;
      trustedProxies?: BlockList | undefined;
      devApiKey?: string | undefined;
      rateLimitPerMinute: number;
      metricsToken?: string | undefined;
      checkout: Checkout;
    };
  };

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  limit: 403,
  'not-found': 404,
  conflict: 409,
  unavailable: 503,
} as const satisfies Record<ProblemCode, number>;

/** The whole server as a function from request to answer. */
export function createApp(deps: AppDeps) {
  const { settings } = deps;
  const app = createRouter();

  app.onError((error, c) => {
    if (error instanceof Problem)
      return c.json({ error: error.message, code: error.code }, STATUS[error.code]);
    if (error instanceof HTTPException)
      return c.json({ error: error.message, code: error.status === 429 ? 'limit' : 'invalid' }, error.status);
    const route = routeOf(matchedRoutes(c).map(({ path }) => path));
    deps.log.error({ error, method: c.req.method, route }, 'request failed');
    const problem = databaseProblem(error);
    if (problem) return c.json({ error: problem.message, code: problem.code }, STATUS[problem.code]);
    return c.json({ error: `Something went wrong in ${PRODUCT}. Please try again.`, code: 'failed' }, 500);
  });

  app.use(deps.metrics.middleware);
  app.use(securityHeaders(settings.https, settings.checkout));
  app.use('/api/*', notCached);
  const limits = {
    usual: limitBody(MAX_BODY_BYTES, 'one megabyte'),
    file: limitBody(MAX_IMPORT_BYTES, '25 megabytes'),
  };
  app.use('/api/*', (c, next) => limits[c.req.path === IMPORT_PATH ? 'file' : 'usual'](c, next));
  app.use('/api/changes', compress());
  app.route('/', healthRoutes(deps));
  app.route('/', deps.metrics.routes(settings.metricsToken));
  const addressOf = createAddressOf(settings.trustedProxies);
  app.all('/api/auth/*', (c) => deps.signIn(c.req.raw, addressOf(c)));
  app.route('/', webhookRoutes(deps));
  app.route(
    '/',
    aboutRoutes({
      sandbox: settings.sandbox,
      dev: settings.devApiKey !== undefined,
      calendar: deps.calendar !== undefined,
      checkout: { script: settings.checkout.script, key: deps.payments.keyId },
    }),
  );
  app.route('/', docsRoutes(app));
  if (settings.devApiKey) app.route('/', devRoutes(deps, settings.devApiKey, settings.rateLimitPerMinute));

  app.use('/api/*', requireCaller({ ...deps, addressOf }));
  app.use('/api/*', limitRate(settings.rateLimitPerMinute));
  app.route('/', taskRoutes(deps));
  app.route('/', listRoutes(deps));
  app.route('/', invitationRoutes(deps));
  app.route('/', goalRoutes(deps));
  app.route('/', plannerRoutes(deps));
  app.route('/', reflectionRoutes(deps));
  app.route('/', resourceRoutes(deps, createResource('focusSession'), 'Focus'));
  app.route('/', resourceRoutes(deps, createResource('setting'), 'Settings'));
  app.route('/', chatMessageRoutes(deps));
  app.route('/', assistantRoutes(deps));
  app.route('/', memberRoutes(deps));
  app.route('/', subscriptionRoutes(deps));
  app.route('/', paymentRoutes(deps));
  app.route('/', regionRoutes(deps));
  if (deps.calendar) {
    app.use('/api/calendar/*', limitRate(Math.min(settings.rateLimitPerMinute, CALENDAR_PER_MINUTE)));
    app.route('/', calendarRoutes({ ...deps, ...deps.calendar }));
  }
  app.route('/', accountRoutes(deps));
  app.route('/', accessTokenRoutes(deps));
  app.route('/', reportRoutes(deps));
  app.route('/', trashRoutes(deps));
  app.route('/', liveRoutes(deps));
  app.all('/api/*', (c) => noSuchCall(c, app.routes));

  if (deps.web) app.route('/', deps.web);
  return app;
}

/** Most requests say how much they send. To count instead has the adapter make a whole `Request`, which is dear. */
function limitBody(maxSize: number, spoken: string) {
  const refuse = (): never => {
    throw new HTTPException(413, { message: `That is too large: ${spoken} at most.` });
  };
  const count = bodyLimit({ maxSize, onError: refuse });
  return createMiddleware(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const said = c.req.header('Content-Length');
    if (said === undefined || c.req.header('Transfer-Encoding')) return count(c, next);
    return Number(said) > maxSize ? refuse() : next();
  });
}

function noSuchCall(c: Context<ApiEnv>, routes: Hono['routes']): Response {
  const methods = routes.filter(({ path }) => path === c.req.path).map(({ method }) => method);
  if (methods.length === 0) throw new Problem('not-found', `There is nothing at ${c.req.path}.`);
  const allow = [...new Set(methods)].join(', ');
  c.header('Allow', allow);
  return c.json({ error: `${c.req.path} takes ${allow}, not ${c.req.method}.`, code: 'invalid' }, 405);
}
