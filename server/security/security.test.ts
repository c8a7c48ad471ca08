import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { RETURN_PAGE } from '../../domain/page-paths.ts';
import { startApp } from '../../test/server/app.ts';
import { startAssistant } from '../../test/server/assistant.ts';
import { createGeolocation } from '../outside/geolocation.ts';
import { createPayments } from '../outside/razorpay.ts';
import { securityHeaders } from './security.ts';

const CHECKOUT = { script: 'https://pay.example/checkout.js', frame: 'https://pay.example' };

test('API responses are not cached, errors included', async () => {
  await using server = await startApp();
  const ada = server.person();
  const answers = [
    await ada.add('Mine'),
    await ada.call('GET', '/api/tasks'),
    await ada.call('GET', '/api/changes'),
    await ada.call('GET', '/api/none'),
    await server.app.request('/api/tasks'),
  ];
  for (const { headers } of answers) expect(headers.get('Cache-Control')).toBe('no-store');
});

test('sends the same security headers over the network as without it', async () => {
  await using app = await startApp();
  const network = serve({ fetch: app.app.fetch, port: 0 });
  await once(network, 'listening');
  const url = `http://localhost:${(network.address() as AddressInfo).port}`;
  const own = ({ headers }: Response) =>
    [...headers].filter(
      ([name]) => !/^(date|connection|keep-alive|content-length|transfer-encoding)$/.test(name),
    );
  for (const path of ['/api/tasks', '/api/none', '/api/docs', '/popup.html', '/healthz']) {
    const [there, here] = [await fetch(`${url}${path}`), await app.app.request(path)];
    expect([path, there.status, own(there)]).toEqual([path, here.status, own(here)]);
    expect(there.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  }
  network.close();
});

test('no route, stream or error may be cached', async () => {
  await using server = await startAssistant();
  const ada = server.person();
  const authorized = {
    Authorization: `bearer token-of-${ada.accountId}`,
    'Content-Type': 'application/json',
  };
  const routes = new Set(
    server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`),
  );
  expect(routes.size).toBeGreaterThan(50);
  const keepable: string[] = [];
  for (const route of routes)
    for (const headers of [authorized, {}]) {
      const [method = '', path = ''] = route.split(' ');
      const response = await server.app.request(path, {
        method,
        headers,
        ...(method !== 'GET' && { body: '{}' }),
      });
      await response.body?.cancel();
      if (response.headers.get('Cache-Control') !== 'no-store') keepable.push(route);
    }
  expect(keepable).toEqual([]);
  const answer = await server.request(ada, 'How do I stand?');
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  await answer.text();
});

test('no other site may read a response', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { headers } = await ada.call('GET', '/api/tasks', undefined, { Origin: 'https://evil.example' });
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  const preflight = await server.app.request('/api/tasks', {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.headers.has('Access-Control-Allow-Origin')).toBe(false);
});

test.each([
  [true, 'max-age=63072000; includeSubDomains'],
  [false, null],
])('sends HSTS only behind HTTPS (%s)', async (https, expected) => {
  const address = { https, plainHttp: false };
  const app = new Hono().use(securityHeaders(address, CHECKOUT)).get('/', (c) => c.text(''));
  const { headers } = await app.request('/');
  expect(headers.get('Strict-Transport-Security')).toBe(expected);
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  expect(headers.get('Content-Security-Policy')).toMatch(/object-src 'none'.*base-uri 'none'/);
});

test('over plain HTTP sends nothing that browsers would ignore with a complaint', async () => {
  const address = { https: false, plainHttp: true };
  const app = new Hono().use(securityHeaders(address, CHECKOUT)).get('/', (c) => c.text(''));
  const { headers } = await app.request('/');
  expect(headers.has('Cross-Origin-Opener-Policy')).toBe(false);
  expect(headers.has('Origin-Agent-Cluster')).toBe(false);
  expect(headers.get('X-Frame-Options')).toBe('DENY');
});

const LOCAL = { https: false, plainHttp: false };
const policyOf = async (path: string, checkout = CHECKOUT) => {
  const app = new Hono().use(securityHeaders(LOCAL, checkout)).get('*', (c) => c.text(''));
  return (await app.request(path)).headers;
};

test('a page may load nothing from elsewhere but the payment provider’s form, and can’t be framed', async () => {
  const headers = await policyOf('/tasks');
  expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' https://pay.example",
    'frame-src https://pay.example',
    "connect-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('Permissions-Policy')).toBe('camera=(), geolocation=(), microphone=(self)');
});

test('where nothing is sold, nothing is loaded from elsewhere', async () => {
  const app = new Hono().use(securityHeaders(LOCAL, undefined)).get('*', (c) => c.text(''));
  const { headers } = await app.request('/');
  expect(headers.get('Content-Security-Policy')?.split('; ').slice(1, 4)).toEqual([
    "script-src 'self'",
    "frame-src 'none'",
    "connect-src 'self'",
  ]);
});

test('Razorpay’s form may also call Razorpay', async () => {
  const script = 'https://checkout.razorpay.com/v1/checkout.js';
  const headers = await policyOf('/', { script, frame: 'https://api.razorpay.com' });
  expect(headers.get('Content-Security-Policy')).toContain(
    "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com",
  );
});

test('only the page where a sign-in ends stays connected to the window that opened it', async () => {
  for (const path of [RETURN_PAGE, '/sign-in'])
    expect((await policyOf(path)).get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
  expect((await policyOf('/')).get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
});

test('does not follow redirects of external services', async () => {
  const asked: string[] = [];
  const service = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.writeHead(307, { Location: '/internal' }).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const log = { warn() {} };
  const geolocate = createGeolocation({ url: `${baseUrl}/{ip}`, clock: () => 0, log });
  const payments = createPayments({ baseUrl, keyId: 'id', keySecret: 'secret', webhookSecret: 'hook' }, log);
  expect(await geolocate('8.8.8.8')).toBeUndefined();
  await expect(payments.payment('pay_1')).rejects.toThrow('can’t be reached');
  expect(asked).toEqual(['/8.8.8.8', '/v1/payments/pay_1']);
  await once(service.close(), 'close');
});

test('a body can’t set unknown fields or pollute prototypes', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (const field of ['__proto__', 'constructor', 'prototype', 'account_id', 'accountId', 'ownerId'])
    await ada.call('POST', '/api/tasks', `{"task":{"title":"T","${field}":{"polluted":true,"id":"x"}}}`);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  const { tasks } = (await ada.call('GET', '/api/tasks')).body;
  for (const task of tasks) expect(Object.keys(task)).not.toContain('polluted');
  for (const name of ['account_id', 'accountId', 'ownerId', 'userId']) {
    const answer = await ada.call('POST', '/api/tasks', { task: { title: 'T', [name]: 'somebody-else' } });
    expect([answer.status, answer.body.error]).toEqual([400, `Unknown field: ${name}`]);
  }
});
