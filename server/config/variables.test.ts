import { expect, test } from 'vitest';
import { problems } from '../../test/server/config-problems.ts';
import { EXPECTED } from './variables.ts';

const OIDC = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
const SECRET = 'x'.repeat(32);

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

test.each([
  ['PORT', ['1', '80', '65535'], { SANDBOX_PORT: '4001' }],
  ['SANDBOX_PORT', ['1', '65535'], {}],
  ['DATABASE_CONNECTIONS', ['2', '10', '1000'], {}],
  ['RATE_LIMIT_PER_MINUTE', ['0', '1', '1000000'], {}],
  ['SECRET', [SECRET], {}],
  ['METRICS_TOKEN', ['x'.repeat(16)], {}],
  ['DEV_API_KEY', ['x'.repeat(16)], {}],
  ['LOG_LEVEL', LEVELS, {}],
  ['NODE_ENV', ['development', 'test', 'production'], { SANDBOX: '1' }],
  ['SANDBOX', ['1', 'true', 'yes'], {}],
  ['HOST', ['localhost', '127.0.0.1', '0.0.0.0', '::', '::1'], {}],
  ['DATABASE_URL', ['postgres://localhost/daymark', 'postgresql://localhost/daymark'], { SECRET }],
  ['NATS_URL', ['nats://localhost:4222', 'tls://nats.example'], {}],
  ['RELEASES', ['https://api.github.com/repos/a/b/releases/latest'], {}],
  ['TRUSTED_PROXY', ['127.0.0.1', '10.0.0.0/8, ::1'], {}],
  ['OIDC_TRUST_EMAILS', ['0', '1'], OIDC],
])('accepts %s of %j', (name, values, beside) => {
  for (const value of values) expect(problems({ ...beside, [name]: value }), value).toEqual([]);
});

test.each([
  ['PORT', ['0', '65536', '80.5', 'x'], { SANDBOX_PORT: '4001' }],
  ['SANDBOX_PORT', ['0', '65536', '1.5'], {}],
  ['DATABASE_CONNECTIONS', ['1', '1001', '2.5'], {}],
  ['RATE_LIMIT_PER_MINUTE', ['-1', '0.5'], {}],
  ['SECRET', [SECRET.slice(1)], {}],
  ['METRICS_TOKEN', ['x'.repeat(15)], {}],
  ['DEV_API_KEY', ['x'.repeat(15)], {}],
  ['LOG_LEVEL', ['loud'], {}],
  ['NODE_ENV', ['staging'], {}],
  ['SANDBOX', ['perhaps'], {}],
  ['HOST', ['my-laptop', '1.2.3', '1.2.3.4.5'], {}],
  ['TRUSTED_PROXY', ['my-proxy', '10.0.0.0/33'], {}],
  ['OIDC_TRUST_EMAILS', ['perhaps'], OIDC],
  ['MAIL_FROM', ['Daymark'], { MAIL_URL: 'smtp://localhost' }],
  ['MAIL_IN_DOMAIN', ['a b', '.example', '-a.example'], { MAIL_IN_PORT: '2525' }],
  ['MAIL_IN_PORT', ['0', '70000', 'smtp'], { MAIL_IN_DOMAIN: 'tasks.example' }],
] as const)('says what %s must be in place of %j', (name, values, beside) => {
  for (const value of values)
    expect(problems({ ...beside, [name]: value }), value).toEqual([
      expect.stringContaining(`${name} ${EXPECTED[name]}. (`),
    ]);
});

test('the messages name the limits', () => {
  expect(EXPECTED).toMatchObject({
    PORT: 'must be a port number from 1 to 65535',
    SANDBOX_PORT: 'must be a port number from 1 to 65535',
    SECRET: 'must have 32 characters or more, for example from: openssl rand -hex 32',
    METRICS_TOKEN: 'must have 16 characters or more, for example from: openssl rand -hex 16',
    DEV_API_KEY: 'must have 16 characters or more, for example from: openssl rand -hex 16',
  });
});

test.each([
  [{ PUBLIC_URL: 'localhost' }, 'PUBLIC_URL must be an address like https://daymark.example.'],
  [
    { PUBLIC_URL: 'http://localhost/app' },
    'PUBLIC_URL must be an address without a path, like https://daymark.example.',
  ],
  [
    { RELEASES: 'http://example.com/latest' },
    'RELEASES must be an https address like https://api.github.com/repos/OWNER/NAME/releases/latest.',
  ],
  [
    { GEOLOCATION_URL: 'https://geo.example' },
    'GEOLOCATION_URL must contain {ip}, which is replaced by the visitor’s address.',
  ],
  [{ GEOLOCATION_URL: '{ip}' }, 'GEOLOCATION_URL must be an address like https://geo.example/{ip}/json.'],
  [{ TODOIST_BASE_URL: 'x' }, 'TODOIST_BASE_URL must be an address like https://api.todoist.com.'],
  [
    { GOOGLE_CALENDAR_BASE_URL: 'x' },
    'GOOGLE_CALENDAR_BASE_URL must be an address like https://www.googleapis.com.',
  ],
  [
    { ...OIDC, OIDC_ISSUER: 'x' },
    'OIDC_ISSUER must be the issuer’s address, like https://login.example.com.',
  ],
  [{ NATS_URL: 'http://localhost' }, 'NATS_URL must be like nats://host:4222.'],
])('%j gets one line that says what is expected', (env, message) => {
  expect(problems(env as Record<string, string>)).toEqual([expect.stringContaining(`${message} (`)]);
});
