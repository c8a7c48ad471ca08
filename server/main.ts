import 'temporal-polyfill/global';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Logger } from 'pino';
import { PRODUCT } from '../domain/product.ts';
import type { SandboxSettings } from '../sandbox/server.ts';
import { AFTER_CHANGES } from './after-changes.ts';
import { createApp } from './app.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { createLocalBus } from './bus/bus.ts';
import type { receiveMail } from './capture/receive-mail.ts';
import type { AiProvider } from './config/ai.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { sandboxMail } from './config/mail.ts';
import { isPlainHttp, plainHttpWarning } from './config/plain-http.ts';
import { hasOwnWays, signInProblem } from './config/sign-in.ts';
import { databaseProblem } from './db/engine/failure.ts';
import { locationOf } from './db/engine/location.ts';
import { type Database, openDatabase } from './db/engine/open.ts';
import { migrate } from './db/migrating/migrate.ts';
import { refuseBesideOlder } from './db/migrating/neighbors.ts';
import { feedService } from './feeds/feed-service.ts';
import { calendarService } from './google/calendar-service.ts';
import { createStreams } from './live/streams.ts';
import { createMailService } from './mail/mail-service.ts';
import { createOAuth } from './oauth/oauth-service.ts';
import type { GenerativeAi } from './outside/generative-ai.ts';
import { createGeolocation } from './outside/geolocation.ts';
import { createMail } from './outside/mail.ts';
import { createPayments } from './outside/razorpay.ts';
import { createTodoist } from './outside/todoist.ts';
import { createPushService } from './push/push-service.ts';
import { listen, stopListening } from './running/listen.ts';
import { createLog } from './running/log.ts';
import { createMetrics, type Metrics } from './running/metrics.ts';
import { claimFile } from './running/only-process.ts';
import { startMessage } from './running/start-message.ts';
import { terminalLine } from './running/terminal-line.ts';
import { sandboxSettings } from './sandbox-settings.ts';
import { checkoutOf } from './security/checkout-origins.ts';
import { closeDataDir, makeFilesPrivate } from './security/private-files.ts';
import { ownSecret } from './security/secret.ts';
import { createTextCipher } from './security/text-cipher.ts';
import { createProofCheck } from './session/own/confirmation.ts';
import { hasOwner } from './session/own/owner.ts';
import { keepSetupLink, standingSetupLink } from './session/own/setup-link.ts';
import { createRevocations } from './session/revocations.ts';
import { createSessions } from './session/session.ts';
import { includePlan } from './subscription/included-plan.ts';
import { webFiles } from './web-files.ts';
import { createWebhookService } from './webhooks/webhook-service.ts';

const WEB = join(import.meta.dirname, '..', 'dist', 'web');
/** For setups where something else serves the web app, which then needn't be built. */
const API_ONLY = process.argv.includes('--api-only');

/** A person reads what a terminal shows; everything else gets JSON lines. */
const IS_TERMINAL = process.stdout.isTTY === true;

/** Whatever a service or a client does, a stopped process ends within this time. */
const LONGEST_STOP_MS = 7_000;

const SECOND_PROCESS =
  'another process uses this database file: changes made there appear here up to 28 seconds late. For several processes use PostgreSQL and NATS';

async function main(config: Config, log: Logger, metrics: Metrics): Promise<void> {
  closeDataDir(
    config.dataDir,
    (error, path) =>
      log.warn(
        { error, path },
        'this belongs to another user of this machine, who may be able to read what is there',
      ),
    config.databaseUrl === undefined,
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
  const migrated = refuseBesideOlder(database).then(() => migrate(database));
  const applied = await migrated.catch((error: unknown) => {
    throw config.databaseUrl && databaseProblem(error) ? unreachable(config.databaseUrl, error) : error;
  });
  if (applied.length > 0 && !IS_TERMINAL) log.info({ applied }, 'database brought up to date');
  const bus = config.natsUrl ? await startNatsBus(config.natsUrl, log) : createLocalBus();
  const secret = config.secret ?? (await ownSecret(config.dataDir));
  const sandbox = config.sandbox && (await startSandbox(sandboxSettings(config, config.sandbox.port)));
  const seal = createTextCipher(secret);
  const revocations = createRevocations({ database, bus, clock });
  await revocations.refresh();
  const payments = config.payments && createPayments(config.payments, log);
  const money = { database, bus, clock, afterChanges: AFTER_CHANGES, log, payments };
  const push = createPushService({
    ...money,
    secret,
    publicUrl: config.publicUrl,
    sandboxUrl: config.sandbox?.url,
  });
  const calendar = calendarService({ config, secret, clock, log });
  const feeds = feedService({ secret, sandboxUrl: config.sandbox?.url });
  const webhooks = createWebhookService({ secret, sandboxUrl: config.sandbox?.url });
  const mailServer = config.mail ?? (sandbox?.mail && sandboxMail(sandbox.mail.url));
  const mail = createMailService({
    ...money,
    secret,
    publicUrl: config.publicUrl,
    send: mailServer && createMail(mailServer, log),
  });
  const sessions = createSessions({
    ...{ database, config, secret, clock, log, revocations },
    prepare: config.includesPro ? (accountId) => includePlan(money, accountId) : undefined,
    mail: {
      addressId: mail.addressId,
      send: (to, letter, why) => mail.post({ id: randomUUID(), to, letter, foot: { why, links: [] } }),
    },
  });
  const link = await setupLinkOf(config, database, { secret, now: clock() }, log);
  const app = createApp({
    ...money,
    metrics,
    streams,
    revocations,
    verify: sessions.verify,
    signIn: sessions.handler,
    checkProof: createProofCheck({ database, clock, config }),
    ...(!API_ONLY && {
      web: webFiles(WEB, config.publicUrl, {
        sellsPro: payments !== undefined,
        includesPro: config.includesPro,
        signsInItself: hasOwnWays(config),
      }),
    }),
    generativeAi: config.ai && generativeAiOf(config.ai, log),
    geolocate: createGeolocation({ url: config.geolocationUrl, clock, log }),
    calendar,
    readTodoist: createTodoist({ baseUrl: config.todoistUrl, clock, log }),
    admin: {
      hasBackups: config.backups !== undefined,
      asksReleases: config.releasesUrl !== undefined,
      examine: () => examineNow(config, clock),
    },
    push,
    mail,
    feeds,
    oauth: createOAuth({ database, clock, secret, seal, publicUrl: config.publicUrl, log }),
    webhooks,
    seal,
    settings: {
      publicUrl: config.publicUrl,
      address: {
        https: config.publicUrl.startsWith('https:'),
        plainHttp: isPlainHttp(config.publicUrl),
      },
      sandbox: sandbox !== undefined,
      trustedProxies: config.trustedProxies,
      devApiKey: config.devApiKey,
      rateLimitPerMinute: config.rateLimitPerMinute,
      metricsToken: config.metricsToken,
      mailDomain: config.mailIn?.domain,
      checkout: config.payments && checkoutOf(config.payments),
    },
  });
  const server = await listen(app.fetch, config.port, config.host);
  const mailIn =
    config.mailIn &&
    (await startReceiving({
      ...{ ...money, ...config.mailIn },
      host: config.host,
      isRated: config.rateLimitPerMinute > 0,
    }));
  releaseUnused();
  const stopJobs = startBackgroundJobs({
    ...{ ...money, metrics, revocations, push, mail, feeds, calendar, webhooks },
    publicUrl: config.publicUrl,
    includesPro: config.includesPro,
    backups: config.backups,
    releasesUrl: config.releasesUrl,
  });
  const stop = async () => {
    log.info('stopping');
    setTimeout(() => {
      log.warn('stopped before everything had ended');
      process.exit(0);
    }, LONGEST_STOP_MS).unref();
    streams.endAll();
    await Promise.all([stopListening(server), mailIn?.close(), stopJobs()]);
    await Promise.all([sandbox?.close(), bus.close(), database.close()]);
    claim?.();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));

  const tell = (line: string) => (IS_TERMINAL ? console.log(line) : log.info(line));
  for (const line of startMessage(config, link)) tell(line);
  if (applied.length > 0 && IS_TERMINAL) tell('Prepared the database');
  const plainHttp = plainHttpWarning(config.publicUrl);
  if (plainHttp) log.warn(plainHttp);
  const noSignIn = signInProblem(config);
  if (noSignIn) log.warn(noSignIn);
}

// Large modules are imported only when needed, to keep an idle server's memory small.

const startNatsBus = async (url: string, log: Logger) =>
  (await import('./bus/nats.ts')).createNatsBus(url, log);

const examineNow = async (config: Config, clock: () => number) =>
  (await import('./doctor/doctor.ts')).examine(config, clock);

const generativeAiOf = (provider: AiProvider, log: Logger): GenerativeAi =>
  async function* answer(asked) {
    const { createGenerativeAi } = await import('./outside/generative-ai.ts');
    yield* createGenerativeAi(provider, log)(asked);
  };

const startReceiving = async (given: Parameters<typeof receiveMail>[0]) =>
  (await import('./capture/receive-mail.ts')).receiveMail(given);

const startSandbox = async (settings: SandboxSettings) =>
  (await import('../sandbox/server.ts')).startSandbox(settings);

/** The link that makes the owner's account, as long as nobody has used it. */
async function setupLinkOf(
  { signIn, publicUrl, dataDir }: Config,
  { db }: Database,
  { secret, now }: { secret: string; now: number },
  log: Logger,
): Promise<string | undefined> {
  const isWanted = hasOwnWays({ signIn }) && !(await hasOwner(db));
  const link = isWanted ? await standingSetupLink(db, { publicUrl, secret }, now) : undefined;
  await keepSetupLink(dataDir, link).catch((error: unknown) =>
    log.warn({ error }, 'the link for the owner can’t be kept in DATA_DIR, and is only printed'),
  );
  return link;
}

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
  const terminal = { write: (line: string) => process.stdout.write(terminalLine(line)) };
  await main(config, createLog(config.logLevel, metrics, IS_TERMINAL ? terminal : undefined), metrics);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/** Collects garbage and gives freed memory back to the system: starting leaves much that an idle server would keep. */
function releaseUnused(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
}
