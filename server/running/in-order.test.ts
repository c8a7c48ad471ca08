import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen, stopListening } from './listen.ts';

const ask = (n: number) => `GET /${n} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Answers each request with its path once `answer` was called for it. */
async function start() {
  const waiting = new Map<string, () => void>();
  const http = await listen(async ({ url }) => {
    const { pathname } = new URL(url);
    await new Promise<void>((resolve) => waiting.set(pathname, resolve));
    return new Response(`answer ${pathname}`);
  }, 0);
  const closed = once(http, 'connection').then(([socket]) => once(socket, 'close'));
  const client = connect((http.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  let heard = '';
  client.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  return {
    client,
    closed,
    waiting,
    heard: () => [...heard.matchAll(/answer \/(\d)/g)].map(([, n]) => Number(n)),
    async [Symbol.asyncDispose]() {
      client.destroy();
      for (const end of waiting.values()) end();
      await stopListening(http);
    },
  };
}

const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nbody';

/** Answers GET in a stream that ends later than its last byte, and POST with its body. */
async function startStreaming(headers: Record<string, string>) {
  let end = () => {};
  let arrived = 0;
  const http = await listen(async (request) => {
    if (request.method === 'POST') return new Response(`answer to ${await request.text()}`);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('whole'));
        end = () => controller.close();
      },
    });
    return new Response(body, { headers });
  }, 0);
  http.on('request', () => {
    arrived += 1;
  });
  const client = connect((http.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  let heard = '';
  client.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  return {
    client,
    heard: () => heard,
    arrived: () => arrived,
    end: () => end(),
    async [Symbol.asyncDispose]() {
      client.destroy();
      await stopListening(http);
    },
  };
}

test('a request begins when the one before it on its connection has been answered', async () => {
  await using app = await start();
  app.client.write([1, 2, 3].map(ask).join(''));
  for (const n of [1, 2, 3]) {
    await expect.poll(() => [...app.waiting.keys()]).toHaveLength(n);
    app.waiting.get(`/${n}`)?.();
    await expect.poll(() => app.heard()).toHaveLength(n);
  }
  expect(app.heard()).toEqual([1, 2, 3]);
});

test('what waited behind a request doesn’t begin once the client is gone', async () => {
  await using app = await start();
  app.client.write([1, 2].map(ask).join(''));
  await expect.poll(() => app.waiting.size).toBe(1);
  app.client.destroy();
  await app.closed;
  app.waiting.get('/1')?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect([...app.waiting.keys()]).toEqual(['/1']);
});

test('a connection with too many waiting requests is closed', async () => {
  await using app = await start();
  app.client.write(Array.from({ length: 22 }, (_, n) => ask(n)).join(''));
  await once(app.client, 'close');
  expect(app.waiting.size).toBe(1);
});

test('a request with a body waits for the end of an answer that its client has already', async () => {
  await using app = await startStreaming({ 'Content-Length': '5' });
  app.client.write(ask(1));
  await expect.poll(app.heard).toContain('whole');
  app.client.write(POST);
  await expect.poll(() => app.arrived()).toBe(2);
  app.end();
  await expect.poll(app.heard).toContain('answer to body');
});

test('a request with a body closes the connection while the answer before it may go on', async () => {
  await using app = await startStreaming({});
  app.client.write(ask(1));
  await expect.poll(app.heard).toContain('whole');
  app.client.write(POST);
  await once(app.client, 'close');
  expect(app.heard()).not.toContain('answer to');
});
