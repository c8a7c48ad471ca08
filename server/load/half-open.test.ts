import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { listen, stopListening } from '../running/listen.ts';

const MIB = 1024 * 1024;

/** The app on a socket, behind a proxy. */
async function start() {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress('127.0.0.1');
  const signIn = async (request: Request) => new Response(await request.text());
  const server = await startApp({ trustedProxies, signIn, rateLimitPerMinute: 1000 });
  const http = await listen(server.app.fetch, 0, '127.0.0.1');
  const { port } = http.address() as AddressInfo;
  const sockets: Socket[] = [];
  let arrived = 0;
  http.on('request', () => {
    arrived += 1;
  });
  return {
    ...server,
    arrived: () => arrived,
    /** Announces a body, and sends the beginning of it. */
    begin(path: string, bytes: number, header: string, beginning = 'x'): void {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${header}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n${beginning}`,
      );
      sockets.push(socket);
    },
    call: (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await stopListening(http);
      await server[Symbol.asyncDispose]();
    },
  };
}

const tokenOf = (accountId: string) => `Authorization: Bearer token-of-${accountId}`;

test('unfinished bodies of 16 accounts keep nobody from writing or importing', async () => {
  await using app = await start();
  const bob = app.person();
  const Authorization = `Bearer token-of-${bob.accountId}`;
  const eves = Array.from({ length: 16 }, () => app.person());
  for (const eve of eves) await eve.call('GET', '/api/tasks');
  for (const { accountId } of eves) {
    const eve = tokenOf(accountId);
    for (let more = 0; more < 8; more++) app.begin('/api/tasks', MIB, eve);
    app.begin('/api/account/import', 25 * MIB, eve);
  }
  await expect.poll(() => app.arrived()).toBe(16 * 9);
  for (const eve of eves) await eve.call('GET', '/api/tasks');
  for (let n = 0; n < 5; n++) {
    const task = { title: `Task ${n}`, completed: true, description: 'x'.repeat(n * 4_500) };
    expect((await app.call('/api/tasks', { task }, { Authorization })).status).toBe(201);
  }
  const file = { tasks: { a: { title: 'x', description: 'y'.repeat(18_000) } } };
  expect((await app.call('/api/account/import', file, { Authorization })).status).toBe(200);
});

test('nearly finished bodies that fill the memory lose it to whoever comes', async () => {
  await using app = await start();
  const bob = app.person();
  const Authorization = `Bearer token-of-${bob.accountId}`;
  const most = 'x'.repeat(MIB - 1);
  for (let n = 0; n < 20; n++) {
    const eve = tokenOf(app.person().accountId);
    for (let more = 0; more < 4; more++) app.begin('/api/tasks', MIB, eve, most);
  }
  await expect.poll(() => app.arrived()).toBe(80);
  const writes = Array.from({ length: 40 }, (_, n) => ({
    task: { title: `Task ${n}`, description: 'x'.repeat(18_000) },
    path: '/api/tasks',
  }));
  for (const { task, path } of writes)
    expect((await app.call(path, { task: { ...task, completed: true } }, { Authorization })).status).toBe(
      201,
    );
});

test('unfinished bodies of 16 networks keep nobody from signing in, nor a payment from being reported', async () => {
  await using app = await start();
  for (let n = 0; n < 16; n++)
    for (let more = 0; more < 16; more++)
      app.begin('/api/auth/sign-in', 64 * 1024, `X-Forwarded-For: 2001:db8:0:${n}::${more}`);
  await expect.poll(() => app.arrived()).toBe(256);
  const from = { 'X-Forwarded-For': '192.0.2.7' };
  for (let n = 0; n < 5; n++) {
    expect((await app.call('/api/auth/sign-in', { n }, from)).status).toBe(200);
    // Without a signature.
    expect((await app.call('/api/payment/webhook', { n }, from)).status).toBe(401);
  }
});
