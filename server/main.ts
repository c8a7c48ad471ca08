import 'temporal-polyfill/global';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { PRODUCT } from '../domain/product.ts';
import type { SandboxSettings } from '../sandbox/server.ts';
import { createApp } from './app.ts';
import { calendarService } from './calendar/calendar-service.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { purge } from './db/purge.ts';
import { createLocalBus } from './live/bus.ts';
import { createStreams } from './live/streams.ts';
import type { GenerativeAi } from './outside/generative-ai.ts';
import { createGeolocation } from './outside/geolocation.ts';
import { createPayments } from './outside/payments.ts';
import { billingRound } from './payment/billing-round.ts';
import { everyMinute } from './running/every-minute.ts';
import { listen, stopListening } from './running/listen.ts';
import { createLog } from './running/log.ts';
import { createMetrics, type Metrics } from './running/metrics.ts';
import { ownSecret } from './security/secret.ts';
import { AUTH_PATH, RETURN_PAGE } from './session/auth.ts';
import { createSessions } from './session/session.ts';
import { webFiles } from './web-files.ts';

const WEB = join(import.meta.dirname, '..', 'dist', 'web');
/** Where something else serves the web app, it need not be built. */
const API_ONLY = process.argv.includes('--api-only');
const PURGE_EVERY_MS = 6 * 60 * 60 * 1000;

/** Starts the whole program, and stops it when it is asked to. */
async function main(config: Config, log: Logger, metrics: Metrics): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true });
  const clock = () => Date.now();
  const database = openDatabase(
    config.databaseUrl
      ? { url: config.databaseUrl, connections: config.databaseConnections }
      : { file: join(config.dataDir, 'daymark.db') },
  );
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'database brought up to date');
  const bus = config.natsUrl ? await startNatsBus(config.natsUrl) : createLocalBus();
  const secret = config.secret ?? (await ownSecret(config.dataDir));
  const sandbox = config.sandbox && (await startSandbox(sandboxSettings(config, config.sandbox.port)));
  const sessions = createSessions({ database, config, secret, clock, log });
  const payments = createPayments(config.payments, log);
  const money = { database, bus, clock, log, payments };
  const streams = createStreams(metrics);
  const app = createApp({
    ...{
      ...money,
      metrics,
      streams,
      verify: sessions.verify,
      signIn: sessions.handler,
      ...(!API_ONLY && { web: webFiles(WEB, config.publicUrl) }),
    },
    generativeAi: generativeAiOf(config.ai, log),
    geolocate: createGeolocation({ url: config.geolocationUrl, clock, log }),
    calendar: calendarService({ config, secret, clock, log }),
    settings: {
      https: config.publicUrl.startsWith('https:'),
      sandbox: sandbox !== undefined,
      trustedProxies: config.trustedProxies,
      devApiKey: config.devApiKey,
      rateLimitPerMinute: config.rateLimitPerMinute,
      metricsToken: config.metricsToken,
      checkout: { script: config.payments.checkoutUrl, frame: new URL(config.payments.baseUrl).origin },
    },
  });
  const server = await listen(app.fetch, config.port);
  const stopRounds = everyMinute(
    () => billingRound(money),
    (error) => log.error({ error }, 'the minute’s round of billing failed'),
  );
  console.log(`${PRODUCT} is at ${config.publicUrl}`);
  if (config.sandbox)
    console.log(`The sandbox stands in for ${config.sandbox.services.join(', ')} at ${config.sandbox.url}`);

  const purging = setInterval(() => {
    purge(database, clock()).catch((error) => log.error({ error }, 'purge failed'));
  }, PURGE_EVERY_MS);

  const stop = async () => {
    clearInterval(purging);
    log.info('stopping');
    streams.endAll();
    await stopListening(server);
    await stopRounds();
    await Promise.all([sandbox?.close(), bus.close(), database.close()]);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}

// What is large and not needed everywhere is loaded where it is needed, so that an idle server stays small.

const startNatsBus = async (url: string) => (await import('./live/bus-nats.ts')).createNatsBus(url);

const generativeAiOf = (provider: Config['ai'], log: Logger): GenerativeAi =>
  async function* answer(asked) {
    const { createGenerativeAi } = await import('./outside/generative-ai.ts');
    yield* createGenerativeAi(provider, log)(asked);
  };

/** What is real has nothing to do with the stand-ins. */
const startSandbox = async (settings: SandboxSettings) =>
  (await import('../sandbox/server.ts')).startSandbox(settings);

const sandboxSettings = ({ dataDir, publicUrl, identity, payments, ai, sandbox }: Config, port: number) => ({
  port,
  ...(sandbox?.services.includes('identity') && {
    identity: {
      ...identity,
      redirectUris: [`${publicUrl}${AUTH_PATH}/callback/oidc`, `${publicUrl}${RETURN_PAGE}`],
      file: join(dataDir, 'sandbox.json'),
    },
  }),
  ...(sandbox?.services.includes('payments') && {
    payments: { ...payments, webhookUrl: `${publicUrl}/api/payment/webhook` },
  }),
  ...(sandbox?.services.includes('AI') && { generativeAi: { apiKey: ai.apiKey ?? '' } }),
});

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError) return message;
  if (code === 'EADDRINUSE')
    return `${message}. Another program uses that port: stop it, or set PORT (and SANDBOX_PORT).`;
  return `${PRODUCT} could not start: ${message}`;
}

try {
  const config = readConfig(process.env);
  const metrics = createMetrics();
  metrics.watchProcess();
  await main(config, createLog(config.logLevel, metrics), metrics);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
