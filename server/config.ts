import type { BlockList } from 'node:net';
import { z } from 'zod';
import { AI_VARIABLES, type AiProvider, aiContradictions, chosenAi, sandboxAi } from './config-ai.ts';
import { readNetworks } from './security/address.ts';

const MIN_SECRET = 32;
const MIN_METRICS_TOKEN = 16;
const MIN_DEV_API_KEY = 16;
const port = z.coerce.number().int().min(1).max(65_535);
/** Stands for a visitor's address in GEOLOCATION_URL. */
export const IP_PLACE = '{ip}';
const RAZORPAY = 'https://api.razorpay.com';
const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';
const GOOGLE_APIS = 'https://www.googleapis.com';
const PORT_RANGE = 'must be a port number from 1 to 65535';
const url = (protocols: RegExp, message: string) =>
  z.url({ protocol: protocols, error: message, abort: true });

/** Every variable the server reads, with what it is for. `.env.example` names the same ones. */
export const VARIABLES = {
  PORT: port.default(3000).describe('The port the app listens on'),
  SANDBOX_PORT: port.optional().describe('The port of the local stand-ins for outside services; PORT + 1'),
  DATA_DIR: z.string().default('./data').describe('The folder of the embedded database and its secret'),
  PUBLIC_URL: url(/^https?$/, 'must be an address like https://daymark.example')
    .refine((value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`, {
      error: 'must be an address without a path, like https://daymark.example',
      abort: true,
    })
    .transform((value) => new URL(value).origin)
    .optional()
    .describe('The address people open the app at; http://localhost and PORT'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'must be like postgres://user:password@host:5432/database')
    .optional()
    .describe('A PostgreSQL database; without it SQLite in DATA_DIR'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .default(10)
    .describe('How many connections to PostgreSQL each process has at most'),
  NATS_URL: url(/^(nats|tls)$/, 'must be like nats://host:4222')
    .optional()
    .describe('A NATS server that carries changes between several app processes; without it one process'),
  SECRET: z
    .string()
    .min(MIN_SECRET)
    .optional()
    .describe(
      'What sessions are signed with, the same for all processes; without it one is kept in DATA_DIR',
    ),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Sign-in with Google: the OAuth client’s id'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Sign-in with Google: the OAuth client’s secret'),
  OIDC_ISSUER: url(/^https?$/, 'must be the issuer’s address, like https://login.example.com')
    .transform((value) => value.replace(/\/$/, ''))
    .optional()
    .describe('Sign-in with any other OpenID Connect provider: its issuer'),
  OIDC_CLIENT_ID: z.string().optional().describe('The client’s id at OIDC_ISSUER'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('The client’s secret at OIDC_ISSUER'),
  RAZORPAY_KEY_ID: z.string().optional().describe('Card payments by Razorpay: the key’s id'),
  RAZORPAY_KEY_SECRET: z.string().optional().describe('Card payments by Razorpay: the key’s secret'),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Card payments by Razorpay: the secret of the webhook to PUBLIC_URL/api/payment/webhook'),
  RAZORPAY_BASE_URL: url(/^https?$/, 'must be an address like https://api.razorpay.com')
    .transform((value) => value.replace(/\/$/, ''))
    .optional()
    .describe('Another service in Razorpay’s protocol; https://api.razorpay.com'),
  GOOGLE_CALENDAR_BASE_URL: url(/^https?$/, 'must be an address like https://www.googleapis.com')
    .transform((value) => value.replace(/\/$/, ''))
    .optional()
    .describe('Another service in Google Calendar’s protocol; https://www.googleapis.com'),
  GEOLOCATION_URL: url(/^https?$/, 'must be an address like https://geo.example/{ip}/json')
    .refine((value) => value.includes(IP_PLACE), {
      error: `must have ${IP_PLACE} where the address of a visitor goes`,
      abort: true,
    })
    .optional()
    .describe('What tells the country_code of {ip}, so that prices start in its currency; USD without it'),
  ...AI_VARIABLES,
  SANDBOX: z
    .stringbool()
    .optional()
    .describe('Whether local stand-ins may replace outside services; 1, and 0 in production'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production where real people use it'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('The least severe messages to log'),
  METRICS_TOKEN: z
    .string()
    .min(MIN_METRICS_TOKEN)
    .optional()
    .describe('What Prometheus names as its bearer token to read /metrics; without it there is no /metrics'),
  TRUSTED_PROXY: z
    .string()
    .refine((value) => readNetworks(value) !== undefined, 'must be addresses or networks')
    .optional()
    .describe('Proxies whose X-Forwarded-For is believed: addresses or networks, like 10.0.0.0/8'),
  DEV_API_KEY: z
    .string()
    .min(MIN_DEV_API_KEY)
    .optional()
    .describe('Opens /api/dev, everybody’s data, to who has this key; nothing in production'),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(3000)
    .describe('Requests an account may make in a minute; 0 for no limit'),
};

/** How a wrong value should have been, where zod's own words don't say. */
const EXPECTED: Partial<Record<keyof typeof VARIABLES, string>> = {
  PORT: PORT_RANGE,
  SANDBOX_PORT: PORT_RANGE,
  SECRET: `must have ${MIN_SECRET} characters at least, for example from: openssl rand -hex 32`,
  SANDBOX: 'must be 1 or 0',
  NODE_ENV: 'must be development, test or production',
  LOG_LEVEL: 'must be fatal, error, warn, info, debug, trace or silent',
  DATABASE_CONNECTIONS: 'must be a whole number from 2 to 1000',
  METRICS_TOKEN: `must have ${MIN_METRICS_TOKEN} characters at least, for example from: openssl rand -hex 16`,
  DEV_API_KEY: `must have ${MIN_DEV_API_KEY} characters at least, for example from: openssl rand -hex 16`,
  TRUSTED_PROXY: 'must be addresses or networks with commas between, like 127.0.0.1, 10.0.0.0/8',
  RATE_LIMIT_PER_MINUTE: 'must be a whole number, 0 for no limit',
};

/** What a stand-in can replace. */
export type SandboxService = 'identity' | 'payments' | 'geolocation' | 'calendar' | 'AI';

/** The OpenID Connect provider people sign in at. */
export type IdentityProvider = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Within what its subjects are unique: the issuer, or one that stays when the sandbox moves to another port. */
  realm: string;
  /** Asked of the provider on each sign-in, where it knows that prompt. */
  prompt?: 'select_account';
};

/** The service in Razorpay's protocol that takes card payments. */
export type PaymentProvider = {
  /** Without a slash at the end; the form for the card is a frame from its origin. */
  baseUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The script that opens that form. */
  checkoutUrl: string;
};

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

  const identity = chosenProvider(values);
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
    identity: identity ?? sandboxProvider(sandboxUrl),
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
  const problems: string[] = [];
  const need = (name: keyof Values, beside: keyof Values) => {
    if (given.has(beside) && !given.has(name))
      problems.push(`${name} is missing: it goes with ${beside}. (${VARIABLES[name].description}.)`);
  };
  if (given.has('DATABASE_URL') && !given.has('SECRET'))
    problems.push(`SECRET is missing: it goes with DATABASE_URL and ${EXPECTED.SECRET}.`);
  need('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  need('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID');
  need('OIDC_CLIENT_ID', 'OIDC_ISSUER');
  need('OIDC_CLIENT_SECRET', 'OIDC_ISSUER');
  if (given.has('OIDC_CLIENT_ID')) need('OIDC_ISSUER', 'OIDC_CLIENT_ID');
  else need('OIDC_ISSUER', 'OIDC_CLIENT_SECRET');
  const razorpay = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  const beside = [...razorpay, 'RAZORPAY_BASE_URL' as const].find((name) => given.has(name));
  if (beside) for (const name of razorpay) need(name, beside);
  const providers = ['GOOGLE_CLIENT_ID', 'OIDC_ISSUER'].filter((name) => given.has(name));
  if (providers.length > 1)
    problems.push(`${providers.join(' and ')} are both set: people sign in at one of them, take one away.`);
  const sandboxAllowed = values.SANDBOX ?? values.NODE_ENV !== 'production';
  if (!beside && !sandboxAllowed)
    problems.push(
      `Nobody could pay: set ${razorpay.join(', ')} (or SANDBOX=1 to try it out with no real money).`,
    );
  if (providers.length === 0 && !sandboxAllowed)
    problems.push(
      'Nobody could sign in: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (or SANDBOX=1 to try it out with made-up accounts).',
    );
  problems.push(...aiContradictions(given, sandboxAllowed));
  const sandboxPort = sandboxPortOf(values);
  if (sandboxPort === values.PORT || sandboxPort > 65_535)
    problems.push('SANDBOX_PORT must be a port of its own, other than PORT.');
  return problems;
}

const sandboxPortOf = (values: Values): number => values.SANDBOX_PORT ?? values.PORT + 1;

function chosenProvider(values: Values): IdentityProvider | undefined {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values;
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const issuer = 'https://accounts.google.com';
    const client = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
    return { name: 'Google', issuer, ...client, realm: issuer, prompt: 'select_account' };
  }
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  const name = new URL(OIDC_ISSUER).hostname;
  const client = { clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
  return { name, issuer: OIDC_ISSUER, ...client, realm: OIDC_ISSUER };
}

// No secret at all: whoever reaches the sandbox may be anybody there, by design.
const sandboxProvider = (sandboxUrl: string): IdentityProvider => ({
  name: 'Sandbox',
  issuer: `${sandboxUrl}/identity`,
  realm: 'sandbox',
  clientId: 'daymark',
  clientSecret: 'sandbox-client-secret',
});

function chosenPayments(values: Values): PaymentProvider | undefined {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_BASE_URL } = values;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return undefined;
  const baseUrl = RAZORPAY_BASE_URL ?? RAZORPAY;
  return {
    baseUrl,
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    checkoutUrl: baseUrl === RAZORPAY ? RAZORPAY_CHECKOUT : `${baseUrl}/checkout.js`,
  };
}

// As open as the sandbox's sign-in: no money moves there.
const sandboxPayments = (sandboxUrl: string): PaymentProvider => ({
  baseUrl: sandboxUrl,
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
  checkoutUrl: `${sandboxUrl}/checkout.js`,
});
