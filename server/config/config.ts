import type { BlockList } from 'node:net';
import { z } from 'zod';
import { readNetworks } from '../security/address.ts';
import { type AiProvider, aiContradictions, chosenAi, sandboxAi } from './ai.ts';
import {
  chosenIdentity,
  type IdentityProvider,
  identityContradictions,
  sandboxIdentity,
} from './identity.ts';
import { chosenPayments, type PaymentProvider, paymentContradictions, sandboxPayments } from './payments.ts';
import { EXPECTED, GOOGLE_APIS, IP_PLACE, VARIABLES } from './variables.ts';

/** What a stand-in can replace. */
export type SandboxService = 'identity' | 'payments' | 'geolocation' | 'calendar' | 'AI';

export type Config = {
  port: number;
  dataDir: string;
  /** Origin, without a slash at the end. */
  publicUrl: string;
  databaseUrl?: string;
  databaseConnections: number;
  natsUrl?: string;
  /** Absent only on the embedded database, which keeps its own. */
  secret?: string;
  identity: IdentityProvider;
  payments: PaymentProvider;
  /** Tells the country of an address, which stands at `{ip}`; absent where nobody does. */
  geolocationUrl?: string;
  /** Where people's calendars are, without a slash at the end; absent where nobody who signs in has one. */
  calendarUrl?: string;
  ai: AiProvider;
  /** Present when the sandbox must run: at which origin, and standing in for what. */
  sandbox?: { port: number; url: string; services: readonly SandboxService[] };
  production: boolean;
  /** Opens dev mode; absent in production. */
  devApiKey?: string;
  logLevel: string;
  metricsToken?: string;
  /** Who is believed when they say where a request comes from. */
  trustedProxies?: BlockList;
  /** Requests per account; 0 for no limit. */
  rateLimitPerMinute: number;
};

/** The environment can't be used. The message lists every problem and what to set. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration can’t be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

const schema = z.object(VARIABLES);
type Values = z.output<typeof schema>;

/**
 * The configuration that an environment means. An empty variable counts as not set.
 * @throws ConfigError with all problems at once
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  const wrong = result.success ? [] : result.error.issues.map(line);
  const bad = new Set(result.success ? [] : result.error.issues.map((issue) => issue.path[0]));
  // What is well-formed is still checked against each other, so that one start shows everything.
  const usable = Object.fromEntries(Object.entries(given).filter(([name]) => !bad.has(name)));
  const values = schema.parse(usable);
  const problems = [...wrong, ...contradictions(values, new Set(Object.keys(given)))];
  if (problems.length > 0) throw new ConfigError(problems);

  const identity = chosenIdentity(values);
  const payments = chosenPayments(values);
  const ai = chosenAi(values);
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const sandboxUrl = `http://${new URL(publicUrl).hostname}:${sandboxPortOf(values)}`;
  // Where people really pay, a made-up country would be worse than none.
  const geolocationUrl =
    values.GEOLOCATION_URL ?? (payments ? undefined : `${sandboxUrl}/geolocation/${IP_PLACE}`);
  const google = values.GOOGLE_CLIENT_ID ? GOOGLE_APIS : undefined;
  const calendarUrl = values.GOOGLE_CALENDAR_BASE_URL ?? (identity ? google : sandboxUrl);
  const trustedProxies = readNetworks(values.TRUSTED_PROXY ?? '');
  const services: SandboxService[] = [];
  if (!identity) services.push('identity');
  if (!payments) services.push('payments');
  if (!payments && !values.GEOLOCATION_URL) services.push('geolocation');
  if (calendarUrl === sandboxUrl) services.push('calendar');
  if (!ai) services.push('AI');
  return {
    port: values.PORT,
    dataDir: values.DATA_DIR,
    publicUrl,
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    databaseConnections: values.DATABASE_CONNECTIONS,
    ...(values.NATS_URL && { natsUrl: values.NATS_URL }),
    ...(values.SECRET && { secret: values.SECRET }),
    identity: identity ?? sandboxIdentity(sandboxUrl),
    payments: payments ?? sandboxPayments(sandboxUrl),
    ...(geolocationUrl && { geolocationUrl }),
    ...(calendarUrl && { calendarUrl }),
    ai: ai ?? sandboxAi(sandboxUrl),
    ...(services.length > 0 && { sandbox: { port: sandboxPortOf(values), url: sandboxUrl, services } }),
    production: values.NODE_ENV === 'production',
    ...(values.DEV_API_KEY && values.NODE_ENV !== 'production' && { devApiKey: values.DEV_API_KEY }),
    logLevel: values.LOG_LEVEL,
    ...(values.METRICS_TOKEN && { metricsToken: values.METRICS_TOKEN }),
    ...(trustedProxies && { trustedProxies }),
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
  };
}

function line(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]) as keyof typeof VARIABLES;
  return `${name} ${EXPECTED[name] ?? issue.message}. (${VARIABLES[name].description}.)`;
}

/** What doesn't go together. @param given the names that are set, well-formed or not */
function contradictions(values: Values, given: ReadonlySet<string>): string[] {
  const sandboxAllowed = values.SANDBOX ?? values.NODE_ENV !== 'production';
  const sandboxPort = sandboxPortOf(values);
  return [
    ...(given.has('DATABASE_URL') && !given.has('SECRET')
      ? [`SECRET is missing: it goes with DATABASE_URL and ${EXPECTED.SECRET}.`]
      : []),
    ...identityContradictions(given, sandboxAllowed),
    ...paymentContradictions(given, sandboxAllowed),
    ...aiContradictions(given, sandboxAllowed),
    ...(sandboxPort === values.PORT || sandboxPort > 65_535
      ? ['SANDBOX_PORT must be a port of its own, other than PORT.']
      : []),
  ];
}

const sandboxPortOf = (values: Values): number => values.SANDBOX_PORT ?? values.PORT + 1;
