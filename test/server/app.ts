import { randomUUID } from 'node:crypto';
import type { BlockList, LookupFunction } from 'node:net';
import { Problem } from '../../domain/problem.ts';
import type { ChangePage } from '../../domain/registry/change.ts';
import type { AdminDeps } from '../../server/admin/admin-routes.ts';
import { AFTER_CHANGES } from '../../server/after-changes.ts';
import type { CheckProof, Identity } from '../../server/api/api.ts';
import { createApp } from '../../server/app.ts';
import { type Bus, createLocalBus } from '../../server/bus/bus.ts';
import type { AiProvider } from '../../server/config/ai.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import type { PaymentProvider } from '../../server/config/payment-provider.ts';
import type { Database } from '../../server/db/engine/open.ts';
import { feedService } from '../../server/feeds/feed-service.ts';
import { calendarService } from '../../server/google/calendar-service.ts';
import type { LiveDeps } from '../../server/live/live.ts';
import { createStreams } from '../../server/live/streams.ts';
import { createMailService } from '../../server/mail/mail-service.ts';
import { createOAuth } from '../../server/oauth/oauth-service.ts';
import { createGenerativeAi } from '../../server/outside/generative-ai.ts';
import type { Geolocate } from '../../server/outside/geolocation.ts';
import { createMail } from '../../server/outside/mail.ts';
import { createPayments } from '../../server/outside/razorpay.ts';
import { createTodoist } from '../../server/outside/todoist.ts';
import { createPushService } from '../../server/push/push-service.ts';
import { createLog } from '../../server/running/log.ts';
import { createMetrics } from '../../server/running/metrics.ts';
import { checkoutOf } from '../../server/security/checkout-origins.ts';
import { createTextCipher } from '../../server/security/text-cipher.ts';
import { createRevocations } from '../../server/session/revocations.ts';
import { createWebhookService } from '../../server/webhooks/webhook-service.ts';
import { createDatabase } from './database.ts';
import { resolving } from './resolving.ts';
import { subscribe } from './subscribe.ts';
import { signUp } from './user.ts';

const START = Date.parse('2026-06-15T10:00:00Z');
const HOUR = 60 * 60 * 1000;

// biome-ignore lint/suspicious/noExplicitAny: tests inspect untyped JSON
export type Answer = { status: number; body: any; headers: Headers };
export type Person = {
  accountId: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  add(title: string, more?: object, headers?: Record<string, string>): Promise<Answer>;
  changes(since?: string): Promise<ChangePage>;
  stream(since?: string, query?: string): Promise<ReturnType<typeof readEvents>>;
};

export const METRICS_TOKEN = 'the-token-of-prometheus';

type Given = {
  database?: Database;
  bus?: Bus;
  /** Verifies a token; by default accepts `token-of-<account>`. */
  verify?: (token: string) => Promise<Identity>;
  checkProof?: CheckProof;
  admin?: AdminDeps;
  rateLimitPerMinute?: number;
  older?: LiveDeps['older'];
  devApiKey?: string | undefined;
  trustedProxies?: BlockList | undefined;
  /** Handles /api/auth; responds with 404 by default. */
  signIn?: (request: Request) => Promise<Response>;
  /** `null` for a server that sells nothing. */
  payments?: PaymentProvider | null;
  geolocate?: Geolocate;
  calendar?: Pick<Config, 'calendarUrl' | 'identity' | 'publicUrl'>;
  /** The address of Todoist's API; it can't be reached without one. */
  todoistUrl?: string;
  /** The origin of a push service; others on this machine are refused. */
  pushUrl?: string;
  /** The origin of a calendar's server; others on this machine are refused. */
  feedUrl?: string;
  /** The origin of a webhook's receiver; others on this machine are refused. */
  webhookUrl?: string;
  /** Resolves the names of push services; all of them are public by default. */
  lookup?: LookupFunction;
  /** The address of a mail server; nothing is emailed without one. */
  mailUrl?: string | undefined;
  /** Of the addresses at which the server receives email. */
  mailDomain?: string;
  /** `null` for a server without a model. */
  ai?: AiProvider | null;
  /** How long the model may be silent, and answer, in milliseconds; one number for all. */
  aiPatience?: number | Parameters<typeof createGenerativeAi>[2];
};
/** No provider listens there, so calls to it fail. */
const NOWHERE: PaymentProvider = {
  baseUrl: 'http://127.0.0.1:9',
  checkoutUrl: 'http://127.0.0.1:9/checkout.js',
  keyId: 'key',
  keySecret: 'key-secret',
  webhookSecret: 'webhook-secret',
};
const NO_CALENDAR = readConfig({ SANDBOX_PORT: '9' });

const NO_MODEL: AiProvider = { protocol: 'gemini', baseUrl: NOWHERE.baseUrl, model: 'none', apiKey: 'key' };
const PATIENCE_MS = 20_000;

/** The server without a socket, on a real database; `clock.now` is epoch milliseconds and can be set. */
export async function startApp(given: Given = {}) {
  const made = given.database ? undefined : await createDatabase();
  const database = given.database ?? (made?.database as Database);
  const bus = given.bus ?? createLocalBus();
  const clock = { now: START };
  const failures: unknown[] = [];
  const logged: string[] = [];
  const metrics = createMetrics();
  const streams = createStreams(metrics);
  const revocations = createRevocations({ database, bus, clock: () => clock.now });
  const log = createLog('trace', metrics, { write: (line) => void logged.push(line) });
  const provider = given.payments === null ? undefined : (given.payments ?? NOWHERE);
  const money = {
    database,
    bus,
    clock: () => clock.now,
    afterChanges: AFTER_CHANGES,
    log,
    payments: provider && createPayments(provider, log),
  };
  const outside = { config: given.calendar ?? NO_CALENDAR, secret: 'secret', clock: () => clock.now, log };
  const patience = given.aiPatience ?? PATIENCE_MS;
  const timeouts =
    typeof patience === 'number' ? { firstMs: patience, silenceMs: patience, totalMs: patience } : patience;
  const push = createPushService({
    ...money,
    secret: 'secret',
    publicUrl: 'http://localhost',
    sandboxUrl: given.pushUrl,
    lookup: given.lookup ?? resolving(['93.184.216.34']),
  });
  const mail = createMailService({
    ...money,
    secret: 'secret',
    publicUrl: 'http://localhost',
    send: given.mailUrl
      ? createMail({ url: given.mailUrl, from: { name: 'Daymark', address: 'mail@daymark.example' } }, log)
      : undefined,
  });
  const feeds = feedService({ secret: 'secret', sandboxUrl: given.feedUrl, lookup: given.lookup });
  const calendars = calendarService(outside);
  const seal = createTextCipher('secret');
  const webhooks = createWebhookService({
    secret: 'secret',
    sandboxUrl: given.webhookUrl,
    lookup: given.lookup,
  });
  const users = new Map<string, Promise<void>>();
  const signedUp = async (accountId: string): Promise<void> => {
    const made = users.get(accountId) ?? signUp(database, accountId, new Date(clock.now).toISOString());
    users.set(accountId, made);
    await made;
  };
  const app = createApp({
    ...money,
    metrics,
    streams,
    revocations,
    older: given.older,
    admin: given.admin ?? { hasBackups: true, asksReleases: true, examine: async () => [] },
    push,
    mail,
    generativeAi: given.ai === null ? undefined : createGenerativeAi(given.ai ?? NO_MODEL, log, timeouts),
    geolocate: given.geolocate ?? (async () => undefined),
    readTodoist: createTodoist({
      baseUrl: given.todoistUrl ?? NOWHERE.baseUrl,
      clock: () => clock.now,
      log,
    }),
    calendar: calendars,
    feeds,
    oauth: createOAuth({
      ...{ database, secret: 'secret', seal, log, publicUrl: 'http://localhost' },
      clock: () => clock.now,
    }),
    webhooks,
    seal,
    checkProof: given.checkProof,
    signIn: given.signIn ?? (async () => new Response(null, { status: 404 })),
    settings: {
      publicUrl: 'http://localhost',
      address: { https: false, plainHttp: false },
      sandbox: true,
      rateLimitPerMinute: given.rateLimitPerMinute ?? 0,
      metricsToken: METRICS_TOKEN,
      mailDomain: given.mailDomain,
      devApiKey: given.devApiKey,
      trustedProxies: given.trustedProxies,
      checkout: provider && checkoutOf(provider),
    },
    log: {
      info: log.info.bind(log),
      warn: log.warn.bind(log),
      error: (fields, message) => {
        failures.push(fields);
        log.error(fields, message);
      },
    },
    verify:
      given.verify ??
      (async (token) => {
        const identity = identityOf(token, clock.now);
        await signedUp(identity.accountId);
        return identity;
      }),
  });
  const person = (accountId: string = randomUUID()): Person => createPerson(app, accountId);
  const proPerson = async (): Promise<Person> => {
    const pro = person();
    await signedUp(pro.accountId);
    await subscribe(money, pro.accountId);
    return pro;
  };
  return {
    app,
    database,
    bus,
    clock,
    person,
    streams,
    proPerson,
    revocations,
    push,
    mail,
    feeds,
    calendarService: calendars,
    webhooks,
    failures,
    /** Every line of the log. */
    logged,
    /** The dependencies of the server's payment jobs. */
    money,
    [Symbol.asyncDispose]: async () => made?.[Symbol.asyncDispose](),
  };
}

function identityOf(token: string, now: number): Identity {
  if (!token.startsWith('token-of-')) throw new Problem('unauthenticated', 'Please sign in again.');
  const accountId = token.slice('token-of-'.length);
  return { accountId, email: `${accountId}@example.com`, expiresAt: now + HOUR };
}

function createPerson(app: Awaited<ReturnType<typeof startApp>>['app'], accountId: string): Person {
  const authorization = { Authorization: `Bearer token-of-${accountId}` };
  const call: Person['call'] = async (method, path, body, headers = {}) => {
    const response = await app.request(path, {
      method,
      headers: { ...authorization, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return {
    accountId,
    call,
    add: (title, more = {}, headers = {}) =>
      call('POST', '/api/tasks', { task: { title, ...more } }, headers),
    changes: async (since = '0') => (await call('GET', `/api/changes?since=${since}`)).body,
    stream: async (since = '0', query = '') => {
      const abort = new AbortController();
      const headers = { ...authorization, 'Last-Event-ID': since };
      const response = await app.request(`/api/changes/stream${query}`, { headers, signal: abort.signal });
      return readEvents(response, abort);
    },
  };
}

/** Reads a server-sent event stream, one page of changes at a time. */
function readEvents(response: Response, abort: AbortController) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  return {
    status: response.status,
    async next(): Promise<ChangePage> {
      for (;;) {
        const end = buffer.indexOf('\n\n');
        if (end < 0) {
          const { value, done } = await reader.read();
          if (done) throw new Error('the stream has ended');
          buffer += decoder.decode(value, { stream: true });
          continue;
        }
        const lines = buffer.slice(0, end).split('\n');
        buffer = buffer.slice(end + 2);
        if (!lines.includes('event: changes')) continue;
        return JSON.parse(
          lines
            .filter((line) => line.startsWith('data: '))
            .map((line) => line.slice(6))
            .join('\n'),
        );
      }
    },
    async close() {
      abort.abort();
      await reader.cancel();
    },
  };
}
