import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { type BodyLimit, limitBody, refusalOfUnfinished } from './bodies.ts';
import { createFairPool } from './fair-pool.ts';

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

test('a file that arrives slowly keeps nobody waiting, its own account included', async () => {
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
  for (const who of [ada, bob]) expect((await send(who, file)).status).toBe(200);
  await writer.write(new TextEncoder().encode(file.slice(9)));
  await writer.close();
  expect((await first).status).toBe(200);
});

test('of too many files that arrive at the same time, the oldest is refused', async () => {
  await using server = await startApp();
  const ada = server.person();
  const headers = { Authorization: `Bearer token-of-${ada.accountId}` };
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) {
    const slow = new TransformStream();
    void slow.writable.getWriter().write(new Uint8Array(17 * KIB));
    const init = { method: 'POST', headers, body: slow.readable, duplex: 'half' };
    void Promise.resolve(server.app.request('/api/account/import', init as RequestInit)).then(
      async (response) => {
        statuses.push(response.status);
        expect(await response.json()).toMatchObject({ code: 'limit' });
        expect(response.headers.get('Retry-After')).toBe('5');
      },
    );
  }
  await expect.poll(() => statuses).toEqual([429, 429]);
});

test('limits imports per hour', async () => {
  await using server = await startApp({ rateLimitPerMinute: 1000 });
  const ada = server.person();
  const statuses = [];
  for (let n = 0; n < 11; n++) statuses.push((await ada.call('POST', '/api/account/import', {})).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect((await server.person().call('POST', '/api/account/import', {})).status).toBe(400);
});

const LIMIT = { senderOf: () => 'ada', maxBytes: KIB, spoken: 'a kilobyte', patienceMs: 60_000 };
const poolOf = (bytes: number) => createFairPool({ bytes, perSender: bytes, placesPerSender: 3 });
const poolsOf = (bytes: number) => ({ small: poolOf(bytes), large: poolOf(bytes) });

/** An app behind a limit, on a socket. */
async function listening(limit: Partial<BodyLimit> & Pick<BodyLimit, 'pools'>) {
  const app = new Hono()
    .use(limitBody({ ...LIMIT, ...limit }))
    .post('/', async (c) => c.text(await c.req.text()));
  const refused: (number | undefined)[] = [];
  app.onError((error, c) => {
    const status = error instanceof HTTPException ? error.status : refusalOfUnfinished(c)?.status;
    refused.push(status);
    return c.text('refused', status as 408);
  });
  const server = serve({ fetch: app.fetch, port: 0 });
  await once(server, 'listening');
  const sockets: Socket[] = [];
  return {
    refused,
    send(head: string, body: string): Socket {
      const socket = connect((server.address() as AddressInfo).port).on('error', () => {});
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n${body}`);
      sockets.push(socket);
      return socket;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}

test('drops a body that never completes, and releases its memory', async () => {
  const pools = poolsOf(KIB);
  await using app = await listening({ pools, patienceMs: 1 });
  await once(app.send(`Content-Length: ${KIB}`, 'only the beginning'), 'close');
  expect(app.refused).toEqual([408]);
  expect(pools.small.held()).toBe(0);
});

test('only what has arrived counts, and small bodies have a pool of their own', async () => {
  const pools = poolsOf(100 * KIB);
  await using app = await listening({ pools, maxBytes: 100 * KIB });
  for (const size of [KIB, 16 * KIB, 16 * KIB + 1, 100 * KIB]) app.send(`Content-Length: ${size}`, 'x');
  await expect.poll(() => [pools.small.held(), pools.large.held()]).toEqual([2, 2]);
});

test('a body that comes byte by byte takes no more than twice its size', async () => {
  const pools = poolsOf(100 * KIB);
  await using app = await listening({ pools, maxBytes: 100 * KIB });
  app.send('Transfer-Encoding: chunked', '1\r\nx\r\n'.repeat(20 * KIB));
  await expect.poll(() => pools.large.held()).toBe(32 * KIB);
});

test('a body in parts arrives as it was sent', async () => {
  await using app = await listening({ pools: poolsOf(100 * KIB), maxBytes: 100 * KIB });
  const parts = Array.from({ length: 3_000 }, (_, n) => `${n},é `);
  const chunks = parts.map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`);
  const client = app.send('Connection: close\r\nTransfer-Encoding: chunked', `${chunks.join('')}0\r\n\r\n`);
  let heard = '';
  client.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  await once(client, 'close');
  expect(heard.split('\r\n\r\n')[1]).toBe(parts.join(''));
});

test('when a sender has too many under way, the oldest is refused', async () => {
  await using app = await listening({ pools: poolsOf(KIB) });
  for (let n = 0; n < 4; n++) app.send('Content-Length: 9', String(n));
  await expect.poll(() => app.refused).toEqual([429]);
});

test('a body that waits for its turn can be refused, one whose turn has come can’t', async () => {
  const pools = poolsOf(10);
  const turn = Promise.withResolvers<void>();
  const app = new Hono()
    .use(limitBody({ ...LIMIT, pools, inTurn: (_, work) => turn.promise.then(work) }))
    .post('/', async (c) => c.text(await c.req.text()));
  app.onError((_, c) => c.text('refused', 429));
  const send = (body: string) =>
    Promise.resolve(app.request('/', { method: 'POST', body, headers: { 'Content-Length': '6' } }));
  const first = send('first_');
  await expect.poll(() => pools.small.held()).toBe(6);
  const second = send('second');
  expect((await first).status).toBe(429);
  turn.resolve();
  expect(await (await second).text()).toBe('second');
});

test('a text with too many values is refused before all of it has come', async () => {
  const most = { values: 20, containers: 10, inOne: 12, names: 4, otherwise: 'too many' };
  const pools = poolsOf(KIB);
  await using app = await listening({ pools, most });
  app.send('Content-Length: 900', `{"a":[${'{},'.repeat(10)}`);
  app.send(
    'Content-Length: 900',
    `{"a":[${'1,'.repeat(6)}1],"b":[${'1,'.repeat(6)}1],"c":[${'1,'.repeat(6)}`,
  );
  app.send('Content-Length: 900', `{"a":[${'1,'.repeat(12)}`);
  app.send('Content-Length: 900', '{"a":{"b":1,"c":1,"a":1},"d":{"e":1},');
  app.send('Content-Length: 900', `{"a":"${'{[,'.repeat(100)}\\"[[[[[[[[[[[[[","b`);
  await expect.poll(() => app.refused).toEqual([413, 413, 413, 413]);
  // The fifth, whose signs are within a text, may arrive last.
  await expect.poll(() => pools.small.held()).toBeGreaterThan(300);
});

test.each([
  ['a body of the largest size', 10, {}, 200],
  ['a larger body', 11, {}, 413],
  ['a body whose length isn’t given', 10, { 'Transfer-Encoding': 'chunked' }, 200],
  ['a larger body whose length isn’t given', 11, { 'Transfer-Encoding': 'chunked' }, 413],
])('%s is accepted or refused by its %d bytes', async (_, bytes, more, status) => {
  const pools = poolsOf(10);
  const app = new Hono()
    .use(limitBody({ ...LIMIT, maxBytes: 10, spoken: 'ten bytes', pools }))
    .all('/', async (c) => c.text(String((await c.req.text()).length)));
  const headers = { 'Content-Length': String(bytes), ...more };
  const send = () => app.request('/', { method: 'POST', body: 'x'.repeat(bytes), headers });
  // Twice, as the memory is given back.
  for (const response of [await send(), await send()]) {
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(status === 200 ? '10' : 'That’s too large. The limit is ten bytes.');
  }
  const other = pools.small.enter('bob', () => {});
  other.settle();
  expect(other.hold(10)).toBe(true);
  const full = await app.request('/', { method: 'PUT', body: 'x', headers: { 'Content-Length': '1' } });
  expect([full.status, await full.text()]).toEqual([
    429,
    'Too many large requests at once. Please wait a moment and try again.',
  ]);
  expect((await app.request('/')).status).toBe(200);
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
