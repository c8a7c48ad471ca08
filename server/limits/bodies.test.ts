import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { limitBody, refusalOfUnfinished } from './bodies.ts';
import { createBodyPool } from './body-pool.ts';

const KIB = 1024;

/** A body that never ends, and counts how much of it was pulled. */
function endless(size = KIB) {
  const body = { pulled: 0 };
  const pull = (controller: ReadableStreamDefaultController) => {
    body.pulled += 1;
    controller.enqueue(new Uint8Array(size));
  };
  return { body, stream: new ReadableStream({ pull }, { highWaterMark: 0 }) };
}

test.each([
  ['/api/account/import', 'POST', undefined, 401],
  ['/api/tasks', 'POST', undefined, 401],
  ['/api/nothing', 'PUT', 'Bearer made-up', 401],
  ['/api/tasks', 'DELETE', 'Bearer dm_ada_made-up', 401],
])('reads no body for %s before the sender is authenticated', async (path, method, token, status) => {
  await using server = await startApp();
  const { body, stream } = endless();
  const headers: Record<string, string> = token ? { Authorization: token } : {};
  const init = { method, headers, body: stream, duplex: 'half' as const };
  expect((await server.app.request(path, init)).status).toBe(status);
  expect(body.pulled).toBe(0);
});

test('reads no body from an account over its rate limit', async () => {
  await using server = await startApp({ rateLimitPerMinute: 1 });
  const ada = server.person();
  await ada.call('GET', '/api/tasks');
  const { body, stream } = endless();
  const headers = { Authorization: `Bearer token-of-${ada.accountId}` };
  const init = { method: 'POST', headers, body: stream, duplex: 'half' as const };
  expect((await server.app.request('/api/tasks', init)).status).toBe(429);
  expect(body.pulled).toBe(0);
});

test.each([
  ['/api/auth/sign-in', 64],
  ['/api/payment/webhook', 64],
])('%s without a sign-in accepts at most %i kilobytes', async (path, kilobytes) => {
  await using server = await startApp();
  const { body, stream } = endless();
  const answer = await server.app.request(path, {
    method: 'POST',
    body: stream,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect(body.pulled).toBe(kilobytes + 1);
});

test('imports a file of unknown length, one at a time per account', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const send = async (who: typeof ada, body: string | ReadableStream) => {
    const headers = { Authorization: `Bearer token-of-${who.accountId}`, 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return server.app.request('/api/account/import', init);
  };
  const file = JSON.stringify({ users: { ada: { tasks: { a: { title: 'Brought in' } } } } });
  const slow = new TransformStream();
  const writer = slow.writable.getWriter();
  const first = send(ada, slow.readable);
  await writer.write(new TextEncoder().encode(file.slice(0, 9)));
  const waiting = Array.from({ length: 5 }, () => send(ada, file));
  const tooMany = await send(ada, file);
  expect(tooMany.status).toBe(429);
  expect(Number(tooMany.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await send(bob, file)).status).toBe(200);
  await writer.write(new TextEncoder().encode(file.slice(9)));
  await writer.close();
  expect((await first).status).toBe(200);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(5).fill(200));
});

test('limits imports per hour', async () => {
  await using server = await startApp({ rateLimitPerMinute: 1000 });
  const ada = server.person();
  const statuses = [];
  for (let n = 0; n < 11; n++) statuses.push((await ada.call('POST', '/api/account/import', {})).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect((await server.person().call('POST', '/api/account/import', {})).status).toBe(400);
});

test('drops a body that never completes, and releases its memory', async () => {
  const pool = createBodyPool(KIB, KIB);
  const limit = limitBody({
    pool,
    senderOf: () => 'ada',
    maxBytes: KIB,
    spoken: 'a kilobyte',
    patienceMs: 1,
  });
  const app = new Hono().use(limit).post('/', async (c) => c.text(await c.req.text()));
  const refused: unknown[] = [];
  app.onError((_, c) => {
    refused.push(refusalOfUnfinished(c)?.status);
    return c.text('refused', 408);
  });
  const server = serve({ fetch: app.fetch, port: 0 });
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port);
  socket.on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${KIB}\r\n\r\nonly the beginning`);
  await once(socket, 'close');
  expect(refused).toEqual([408]);
  expect(pool.take('ada', KIB)).toBe(true);
  server.close();
});

test.each([
  ['a body of the largest size', 10, {}, 200],
  ['a larger body', 11, {}, 413],
  ['a body whose length isn’t given', 10, { 'Transfer-Encoding': 'chunked' }, 200],
  ['a larger body whose length isn’t given', 11, { 'Transfer-Encoding': 'chunked' }, 413],
])('%s is accepted or refused by its %d bytes', async (_, bytes, more, status) => {
  const limits = { maxBytes: 10, spoken: 'ten bytes', patienceMs: 1000, senderOf: () => 'ada' };
  const pool = createBodyPool(10, 10);
  const app = new Hono()
    .use(limitBody({ ...limits, pool }))
    .all('/', async (c) => c.text(String((await c.req.text()).length)));
  const headers = { 'Content-Length': String(bytes), ...more };
  const send = () => app.request('/', { method: 'POST', body: 'x'.repeat(bytes), headers });
  // Twice, as the memory is given back.
  for (const response of [await send(), await send()]) {
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(status === 200 ? '10' : 'That’s too large. The limit is ten bytes.');
  }
  expect(pool.take('ada', 10)).toBe(true);
  const full = await app.request('/', { method: 'PUT', body: 'x', headers: { 'Content-Length': '1' } });
  expect([full.status, await full.text()]).toEqual([
    429,
    'Too many large requests at once. Please wait a moment and try again.',
  ]);
  expect((await app.request('/')).status).toBe(200);
});

test('a request may reserve the largest size, whatever it has', async () => {
  const limits = { maxBytes: 10, spoken: 'ten bytes', patienceMs: 1000, senderOf: () => 'ada' };
  const pool = createBodyPool(19, 19);
  const app = new Hono().use(limitBody({ ...limits, pool, atItsLargest: true })).post('/', (c) => {
    return c.text(String(pool.take('bob', 10)));
  });
  for (const headers of [{ 'Content-Length': '1' }, { 'Transfer-Encoding': 'chunked' }]) {
    const response = await app.request('/', { method: 'POST', body: 'x', headers });
    expect(await response.text()).toBe('false');
  }
});

const incoming = (given: { destroyed: boolean; complete: boolean }) =>
  ({ env: { incoming: given } }) as never;
test('only a request that was dropped before its end took too long', () => {
  expect(refusalOfUnfinished(incoming({ destroyed: true, complete: false }))).toMatchObject({
    status: 408,
    message: 'Your request took too long to arrive. Please try again.',
  });
  for (const fine of [
    incoming({ destroyed: true, complete: true }),
    incoming({ destroyed: false, complete: false }),
    { env: {} } as never,
    {} as never,
  ])
    expect(refusalOfUnfinished(fine)).toBeUndefined();
});
