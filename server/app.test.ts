import { expect, test } from 'vitest';
import { SCHEMA_HEADER, SCHEMA_VERSION } from '../domain/registry/schema-version.ts';
import { startApp } from '../test/server/app.ts';
import type { PaymentProvider } from './config/payment-provider.ts';

const RAZORPAY: PaymentProvider = {
  baseUrl: 'https://api.razorpay.com',
  checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  keyId: 'rzp_live_1',
  keySecret: 'key-secret',
  webhookSecret: 'webhook-secret',
};

test('limits the requests of an account with Retry-After, without affecting others', async () => {
  await using server = await startApp({ rateLimitPerMinute: 3 });
  const [ada, eve] = [server.person(), server.person()];
  for (let n = 0; n < 3; n++) expect(await ada.call('GET', '/api/tasks')).toMatchObject({ status: 200 });
  const over = await ada.call('GET', '/api/tasks');
  expect(over).toMatchObject({ status: 429, body: { error: 'Too many requests. Please wait a moment.' } });
  expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await eve.call('GET', '/api/tasks')).toMatchObject({ status: 200 });
});

test('asks a page of a newer version to try again, and takes its write once it knows the fields', async () => {
  await using server = await startApp();
  const ada = server.person();
  const headers = (version: number) => ({
    'Idempotency-Key': 'key-of-milk',
    [SCHEMA_HEADER]: String(version),
  });
  const newer = await ada.add('Buy milk', { fieldOfTomorrow: 1 }, headers(SCHEMA_VERSION + 1));
  expect(newer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(newer.headers.get('Retry-After')).toBe('5');
  expect(await ada.add('Buy milk', {}, headers(SCHEMA_VERSION))).toMatchObject({ status: 201 });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toMatchObject([{ title: 'Buy milk' }]);
});

test('every response forbids scripts from other origins and framing', async () => {
  await using server = await startApp();
  const { headers } = await server.app.request('/healthz');
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
  expect(headers.get('Content-Security-Policy')).not.toContain('*');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
});

test('reports whether it is alive and ready', async () => {
  await using server = await startApp();
  expect((await server.app.request('/healthz')).status).toBe(200);
  expect((await server.app.request('/readyz')).status).toBe(200);
  await server.database.close();
  expect((await server.app.request('/readyz')).status).toBe(503);
});

test('rejects an unknown route with a message', async () => {
  await using server = await startApp();
  const answer = await server.person().call('GET', '/api/nothing');
  expect(answer).toMatchObject({ status: 404, body: { error: 'There’s nothing at /api/nothing.' } });
});

test('allows other origins only what the payment provider’s form needs', async () => {
  const policyAt = async (payments?: PaymentProvider) => {
    await using server = await startApp(payments && { payments });
    const { headers } = await server.app.request('/healthz');
    return headers.get('Content-Security-Policy')?.split('; ') ?? [];
  };
  const sandbox = await policyAt();
  expect(sandbox).toContain("script-src 'self' http://127.0.0.1:9");
  expect(sandbox).toContain('frame-src http://127.0.0.1:9');
  expect(sandbox).toContain("connect-src 'self'");
  expect(sandbox.join()).not.toContain('razorpay');

  const real = await policyAt(RAZORPAY);
  expect(real).toContain("script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com");
  expect(real).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com');
  expect(real).toContain(
    "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com",
  );
});

test('tells the browser the payment provider’s script and key', async () => {
  await using server = await startApp({ payments: RAZORPAY });
  const about = await server.app.request('/api/about');
  expect(await about.json()).toEqual({
    sandbox: true,
    dev: false,
    calendar: true,
    assistant: true,
    checkout: { script: 'https://checkout.razorpay.com/v1/checkout.js', key: 'rzp_live_1' },
  });
});

test.each([
  ['/api/push/test', { deviceId: 'd' }, 5, 404, 'You’ve sent 5 test notifications this hour.'],
  ['/api/mail/test', {}, 5, 404, 'You’ve sent 5 test emails this hour.'],
  [
    '/api/import/todoist',
    { token: 'x' },
    10,
    400,
    'You’ve read your Todoist account several times this hour.',
  ],
  ['/api/account/import', {}, 10, 400, 'You’ve imported several files this hour.'],
  ['/api/tokens', { token: {} }, 60, 400, 'You’ve created too many access tokens this hour.'],
] as const)('%s can be called a number of times an hour', async (path, body, most, status, words) => {
  await using server = await startApp({ rateLimitPerMinute: 3000 });
  const [ada, eve] = [server.person(), server.person()];
  for (let n = 0; n < most; n++) expect((await ada.call('POST', path, body)).status).toBe(status);
  const over = await ada.call('POST', path, body);
  expect(over).toMatchObject({ status: 429, body: { error: `${words} Please try again later.` } });
  expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(3500);
  expect((await eve.call('POST', path, body)).status).toBe(status);
  expect((await ada.call('GET', '/api/tasks')).status).toBe(200);
});

test('without a rate limit, nothing is limited', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (const [path, body] of [
    ['/api/push/test', { deviceId: 'd' }],
    ['/api/import/todoist', { token: 'x' }],
    ['/api/account/import', {}],
    ['/api/tokens', { token: {} }],
  ] as const)
    for (let n = 0; n < 61; n++) expect((await ada.call('POST', path, body)).status, path).not.toBe(429);
  for (const path of ['/api/region', '/api/calendar'])
    for (let n = 0; n < 31; n++) expect((await ada.call('GET', path)).status, path).toBe(200);
});

test('a strict rate limit also holds for what is limited separately', async () => {
  await using server = await startApp({ rateLimitPerMinute: 2 });
  for (const path of ['/api/region', '/api/calendar']) {
    const ada = server.person();
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await ada.call('GET', path)).status);
    expect(statuses).toEqual([200, 200, 429]);
  }
});

test('a call with another method says which ones there are', async () => {
  await using server = await startApp();
  const answer = await server.person().call('PATCH', '/api/tasks');
  expect(answer).toMatchObject({
    status: 405,
    body: { code: 'invalid', error: '/api/tasks accepts GET, POST, PUT, DELETE, not PATCH.' },
  });
  expect(answer.headers.get('Allow')).toBe('GET, POST, PUT, DELETE');
  const changes = await server.person().call('PATCH', '/api/changes');
  expect(changes).toMatchObject({ status: 405, body: { error: '/api/changes accepts GET, not PATCH.' } });
  expect(changes.headers.get('Allow')).toBe('GET');
});

test('a page of changes is compressed unless it has few', async () => {
  await using server = await startApp();
  const ada = server.person();
  const encoding = async (since: string) => {
    const headers = { 'Accept-Encoding': 'gzip', Authorization: `Bearer token-of-${ada.accountId}` };
    const response = await server.app.request(`/api/changes?since=${since}`, { headers });
    await response.arrayBuffer();
    return response.headers.get('Content-Encoding');
  };
  const { cursor } = await ada.changes();
  for (let n = 0; n < 3; n++) await ada.add('x');
  expect(await encoding(cursor)).toBeNull();
  await ada.add('x');
  expect(await encoding(cursor)).toBe('gzip');
});
