import { z } from 'zod';
import { readNetworks } from '../security/address.ts';
import { serviceAddress, url } from './address.ts';
import { AI_VARIABLES } from './ai.ts';
import { IDENTITY_VARIABLES } from './identity.ts';
import { PAYMENT_VARIABLES } from './payments.ts';

const MIN_SECRET = 32;
const MIN_METRICS_TOKEN = 16;
const MIN_DEV_API_KEY = 16;
const port = z.coerce.number().int().min(1).max(65_535);
/** Stands for a visitor's address in GEOLOCATION_URL. */
export const IP_PLACE = '{ip}';
/** Where the calendars of people who sign in with Google are. */
export const GOOGLE_APIS = 'https://www.googleapis.com';
const PORT_RANGE = 'must be a port number from 1 to 65535';

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
  ...IDENTITY_VARIABLES,
  ...PAYMENT_VARIABLES,
  GOOGLE_CALENDAR_BASE_URL: serviceAddress(GOOGLE_APIS).describe(
    `Another service in Google Calendar’s protocol; ${GOOGLE_APIS}`,
  ),
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
export const EXPECTED: Partial<Record<keyof typeof VARIABLES, string>> = {
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
