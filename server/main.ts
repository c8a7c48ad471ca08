import 'temporal-polyfill/global';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { PRODUCT } from '../domain/product.ts';
import type { SandboxSettings } from '../sandbox/server.ts';
import { createApp } from './app.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { createLocalBus } from './bus/bus.ts';
import { calendarService } from './calendar/calendar-service.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { sandboxMail } from './config/mail.ts';
import { plainHttpWarning } from './config/plain-http.ts';
import { databaseProblem } from './db/failure.ts';
import { locationOf } from './db/location.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createStreams } from './live/streams.ts';
import { createMailService } from './mail/mail-service.ts';
import type { GenerativeAi } from './outside/generative-ai.ts';
import { createGeolocation } from './outside/geolocation.ts';
import { createMail } from './outside/mail.ts';
import { createPayments } from './outside/razorpay.ts';
import { createTodoist } from './outside/todoist.ts';
import { createPushService } from './push/push-service.ts';
import { listen, stopListening } from './running/listen.ts';
import { createLog } from './running/log.ts';
import { releaseUnused } from './running/memory.ts';
import { createMetrics, type Metrics } from './running/metrics.ts';
import { claimFile } from './running/only-process.ts';
import { sandboxSettings } from './sandbox-settings.ts';
import { closeDataDir, makeFilesPrivate } from './security/private-files.ts';
import { ownSecret } from './security/secret.ts';
import { createRevocations } from './session/revocations.ts';
import { createSessions } from './session/session.ts';
import { webFiles } from './web-files.ts';

const WEB = join(import.meta.dirname, '..', 'dist', 'web');
/** For setups where something else serves the web app, which then needn't be built. */
const API_ONLY = process.argv.includes('--api-only');

const SECOND_PROCESS =
  'another process uses this database file: changes made there appear here up to 28 seconds late. For several processes use PostgreSQL and NATS';

async function main(config: Config, log: Logger, metrics: Metrics): Promise<void> {
  closeDataDir(config.dataDir, (error, path) =>
    log.warn(
      { error, path },
      'other users of this machine may be able to read this, and it belongs to another user',
    ),
  );
  const clock = () => Date.now();
  const streams = createStreams(
    metrics,
    config.rateLimitPerMinute > 0 ? undefined : Number.POSITIVE_INFINITY,
  );
  const database = openDatabase(
    locationOf(config),
    [],
    // After a failover or a restored backup, clients must ask again whether their history still holds.
    () => streams.endAll(),
  );
  const claim = database.file === undefined ? undefined : claimFile(database.file);
  if (database.file && !claim) log.warn({ file: database.file }, SECOND_PROCESS);
  const applied = await migrate(database).catch((error: unknown) => {
    throw config.databaseUrl && databaseProblem(error) ? unreachable(config.databaseUrl, error) : error;
  });
  if (applied.length > 0) log.info({ applied }, 'database brought up to date');
  const bus = config.natsUrl ? await startNatsBus(config.natsUrl, log) : createLocalBus();
  const secret = config.secret ?? (await ownSecret(config.dataDir));
  const sandbox = config.sandbox && (await startSandbox(sandboxSettings(config, config.sandbox.port)));
  const revocations = createRevocations({ database, bus, clock });
  await revocations.refresh();
  const sessions = createSessions({ database, config, secret, clock, log, revocations });
  const payments = createPayments(config.payments, log);
  const money = { database, bus, clock, log, payments };
  const push = createPushService({
    ...money,
    secret,
    publicUrl: config.publicUrl,
    sandboxUrl: config.sandbox?.url,
  });
  const mailServer = config.mail ?? (sandbox?.mail && sandboxMail(sandbox.mail.url));
  const mail = createMailService({
    ...money,
    secret,
    publicUrl: config.publicUrl,
    send: mailServer && createMail(mailServer, log),
  });
  const app = createApp({
    ...money,
    metrics,
    streams,
    revocations,
    verify: sessions.verify,
    signIn: sessions.handler,
    ...(!API_ONLY && { web: webFiles(WEB, config.publicUrl) }),
    generativeAi: generativeAiOf(config.ai, log),
    geolocate: createGeolocation({ url: config.geolocationUrl, clock, log }),
    calendar: calendarService({ config, secret, clock, log }),
    readTodoist: createTodoist({ baseUrl: config.todoistUrl, clock, log }),
    push,
    mail,
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
  const server = await listen(app.fetch, config.port, config.host);
  releaseUnused();
  const stopJobs = startBackgroundJobs({ ...money, metrics, revocations, push, mail });
  const plainHttp = plainHttpWarning(config.publicUrl);
  if (plainHttp) log.warn(plainHttp);
  console.log(`${PRODUCT} is at ${config.publicUrl}`);
  if (config.host && !isLocal(config.publicUrl))
    console.log(`Listening only on ${config.host}. Set HOST to let other machines connect`);
  if (config.sandbox)
    console.log(`The sandbox at ${config.sandbox.url} simulates ${config.sandbox.services.join(', ')}`);

  const stop = async () => {
    log.info('stopping');
    streams.endAll();
    await stopListening(server);
    await stopJobs();
    await Promise.all([sandbox?.close(), bus.close(), database.close()]);
    claim?.();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}

// Large modules are imported only when needed, to keep an idle server's memory small.

const startNatsBus = async (url: string, log: Logger) =>
  (await import('./bus/nats.ts')).createNatsBus(url, log);

const generativeAiOf = (provider: Config['ai'], log: Logger): GenerativeAi =>
  async function* answer(asked) {
    const { createGenerativeAi } = await import('./outside/generative-ai.ts');
    yield* createGenerativeAi(provider, log)(asked);
  };

const startSandbox = async (settings: SandboxSettings) =>
  (await import('../sandbox/server.ts')).startSandbox(settings);

const isLocal = (address: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);

function unreachable(databaseUrl: string, cause: unknown): Error {
  const { code, message } = cause as NodeJS.ErrnoException;
  const at = new URL(databaseUrl).host;
  return new Error(`PostgreSQL at ${at} can’t be reached (${message || code}). Check DATABASE_URL.`, {
    cause,
  });
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError) return message;
  if (code === 'EADDRINUSE')
    return `${message}. Another program is using that port. Stop it, or set PORT (and SANDBOX_PORT).`;
  return `${PRODUCT} could not start: ${message}`;
}

try {
  makeFilesPrivate();
  const config = readConfig(process.env);
  const metrics = createMetrics();
  metrics.watchProcess();
  await main(config, createLog(config.logLevel, metrics), metrics);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
