import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problems } from '../../test/server/config-problems.ts';
import { ConfigError, readConfig } from './config.ts';
import { VARIABLES } from './variables.ts';

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};
const gemini = { GEMINI_API_KEY: 'gemini-key' };
const mail = { MAIL_URL: 'smtps://me:p%40ss@smtp.example', MAIL_FROM: 'Daymark <mail@daymark.example>' };
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const PUBLIC_URL = 'https://daymark.example';
const secret = 'x'.repeat(32);

test('an empty environment runs everything embedded, with the sandbox for external services', () => {
  expect(readConfig({})).toStrictEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    publicUrl: 'http://localhost:3000',
    signIn: { ways: ['provider'], signUp: 'open', domains: [] },
    identity: {
      name: 'Sandbox',
      issuer: 'http://localhost:3001/identity',
      // The same at any port, so that accounts stay the same.
      realm: 'sandbox',
      clientId: 'daymark',
      clientSecret: 'sandbox-client-secret',
    },
    payments: {
      baseUrl: 'http://localhost:3001',
      checkoutUrl: 'http://localhost:3001/checkout.js',
      keyId: 'rzp_test_sandbox',
      keySecret: 'sandbox-key-secret',
      webhookSecret: 'sandbox-webhook-secret',
    },
    geolocationUrl: 'http://localhost:3001/geolocation/{ip}',
    calendarUrl: 'http://localhost:3001',
    todoistUrl: 'http://localhost:3001',
    ai: {
      protocol: 'gemini',
      baseUrl: 'http://localhost:3001',
      model: 'sandbox',
      apiKey: 'sandbox-api-key',
    },
    sandbox: {
      port: 3001,
      url: 'http://localhost:3001',
      services: ['identity', 'payments', 'geolocation', 'calendar', 'Todoist', 'AI', 'mail'],
    },
    includesPro: false,
    production: false,
    logLevel: 'info',
    databaseConnections: 10,
    rateLimitPerMinute: 3000,
  });
});

test('listens only on this machine while the sandbox handles sign-in, unless HOST is set', () => {
  expect(readConfig(google).host).toBeUndefined();
  expect(readConfig({ ...google, HOST: '127.0.0.1' }).host).toBe('127.0.0.1');
  expect(readConfig({ PUBLIC_URL: 'http://192.168.1.5:3000' }).host).toBe('127.0.0.1');
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(readConfig({ HOST: '::' }).host).toBe('::');
  expect(problems({ HOST: 'my-laptop' })).toEqual([expect.stringContaining('HOST must be an IP address')]);
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', SECRET: ' ', GOOGLE_CLIENT_ID: '' })).toEqual(readConfig({}));
});

test('the sandbox uses the app’s host and the next port', () => {
  const config = readConfig({ PORT: '4000', PUBLIC_URL: 'http://192.168.1.5:4000/' });
  expect(config.publicUrl).toBe('http://192.168.1.5:4000');
  expect(config.sandbox?.url).toBe('http://192.168.1.5:4001');
});

test('runs no sandbox with credentials for all services', () => {
  const withGoogle = readConfig({ ...google, ...razorpay, ...gemini, ...mail });
  expect(withGoogle.sandbox).toBeUndefined();
  expect(withGoogle.identity).toMatchObject({ name: 'Google', issuer: 'https://accounts.google.com' });
  const other = readConfig({
    OIDC_ISSUER: 'https://login.example.com/',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
  });
  expect(other.identity).toMatchObject({ name: 'login.example.com', issuer: 'https://login.example.com' });
});

test('the sandbox replaces only services without credentials', () => {
  expect(readConfig(google).sandbox?.services).toEqual(['payments', 'geolocation', 'AI', 'mail']);
  expect(readConfig({ ...razorpay, ...gemini }).sandbox?.services).toEqual([
    'identity',
    'calendar',
    'Todoist',
    'mail',
  ]);
  const own = readConfig({ GEOLOCATION_URL: 'https://geo.example/{ip}/json' });
  expect(own.geolocationUrl).toBe('https://geo.example/{ip}/json');
  expect(own.sandbox?.services).toEqual(['identity', 'payments', 'calendar', 'Todoist', 'AI', 'mail']);
});

test('emails with a mail server, the sandbox, or not at all', () => {
  expect(readConfig(mail).mail).toEqual({
    url: 'smtps://me:p%40ss@smtp.example',
    from: { name: 'Daymark', address: 'mail@daymark.example' },
  });
  expect(readConfig(mail).sandbox?.services).not.toContain('mail');
  expect(readConfig({ ...mail, MAIL_FROM: 'mail@daymark.example' }).mail?.from.address).toBe(
    'mail@daymark.example',
  );
  const production = readConfig({ NODE_ENV: 'production', PUBLIC_URL, ...google, ...razorpay, ...gemini });
  expect([production.mail, production.sandbox]).toEqual([undefined, undefined]);
});

test('uses Google Calendar, another service with its API, or the sandbox', () => {
  expect(readConfig(google).calendarUrl).toBe('https://www.googleapis.com');
  const other = { GOOGLE_CALENDAR_BASE_URL: 'https://calendar.example/' };
  expect(readConfig({ ...google, ...other }).calendarUrl).toBe('https://calendar.example');
  expect(readConfig(other).calendarUrl).toBe('https://calendar.example');
  expect(readConfig(other).sandbox?.services).not.toContain('calendar');
  const oidc = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  expect(readConfig(oidc).calendarUrl).toBeUndefined();
  expect(readConfig({ ...oidc, ...other }).calendarUrl).toBe('https://calendar.example');
});

test('reads Todoist, another service with its API, or the sandbox', () => {
  expect(readConfig(google).todoistUrl).toBe('https://api.todoist.com');
  const other = { TODOIST_BASE_URL: 'https://todoist.example/' };
  expect(readConfig(other).todoistUrl).toBe('https://todoist.example');
  expect(readConfig(other).sandbox?.services).not.toContain('Todoist');
});

test('the assistant uses Gemini or any OpenAI-compatible service', () => {
  expect(readConfig(gemini).ai).toEqual({
    protocol: 'gemini',
    baseUrl: 'https://generativelanguage.googleapis.com',
    model: 'gemini-2.5-flash',
    apiKey: 'gemini-key',
  });
  expect(readConfig({ AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'llama3.2' }).ai).toEqual({
    protocol: 'openai',
    baseUrl: 'http://localhost:11434/v1',
    model: 'llama3.2',
  });
});

test('payments use Razorpay or another service with its API', () => {
  expect(readConfig(razorpay).payments).toEqual({
    baseUrl: 'https://api.razorpay.com',
    keyId: 'rzp_live_1',
    keySecret: 'secret',
    webhookSecret: 'webhook-secret',
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  });
  expect(readConfig(razorpay).geolocationUrl).toBeUndefined();
  expect(readConfig({ ...razorpay, RAZORPAY_BASE_URL: 'https://pay.example/' }).payments).toMatchObject({
    baseUrl: 'https://pay.example',
    checkoutUrl: 'https://pay.example/checkout.js',
  });
});

test('reports all problems together, each with its variable', () => {
  const found = problems({
    PORT: '99999',
    PUBLIC_URL: 'localhost',
    DATABASE_URL: 'postgres://localhost/daymark',
    NODE_ENV: 'production',
    LOG_LEVEL: 'loud',
    GOOGLE_CLIENT_ID: 'id',
    RATE_LIMIT_PER_MINUTE: '-1',
  });
  const names = [
    'PORT',
    'PUBLIC_URL',
    'LOG_LEVEL',
    'RATE_LIMIT_PER_MINUTE',
    'SECRET',
    'GOOGLE_CLIENT_SECRET',
  ];
  for (const name of names) expect(found.filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
  expect(found).toHaveLength(names.length);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port number'],
  [{ PORT: '80.5' }, 'PORT must be a port number'],
  [{ PORT: '4000', SANDBOX_PORT: '4000' }, 'SANDBOX_PORT must be different from PORT'],
  [{ PORT: '65535' }, 'Set SANDBOX_PORT: the port after PORT is above 65535.'],
  [{ PUBLIC_URL: 'https://daymark.example/app' }, 'without a path'],
  [{ PUBLIC_URL: 'ftp://daymark.example' }, 'PUBLIC_URL must be an address'],
  [{ DATABASE_URL: 'mysql://localhost/daymark', SECRET: secret }, 'DATABASE_URL must be like postgres://'],
  [{ DATABASE_URL: 'postgres://localhost/daymark' }, 'SECRET is missing'],
  [{ SECRET: 'short' }, 'SECRET must have 32 characters'],
  [{ NATS_URL: 'localhost' }, 'NATS_URL must be like nats://'],
  [{ SANDBOX: 'perhaps' }, 'SANDBOX must be 1 or 0'],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID is missing'],
  [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_CLIENT_ID is missing'],
  [{ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, 'OIDC_ISSUER is missing'],
  [{ ...google, OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, 'both set'],
  [{ RAZORPAY_KEY_ID: 'x', RAZORPAY_KEY_SECRET: 'y' }, 'RAZORPAY_WEBHOOK_SECRET is missing'],
  [{ RAZORPAY_BASE_URL: 'https://pay.example' }, 'RAZORPAY_KEY_ID is missing'],
  [{ RAZORPAY_BASE_URL: 'pay.example' }, 'RAZORPAY_BASE_URL must be an address'],
  [{ GEOLOCATION_URL: 'https://geo.example/' }, 'GEOLOCATION_URL must contain {ip}'],
  [{ MAIL_URL: 'smtp://smtp.example' }, 'MAIL_FROM is missing: it goes with MAIL_URL'],
  [{ MAIL_FROM: mail.MAIL_FROM }, 'MAIL_URL is missing: it goes with MAIL_FROM'],
  [{ MAIL_IN_PORT: '2525' }, 'MAIL_IN_DOMAIN is missing: it goes with MAIL_IN_PORT'],
  [{ MAIL_IN_DOMAIN: 'tasks.example' }, 'MAIL_IN_PORT is missing: it goes with MAIL_IN_DOMAIN'],
  [{ ...mail, MAIL_URL: 'https://smtp.example' }, 'MAIL_URL must be like smtps://'],
  [{ ...mail, MAIL_URL: 'smtp://smtp.example?tls=0' }, 'MAIL_URL must be like smtps://'],
  [{ ...mail, MAIL_FROM: 'Daymark' }, 'MAIL_FROM must be an address, or like Daymark <'],
  [{ ...mail, MAIL_FROM: 'A\r\nBcc: b <a@b>' }, 'MAIL_FROM must be an address'],
  [{ SANDBOX: '0' }, 'PUBLIC_URL is missing'],
  [{ SIGN_IN: 'password' }, 'SIGN_IN must be one or several of provider, passkey, email'],
  [{ NODE_ENV: 'production', PUBLIC_URL, SIGN_IN: 'provider' }, 'SIGN_IN names a provider, and none is set'],
  [{ NODE_ENV: 'production', PUBLIC_URL, SIGN_IN: 'email' }, 'SIGN_IN names email, which needs MAIL_URL'],
  [{ PLAN: 'free' }, 'PLAN must be pro, or not set'],
  [{ ...razorpay, PLAN: 'pro' }, 'remove PLAN or RAZORPAY_KEY_ID'],
  [{ SIGN_UP: 'perhaps' }, 'SIGN_UP must be open, invite or closed'],
  [{ SIGN_UP_DOMAINS: '@example.com' }, 'SIGN_UP_DOMAINS must be domains'],
  [{ NODE_ENV: 'production', ...google }, 'PUBLIC_URL is missing'],
  [{ GEMINI_MODEL: 'gemini-pro' }, 'GEMINI_API_KEY is missing: it goes with GEMINI_MODEL'],
  [{ AI_BASE_URL: 'http://localhost:11434/v1' }, 'AI_MODEL is missing: it goes with AI_BASE_URL'],
  [{ AI_API_KEY: 'key' }, 'AI_BASE_URL is missing: it goes with AI_API_KEY'],
  [{ ...gemini, AI_BASE_URL: 'http://a', AI_MODEL: 'm' }, 'GEMINI_API_KEY and AI_BASE_URL are both set'],
])('rejects %j', (env, message) => {
  expect(problems(env as Record<string, string>).join('\n')).toContain(message);
});

test('an installation with everything set uses no sandbox', () => {
  const config = readConfig({
    ...{ NODE_ENV: 'production', PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/data', LOG_LEVEL: 'warn' },
    ...{ PUBLIC_URL: 'https://daymark.example', DATABASE_URL: 'postgres://db/daymark', SECRET: secret },
    ...{ DATABASE_CONNECTIONS: '20', NATS_URL: 'nats://nats:4222', RATE_LIMIT_PER_MINUTE: '100' },
    ...{ METRICS_TOKEN: 'x'.repeat(16), DEV_API_KEY: 'y'.repeat(16), TRUSTED_PROXY: '10.0.0.0/8' },
    ...{ ...google, ...razorpay, ...gemini, ...mail, GEOLOCATION_URL: 'https://geo.example/{ip}' },
  });
  expect(config).toStrictEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/data',
    publicUrl: 'https://daymark.example',
    databaseUrl: 'postgres://db/daymark',
    databaseConnections: 20,
    natsUrl: 'nats://nats:4222',
    secret,
    signIn: { ways: ['provider'], signUp: 'open', domains: [] },
    identity: expect.objectContaining({ name: 'Google' }),
    payments: expect.objectContaining({ keyId: 'rzp_live_1' }),
    geolocationUrl: 'https://geo.example/{ip}',
    calendarUrl: 'https://www.googleapis.com',
    todoistUrl: 'https://api.todoist.com',
    ai: expect.objectContaining({ apiKey: 'gemini-key' }),
    mail: expect.objectContaining({ url: mail.MAIL_URL }),
    includesPro: false,
    production: true,
    logLevel: 'warn',
    metricsToken: 'x'.repeat(16),
    trustedProxies: expect.anything(),
    rateLimitPerMinute: 100,
  });
  expect(config.trustedProxies?.check('10.1.2.3')).toBe(true);
});

test('dev mode needs its key, and is never enabled in production', () => {
  const DEV_API_KEY = 'y'.repeat(16);
  expect(readConfig({})).not.toHaveProperty('devApiKey');
  expect(readConfig({ DEV_API_KEY }).devApiKey).toBe(DEV_API_KEY);
  expect(readConfig({ DEV_API_KEY, NODE_ENV: 'test' }).devApiKey).toBe(DEV_API_KEY);
  expect(readConfig({ DEV_API_KEY, NODE_ENV: 'production', SANDBOX: '1' })).not.toHaveProperty('devApiKey');
});

test('the sandbox’s port is the next one or another one', () => {
  expect(readConfig({ PORT: '65534' }).sandbox?.port).toBe(65535);
  expect(readConfig({ PORT: '65535', SANDBOX_PORT: '1' }).sandbox?.port).toBe(1);
});

test.each([{}, { SANDBOX_PORT: '65535' }])('without a sandbox, its port doesn’t matter: %j', (ports) => {
  const config = readConfig({ ...google, ...razorpay, ...gemini, ...mail, PORT: '65535', ...ports });
  expect([config.port, config.sandbox]).toEqual([65535, undefined]);
});

test('a missing sandbox’s port isn’t a problem where there may be no sandbox', () => {
  expect(problems({ NODE_ENV: 'production', PORT: '65535', PUBLIC_URL })).toEqual([]);
});

test('the message of a ConfigError lists its problems', () => {
  expect(new ConfigError(['One.', 'Two.']).message).toBe(
    'The configuration can’t be used:\n  - One.\n  - Two.',
  );
  expect(String(new ConfigError([]))).toMatch(/^ConfigError: /);
});

test('production runs with credentials, or with the sandbox if enabled', () => {
  expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL, ...google }).production).toBe(true);
  expect(readConfig({ NODE_ENV: 'production', SANDBOX: '1' }).sandbox?.services).toContain('identity');
});

test('error messages never contain a secret', () => {
  expect(problems({ SECRET: 'hunter2', DATABASE_URL: 'mysql://me:hunter3@host/db' }).join()).not.toMatch(
    /hunter/,
  );
});

test('any environment results in a configuration or a ConfigError', () => {
  const env = fc.dictionary(fc.constantFrom(...Object.keys(VARIABLES)), fc.oneof(fc.string(), fc.webUrl()));
  fc.assert(fc.property(env, (values) => void problems(values)));
});

test('.env.example lists exactly the variables that exist', async () => {
  const text = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
  const named = [...text.matchAll(/^# ([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(named.sort()).toEqual(Object.keys(VARIABLES).sort());
  for (const [name, variable] of Object.entries(VARIABLES)) expect(variable.description, name).toBeTruthy();
});

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL };
const calendar = { GOOGLE_CALENDAR_BASE_URL: 'https://calendar.example' };
const OPTIONAL = { payments: razorpay, ai: gemini, mail, calendarUrl: calendar } as const;
type Optional = keyof typeof OPTIONAL;
const COMBINATIONS = Array.from({ length: 16 }, (_, bits) =>
  (Object.keys(OPTIONAL) as Optional[]).filter((_, n) => bits & (1 << n)),
);
const allOf = (names: readonly Optional[]): Record<string, string> =>
  Object.assign({}, ...names.map((name) => OPTIONAL[name]));

test.each(COMBINATIONS)(
  'production starts with sign-in and %s %s %s %s, and nothing else is there',
  (...names) => {
    const oidc = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
    const set = names.filter(Boolean) as Optional[];
    const config = readConfig({ ...PRODUCTION, ...oidc, ...allOf(set) });
    expect(config.sandbox).toBeUndefined();
    expect(config.geolocationUrl).toBeUndefined();
    for (const name of Object.keys(OPTIONAL) as Optional[])
      expect(name in config, name).toBe(set.includes(name));
  },
);

test.each(COMBINATIONS)(
  'production without a provider signs people in itself, with %s %s %s %s',
  (...names) => {
    const set = names.filter(Boolean) as Optional[];
    const config = readConfig({ ...PRODUCTION, ...allOf(set) });
    expect(config).toMatchObject({
      signIn: {
        ways: ['passkey', ...(set.includes('mail') ? ['email'] : [])],
        signUp: 'invite',
        domains: [],
      },
    });
    expect([config.identity, config.host, config.sandbox]).toEqual([undefined, undefined, undefined]);
  },
);

test.each([
  [{}, ['provider'], 'open'],
  [{ SIGN_IN: 'passkey' }, ['passkey'], 'invite'],
  [{ SIGN_IN: 'email,passkey' }, ['passkey', 'email'], 'invite'],
  [{ ...google, SIGN_IN: 'provider, passkey' }, ['provider', 'passkey'], 'open'],
  [{ ...google, SIGN_IN: 'passkey', SIGN_UP: 'closed' }, ['passkey'], 'closed'],
])('with %j people sign in by %j, and sign-up is %s', (env, ways, signUp) => {
  expect(readConfig(env as Record<string, string>).signIn).toEqual({ ways, signUp, domains: [] });
});

test('domains are read in lower case', () => {
  expect(readConfig({ SIGN_UP_DOMAINS: 'Example.com, example.org' }).signIn.domains).toEqual([
    'example.com',
    'example.org',
  ]);
});

test.each([
  ['http://nas:3000', ['payments', 'geolocation', 'AI', 'mail']],
  // Browsers would refuse its card form in a page on HTTPS.
  ['https://daymark.example', ['AI', 'mail']],
])('at %s the sandbox simulates what works there', (publicUrl, services) => {
  const config = readConfig({ ...PRODUCTION, ...google, SANDBOX: '1', PUBLIC_URL: publicUrl });
  expect(config.sandbox?.services).toEqual(services);
  expect(config.payments !== undefined).toBe(services.includes('payments'));
  // The server finds it on this machine, whatever the name of the app leads to.
  expect(config.ai?.baseUrl).toBe('http://localhost:3001');
});

test.each([
  [undefined, 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['192.168.1.5', '192.168.1.5'],
  ['fe80::1', '[fe80::1]'],
])('listening on %s, the server finds the sandbox at %s', (HOST, host) => {
  expect(readConfig({ ...(HOST && { HOST }) }).todoistUrl).toBe(`http://${host}:3001`);
});
