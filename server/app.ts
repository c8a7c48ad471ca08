import type { BlockList } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Hono, Hono as HonoApp, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { changeCalls } from '../domain/api/change-calls.ts';
import { quickAddCalls } from '../domain/api/quick-add-calls.ts';
import { Problem, refusal, say } from '../domain/problem.ts';
import { aboutRoutes } from './about.ts';
import { accountRoutes } from './account/account-routes.ts';
import { todoistRoutes } from './account/todoist-routes.ts';
import { type AdminDeps, adminRoutes, hideFromOthers } from './admin/admin-routes.ts';
import { answerErrors } from './answer-errors.ts';
import { type ApiEnv, type CheckProof, createRouter, type Identity } from './api/api.ts';
import { refuseNewerPages } from './api/newer-page.ts';
import { refusePreviews } from './api/preview.ts';
import { type AssistantDeps, assistantRoutes } from './assistant/assistant.ts';
import { batchRoutes } from './batch/batch-routes.ts';
import { createCallOne } from './batch/call-one.ts';
import { blockRoutes } from './blocks/block-routes.ts';
import { limitBodies, readInTurn, USUAL_BODY } from './bodies-and-turns.ts';
import { calendarAddressRoutes } from './calendar/calendar-address-routes.ts';
import { calendarFeedRoute } from './calendar/calendar-feed-route.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { mailInRoutes } from './capture/mail-in-routes.ts';
import { isOutdated } from './db/migrating/known-migrations.ts';
import { deliveryRoutes } from './deliveries/delivery-routes.ts';
import { devRoutes } from './dev/dev-routes.ts';
import { docsRoutes } from './docs/docs-routes.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import type { FeedService } from './feeds/feed-service.ts';
import { googleFeedRoutes } from './feeds/google-feed-routes.ts';
import type { CalendarService } from './google/calendar-service.ts';
import { itemRoutes } from './item-routes.ts';
import { type LiveDeps, liveRoutes } from './live/live.ts';
import { trialStreamRoutes } from './live/trial-stream.ts';
import { boundAnswers } from './load/answers.ts';
import { limitBody } from './load/bodies.ts';
import { createFairPool } from './load/fair-pool.ts';
import { refuseDeep, refuseUnsound } from './load/sound-requests.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import type { MailService } from './mail/mail-service.ts';
import { UNSUBSCRIBE_PATH } from './mail/unsubscribe-link.ts';
import { unsubscribeRoutes } from './mail/unsubscribe-routes.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import { MCP_PATH, OAUTH_POSTS } from './oauth/addresses.ts';
import { appRequestRoutes } from './oauth/app-request-routes.ts';
import { connectedAppRoutes } from './oauth/connected-app-routes.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import type { OAuthService } from './oauth/oauth-service.ts';
import type { Geolocate } from './outside/geolocation.ts';
import type { ReadTodoist } from './outside/todoist.ts';
import { paymentRoutes } from './payment/payment.ts';
import { WEBHOOK_PATH, webhookRoutes } from './payment/payment-webhook.ts';
import { regionRoutes } from './payment/region.ts';
import type { SalesDeps } from './payment/settlement.ts';
import { pushRoutes } from './push/push-routes.ts';
import type { PushService } from './push/push-service.ts';
import { reportRoutes } from './reports/reports.ts';
import { reportWaits } from './reports/waiting-reports.ts';
import { accountHistoryRoutes } from './resources/history/account-history.ts';
import { listHistoryRoutes } from './resources/history/list-history.ts';
import { pastListRoutes } from './resources/history/past-list.ts';
import { rowHistoryRoutes } from './resources/history/row-history.ts';
import { quickAddRoutes } from './resources/quick-add.ts';
import { repeatPreviewRoutes } from './resources/series.ts';
import { viewTaskRoutes } from './resources/views.ts';
import { healthRoutes } from './running/health.ts';
import type { Metrics } from './running/metrics.ts';
import type { Checkout } from './security/checkout-origins.ts';
import { createAddressOf, networkOf } from './security/client-address.ts';
import { forOtherPages } from './security/other-pages.ts';
import { limitCalls } from './security/rate.ts';
import { type Address, notCached, securityHeaders } from './security/security.ts';
import { createSecurityLog, logSecurityEvents } from './security/security-events.ts';
import type { TextCipher } from './security/text-cipher.ts';
import { accessTokenRoutes } from './session/access-tokens.ts';
import { requireCaller } from './session/bearer.ts';
import { invitationRoutes } from './sharing/invitations.ts';
import { memberRoutes } from './sharing/members.ts';
import { stopSharingRoutes } from './sharing/stop-sharing.ts';
import { subscriptionRoutes } from './subscription/subscription.ts';
import { accountWebhookRoutes } from './webhooks/webhook-routes.ts';
import type { WebhookService } from './webhooks/webhook-service.ts';

const MIB = 1024 * 1024;
/** Enough for a sign-in attempt or a payment webhook. */
const ANONYMOUS_BODY = { maxBytes: MIB / 16, spoken: '64 kilobytes', patienceMs: 10_000 };
/** For bodies of senders who aren't known; each use has its own, so that none takes another's. */
const bodyPools = (perSender: number) => ({
  small: createFairPool({ bytes: 8 * MIB, perSender, placesPerSender: 256 }),
  large: createFairPool({ bytes: 8 * MIB, perSender, placesPerSender: 8 }),
});

export type AppDeps = LiveDeps &
  SalesDeps &
  AssistantDeps & {
    metrics: Metrics;
    admin: AdminDeps;
    push: PushService;
    mail: MailService;
    geolocate: Geolocate;
    readTodoist: ReadTodoist;
    calendar?: CalendarService | undefined;
    feeds: FeedService;
    /** Connects AI apps. */
    oauth: OAuthService;
    webhooks: WebhookService;
    /** Seals what programs bring back. */
    seal: TextCipher;
    /** @throws Problem 'unauthenticated' */
    verify: (token: string) => Promise<Identity>;
    /** Absent where nobody has a way to prove here that it's them. */
    checkProof?: CheckProof | undefined;
    /** Handles everything under /api/auth. `ip` is the network the request comes from. */
    signIn: (request: Request, ip: string) => Promise<Response>;
    web?: HonoApp;
    settings: {
      address: Address;
      /** Where people open the app. */
      publicUrl: string;
      sandbox: boolean;
      trustedProxies?: BlockList | undefined;
      devApiKey?: string | undefined;
      rateLimitPerMinute: number;
      metricsToken?: string | undefined;
      /** Of the addresses at which this server receives email, if it does. */
      mailDomain?: string | undefined;
      /** Absent when nothing is sold. */
      checkout?: Checkout | undefined;
    };
  };

export function createApp(deps: AppDeps) {
  const { settings } = deps;
  const app = createRouter();

  const onError = answerErrors(deps.log, deps.payments !== undefined, () => isOutdated(deps.database));
  app.onError(onError);

  const { timeRequests, countRefusals } = deps.metrics;
  app.use(timeRequests);
  app.use(countRefusals);
  const addressOf = createAddressOf(settings.trustedProxies);
  const logEvents = logSecurityEvents(createSecurityLog(deps.log), addressOf);
  app.use(logEvents);
  const senderOf = (c: Context) => networkOf(addressOf(c));
  app.use(boundAnswers((c) => c.get('caller')?.accountId ?? senderOf(c)));
  app.use(securityHeaders(settings.address, settings.checkout));
  app.use('/api/*', notCached);
  app.use(quickAddCalls.addLines.path, forOtherPages);
  app.use('/api/*', refusePreviews(app));
  for (const { path } of Object.values(changeCalls)) app.use(path, compressed);
  app.route('/', healthRoutes(deps));
  const readWaits = () => reportWaits(deps.database.db, deps.clock());
  app.route('/', deps.metrics.routes(settings.metricsToken, readWaits));
  app.use('/api/auth/*', limitBody({ ...ANONYMOUS_BODY, pools: bodyPools(MIB), senderOf }));
  app.all('/api/auth/*', (c) => deps.signIn(c.req.raw, senderOf(c)));
  app.use(WEBHOOK_PATH, limitBody({ ...ANONYMOUS_BODY, pools: bodyPools(MIB), senderOf }));
  app.route('/', webhookRoutes(deps));
  app.use(`${UNSUBSCRIBE_PATH}/*`, limitBody({ ...ANONYMOUS_BODY, pools: bodyPools(MIB), senderOf }));
  app.route(
    '/',
    unsubscribeRoutes({ ...deps, networkOf: senderOf, isRated: settings.rateLimitPerMinute > 0 }),
  );
  app.route(
    '/',
    calendarFeedRoute({ ...deps, networkOf: senderOf, isRated: settings.rateLimitPerMinute > 0 }),
  );
  app.route(
    '/',
    aboutRoutes({
      sandbox: settings.sandbox,
      dev: settings.devApiKey !== undefined,
      calendar: deps.calendar !== undefined,
      assistant: deps.generativeAi !== undefined,
      ...(settings.checkout &&
        deps.payments && { checkout: { script: settings.checkout.script, key: deps.payments.keyId } }),
    }),
  );
  const limitAppBody = limitBody({ ...ANONYMOUS_BODY, pools: bodyPools(MIB), senderOf });
  for (const path of OAUTH_POSTS) app.use(path, limitAppBody);
  app.route('/', oauthRoutes({ ...deps, networkOf: senderOf, isRated: settings.rateLimitPerMinute > 0 }));
  app.route('/', trialStreamRoutes({ ...deps, networkOf: senderOf }));
  app.route('/', docsRoutes(app));
  if (settings.devApiKey) {
    app.use('/api/dev/*', limitBody({ ...USUAL_BODY, pools: bodyPools(8 * MIB), senderOf }));
    app.use('/api/dev/*', refuseDeep, refuseUnsound);
    app.route(
      '/',
      devRoutes({ ...deps, networkOf: senderOf }, settings.devApiKey, settings.rateLimitPerMinute),
    );
  }

  const countCalls = limitCalls(settings.rateLimitPerMinute);
  const bodies = limitBodies();
  app.use('/api/*', refuseNewerPages);
  app.use('/api/*', requireCaller({ ...deps, networkOf: senderOf }));
  app.use('/api/*', countCalls);
  app.use('/api/*', (c, next) => {
    if (deps.checkProof) c.set('checkProof', deps.checkProof);
    return next();
  });
  // Before anything is counted or asked for that only its owner could know of.
  app.use('/api/admin/*', hideFromOthers(deps));
  app.use('/api/*', bodies);
  app.use('/api/*', readInTurn(deps.database.kind));
  app.use('/api/*', refuseDeep);
  app.route(
    '/',
    mcpRoutes(
      { ...deps, publicUrl: settings.publicUrl, ask: (request, env) => app.fetch(request, env as object) },
      [
        requireCaller({ ...deps, verify: deps.oauth.verify, networkOf: senderOf, needs: 'read' }),
        countCalls,
        bodies,
        refuseDeep,
      ],
    ),
  );
  app.all(MCP_PATH, (c) => noSuchCall(c, app.routes));
  const items = itemRoutes(deps);
  const checks = [countRefusals, logEvents, countCalls, refuseUnsound];
  // Its writes are checked one by one, so that one of them fails none of the others.
  app.route('/', batchRoutes(deps, createCallOne(items, checks, onError)));
  app.use('/api/*', refuseUnsound);
  app.route('/', items);
  app.route('/', quickAddRoutes(deps));
  app.route('/', mailInRoutes({ ...deps, mailDomain: settings.mailDomain }));
  app.route('/', repeatPreviewRoutes(deps));
  app.route('/', viewTaskRoutes(deps));
  app.route('/', accountHistoryRoutes(deps));
  app.route('/', listHistoryRoutes(deps));
  app.route('/', rowHistoryRoutes(deps));
  app.route('/', pastListRoutes(deps));
  app.route('/', invitationRoutes(deps));
  app.route('/', pushRoutes(deps));
  app.route('/', mailRoutes(deps));
  app.route('/', deliveryRoutes(deps));
  app.route('/', assistantRoutes(deps));
  app.route('/', memberRoutes(deps));
  app.route('/', stopSharingRoutes(deps));
  app.route('/', subscriptionRoutes(deps));
  app.route('/', paymentRoutes(deps));
  app.route('/', regionRoutes({ ...deps, addressOf }));
  if (deps.calendar) app.route('/', calendarRoutes({ ...deps, ...deps.calendar }));
  if (deps.calendar) app.route('/', blockRoutes({ ...deps, ...deps.calendar }));
  app.route('/', calendarAddressRoutes(deps));
  app.route('/', feedRoutes(deps));
  if (deps.calendar) app.route('/', googleFeedRoutes({ ...deps, calendar: deps.calendar }));
  app.route('/', accountWebhookRoutes(deps));
  app.route('/', accountRoutes(deps));
  app.route('/', todoistRoutes(deps));
  app.route('/', accessTokenRoutes(deps));
  app.route('/', appRequestRoutes(deps));
  app.route('/', connectedAppRoutes(deps));
  app.route('/', adminRoutes(deps));
  app.route('/', reportRoutes(deps));
  app.route('/', liveRoutes(deps));
  app.all('/api/*', (c) => noSuchCall(c, app.routes));

  if (deps.web) app.route('/', deps.web);
  return app;
}

function noSuchCall(c: Context<ApiEnv>, routes: Hono['routes']): Response {
  // Middleware accepts all methods.
  const calls = routes.filter(({ path, method }) => path === c.req.path && method !== 'ALL');
  const methods = calls.map(({ method }) => method);
  if (methods.length === 0) throw new Problem('not-found', say`There’s nothing at ${{ path: c.req.path }}.`);
  const allow = [...new Set(methods)].join(', ');
  c.header('Allow', allow);
  const said = say`${{ path: c.req.path }} accepts ${{ allow }}, not ${{ method: c.req.method }}.`;
  return c.json(refusal('invalid', said), 405);
}

const compress = promisify(gzip);
const MANY_BYTES = 1024;

/** Compresses an answer as a whole: a stream would keep the uncompressed text while the client doesn't read. */
const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  const length = c.res.headers.get('Content-Length');
  if (!c.res.ok || c.req.method === 'HEAD' || (length && Number(length) < MANY_BYTES)) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const header = 'Accept-Encoding';
  if (accepts(c, { header, supports: ['gzip', 'identity'], default: 'identity' }) !== 'gzip') return;
  const bytes = await compress(await c.res.arrayBuffer());
  c.res = new Response(bytes, c.res);
  c.header('Content-Encoding', 'gzip');
  c.header('Content-Length', String(bytes.length));
};
