import { z } from 'zod';
import { readNetworks } from '../security/client-address.ts';
import { AI_VARIABLES } from './ai.ts';
import { BACKUP_FORMS, BACKUP_VARIABLES } from './backup.ts';
import { IDENTITY_VARIABLES } from './identity.ts';
import { MAIL_FROM_FORM, MAIL_VARIABLES } from './mail.ts';
import { MAIL_IN_FORMS, MAIL_IN_VARIABLES } from './mail-in.ts';
import { PAYMENT_VARIABLES } from './payment-provider.ts';
import { SIGN_IN_FORMS, SIGN_IN_VARIABLES } from './sign-in.ts';
import { serviceAddress, url } from './url-variable.ts';

const MIN_SECRET = 32;
const MIN_METRICS_TOKEN = 16;
const MIN_DEV_API_KEY = 16;
export const MAX_PORT = 65_535;
const port = z.coerce.number().int().min(1).max(MAX_PORT);
/** The placeholder for a visitor's address in GEOLOCATION_URL. */
export const IP_PLACE = '{ip}';
/** The calendar service of people who sign in with Google. */
export const GOOGLE_APIS = 'https://www.googleapis.com';
export const TODOIST = 'https://api.todoist.com';
const PORT_RANGE = `must be a port number from 1 to ${MAX_PORT}`;

const RELEASES_FORM = 'must be an https address like https://api.github.com/repos/OWNER/NAME/releases/latest';

/** Every variable the server reads, with its description. `.env.example` lists the same ones. */
export const VARIABLES = {
  PORT: port.default(3000).describe('The port the app listens on'),
  HOST: z
    .union([z.ipv4(), z.ipv6(), z.literal('localhost')])
    .optional()
    .describe('The network interface to listen on; 127.0.0.1 with the sandbox’s sign-in, all otherwise'),
  SANDBOX_PORT: port
    .optional()
    .describe('The port of the sandbox (local stand-ins for external services); PORT + 1'),
  DATA_DIR: z.string().default('./data').describe('The folder of the embedded database and its secret'),
  PUBLIC_URL: url(/^https?$/, 'must be an address like https://daymark.example')
    .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
      error: 'must be an address without a path, like https://daymark.example',
    })
    .transform((value) => new URL(value).origin)
    .optional()
    .describe('The address people open the app at; required in production, else http://localhost and PORT'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'must be like postgres://user:password@host:5432/database')
    .optional()
    .describe('A PostgreSQL database; SQLite in DATA_DIR if not set'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .default(10)
    .describe('The maximum number of PostgreSQL connections per process'),
  NATS_URL: url(/^(nats|tls)$/, 'must be like nats://host:4222')
    .optional()
    .describe('A NATS server that carries changes between app processes; needed for more than one'),
  SECRET: z
    .string()
    .min(MIN_SECRET)
    .optional()
    .describe('The key that signs sessions, the same for all processes; generated in DATA_DIR if not set'),
  ...SIGN_IN_VARIABLES,
  ...IDENTITY_VARIABLES,
  ...PAYMENT_VARIABLES,
  GOOGLE_CALENDAR_BASE_URL: serviceAddress(GOOGLE_APIS).describe(
    `Another service that speaks Google Calendar’s protocol; ${GOOGLE_APIS}`,
  ),
  TODOIST_BASE_URL: serviceAddress(TODOIST).describe(
    `Another service that speaks Todoist’s protocol, for imports; ${TODOIST}`,
  ),
  GEOLOCATION_URL: url(/^https?$/, 'must be an address like https://geo.example/{ip}/json')
    .refine((value) => value.includes(IP_PLACE), {
      error: `must contain ${IP_PLACE}, which is replaced by the visitor’s address`,
    })
    .optional()
    .describe(
      'A service that returns the country_code of {ip}, for prices in local currency; USD if not set',
    ),
  ...AI_VARIABLES,
  ...MAIL_VARIABLES,
  ...MAIL_IN_VARIABLES,
  ...BACKUP_VARIABLES,
  RELEASES: url(/^https$/, RELEASES_FORM)
    .optional()
    .describe('Where to ask once a day for a newer version; nobody is asked if not set'),
  SANDBOX: z
    .stringbool()
    .optional()
    .describe('Whether the sandbox simulates what isn’t configured; 1, and 0 in production'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Set to production when real people use it'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('The minimum level to log'),
  METRICS_TOKEN: z
    .string()
    .min(MIN_METRICS_TOKEN)
    .optional()
    .describe('The bearer token Prometheus uses to read /metrics; /metrics is off if not set'),
  TRUSTED_PROXY: z
    .string()
    .refine((value) => readNetworks(value) !== undefined, 'must be addresses or networks')
    .optional()
    .describe('Proxies whose X-Forwarded-For header is trusted: addresses or networks, like 10.0.0.0/8'),
  DEV_API_KEY: z
    .string()
    .min(MIN_DEV_API_KEY)
    .optional()
    .describe('Gives anyone with this key access to /api/dev and all data; ignored in production'),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(3000)
    .describe('Requests per minute an account may make; 0 for no limit'),
};

/** What a value must be, where zod's own message isn't clear. */
export const EXPECTED: Partial<Record<keyof typeof VARIABLES, string>> = {
  PORT: PORT_RANGE,
  SANDBOX_PORT: PORT_RANGE,
  HOST: 'must be an IP address like 127.0.0.1, or 0.0.0.0 for all interfaces',
  SECRET: `must have ${MIN_SECRET} characters or more, for example from: openssl rand -hex 32`,
  MAIL_FROM: MAIL_FROM_FORM,
  ...MAIL_IN_FORMS,
  ...SIGN_IN_FORMS,
  ...BACKUP_FORMS,
  PLAN: 'must be pro, or not set',
  SANDBOX: 'must be 1 or 0',
  OIDC_TRUST_EMAILS: 'must be 1 or 0',
  NODE_ENV: 'must be development, test or production',
  LOG_LEVEL: 'must be fatal, error, warn, info, debug, trace or silent',
  DATABASE_CONNECTIONS: 'must be a whole number from 2 to 1000',
  METRICS_TOKEN: `must have ${MIN_METRICS_TOKEN} characters or more, for example from: openssl rand -hex 16`,
  DEV_API_KEY: `must have ${MIN_DEV_API_KEY} characters or more, for example from: openssl rand -hex 16`,
  TRUSTED_PROXY: 'must be addresses or networks separated by commas, like 127.0.0.1, 10.0.0.0/8',
  RATE_LIMIT_PER_MINUTE: 'must be a whole number, 0 for no limit',
};
