import type { BlockList } from 'node:net';
import { z } from 'zod';
import { readNetworks } from '../security/client-address.ts';
import { type AiProvider, aiContradictions, chosenAi, sandboxAi } from './ai.ts';
import { type BackupPlan, backupContradictions, chosenBackups } from './backup.ts';
import {
  chosenIdentity,
  type IdentityProvider,
  identityContradictions,
  sandboxIdentity,
} from './identity.ts';
import { chosenMail, type MailServer, mailContradictions } from './mail.ts';
import { chosenMailIn, type MailIn, mailInContradictions } from './mail-in.ts';
import {
  chosenPayments,
  type PaymentProvider,
  paymentContradictions,
  sandboxPayments,
} from './payment-provider.ts';
import {
  calendarUrlOf,
  isIdentitySimulated,
  isSandboxAllowed,
  ownSandboxUrlOf,
  publicUrlOf,
  type SandboxService,
  sandboxContradictions,
  sandboxPortOf,
  sandboxServices,
  sandboxUrlOf,
  todoistUrlOf,
} from './sandbox.ts';
import { chosenSignIn, type SignInRules, signInContradictions } from './sign-in.ts';
import { EXPECTED, IP_PLACE, VARIABLES } from './variables.ts';

export type Config = {
  port: number;
  /** The address of the network interface to listen on; all of them when absent. */
  host?: string;
  dataDir: string;
  /** Origin, without a trailing slash. */
  publicUrl: string;
  databaseUrl?: string;
  databaseConnections: number;
  natsUrl?: string;
  /** Absent only on the embedded database, which generates its own. */
  secret?: string;
  /** People sign in by it if `signIn` says so, and connect their calendars. */
  identity?: IdentityProvider;
  signIn: SignInRules;
  /** Absent when nothing is sold. */
  payments?: PaymentProvider;
  /** Whether everyone has Pro. */
  includesPro: boolean;
  /** Returns the country of the address put in place of `{ip}`; absent without such a service. */
  geolocationUrl?: string;
  /** The calendar service, without a trailing slash; absent when sign-in gives no access to one. */
  calendarUrl?: string;
  todoistUrl: string;
  /** Absent when the assistant has no model. */
  ai?: AiProvider;
  /** Absent when the sandbox is used, or no email is sent. */
  mail?: MailServer;
  /** Absent when no email is received. */
  mailIn?: MailIn;
  /** Absent when no backups are made. */
  backups?: BackupPlan;
  /** The key of backups to restore; may be there without a plan. */
  backupKey?: string;
  /** Where to ask for newer versions; absent when nobody is asked. */
  releasesUrl?: string;
  /** Present when the sandbox must run: its port and origin, and the services it replaces. */
  sandbox?: { port: number; url: string; services: readonly SandboxService[] };
  production: boolean;
  /** Enables dev mode; absent in production. */
  devApiKey?: string;
  logLevel: string;
  metricsToken?: string;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: BlockList;
  /** Per account; 0 for no limit. */
  rateLimitPerMinute: number;
};

/** The environment is invalid. The message lists every problem and what to set. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration can’t be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

const LOOPBACK = '127.0.0.1';
const NO_ADDRESS =
  'PUBLIC_URL is missing. Set it to the address people open the app at, like https://daymark.example.';
const schema = z.object(VARIABLES);
type Values = z.output<typeof schema>;

/** Reads the configuration. Empty variables count as not set. @throws ConfigError with all problems */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  const wrong = result.success ? [] : result.error.issues.map(line);
  const bad = new Set(result.success ? [] : result.error.issues.map((issue) => issue.path[0]));
  // Valid values are still checked for conflicts, so that one start reports every problem.
  const usable = Object.fromEntries(Object.entries(given).filter(([name]) => !bad.has(name)));
  const values = schema.parse(usable);
  const problems = [...wrong, ...contradictions(values, new Set(Object.keys(given)))];
  if (problems.length > 0) throw new ConfigError(problems);

  const isSimulated = isIdentitySimulated(values);
  const signIn = chosenSignIn(values, offeredBy(values));
  const identity = isSimulated ? sandboxIdentity(sandboxUrlOf(values)) : chosenIdentity(values);
  const mail = chosenMail(values);
  const mailIn = chosenMailIn(values);
  const backups = chosenBackups(values);
  const sandboxUrl = sandboxUrlOf(values);
  const ownSandboxUrl = ownSandboxUrlOf(values);
  const services = sandboxServices(values);
  const simulates = (service: SandboxService) => services.includes(service);
  const payments =
    chosenPayments(values) ?? (simulates('payments') ? sandboxPayments(sandboxUrl) : undefined);
  const ai = chosenAi(values) ?? (simulates('AI') ? sandboxAi(ownSandboxUrl) : undefined);
  // With real payments, a made-up country would be worse than none.
  const geolocationUrl =
    values.GEOLOCATION_URL ??
    (simulates('geolocation') ? `${ownSandboxUrl}/geolocation/${IP_PLACE}` : undefined);
  const calendarUrl = calendarUrlOf(values);
  const trustedProxies = readNetworks(values.TRUSTED_PROXY ?? '');
  // Anyone who can reach the sandbox's sign-in can sign in as anyone.
  const host = values.HOST ?? (isSimulated ? LOOPBACK : undefined);
  return {
    port: values.PORT,
    ...(host && { host }),
    dataDir: values.DATA_DIR,
    publicUrl: publicUrlOf(values),
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    databaseConnections: values.DATABASE_CONNECTIONS,
    ...(values.NATS_URL && { natsUrl: values.NATS_URL }),
    ...(values.SECRET && { secret: values.SECRET }),
    ...(identity && { identity }),
    signIn,
    ...(payments && { payments }),
    includesPro: values.PLAN === 'pro',
    ...(geolocationUrl && { geolocationUrl }),
    ...(calendarUrl && { calendarUrl }),
    todoistUrl: todoistUrlOf(values),
    ...(ai && { ai }),
    ...(mail && { mail }),
    ...(mailIn && { mailIn }),
    ...(backups && { backups }),
    ...(values.BACKUP_KEY && { backupKey: values.BACKUP_KEY }),
    ...(values.RELEASES && { releasesUrl: values.RELEASES }),
    ...(services.length > 0 && { sandbox: { port: sandboxPortOf(values), url: sandboxUrl, services } }),
    production: values.NODE_ENV === 'production',
    ...(values.DEV_API_KEY && values.NODE_ENV !== 'production' && { devApiKey: values.DEV_API_KEY }),
    logLevel: values.LOG_LEVEL,
    ...(values.METRICS_TOKEN && { metricsToken: values.METRICS_TOKEN }),
    ...(trustedProxies && { trustedProxies }),
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
  };
}

const offeredBy = (values: Values) => ({
  provider: chosenIdentity(values) !== undefined,
  simulates: isIdentitySimulated(values),
  mail: chosenMail(values) !== undefined || sandboxServices(values).includes('mail'),
});

function line(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]) as keyof typeof VARIABLES;
  return `${name} ${EXPECTED[name] ?? issue.message}. (${VARIABLES[name].description}.)`;
}

/** Conflicts between variables. @param given the names that are set, valid or not */
function contradictions(values: Values, given: ReadonlySet<string>): string[] {
  const sandboxAllowed = isSandboxAllowed(values);
  return [
    ...(given.has('DATABASE_URL') && !given.has('SECRET')
      ? [`SECRET is missing. It’s required with DATABASE_URL and ${EXPECTED.SECRET}.`]
      : []),
    ...identityContradictions(given),
    ...signInContradictions(values, offeredBy(values)),
    ...paymentContradictions(given),
    ...aiContradictions(given),
    ...mailContradictions(given),
    ...mailInContradictions(given),
    ...backupContradictions(given),
    ...sandboxContradictions(values),
    ...(sandboxAllowed || given.has('PUBLIC_URL') ? [] : [NO_ADDRESS]),
  ];
}
