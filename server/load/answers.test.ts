import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { listen, stopListening } from '../running/listen.ts';
import { boundAnswers } from './answers.ts';

const MIB = 1024 * 1024;
const CONNECTIONS = Number(process.env.UNREAD_CONNECTIONS ?? 6);
/** Of these, a connection of this machine takes four megabytes by itself. */
const MANY = { rows: 1_500, text: 'x'.repeat(9_000) };

/** The app on a socket, with an account whose tasks have 13 megabytes. */
async function start({ rows, text } = MANY) {
  const server = await startApp();
  const [eve, bob] = [server.person(), server.person()];
  const row = (n: number) => [`t${n}`, { title: `Task ${n}`, description: text, completed: true }];
  const tasks = Object.fromEntries(Array.from({ length: rows }, (_, n) => row(n)));
  expect((await eve.call('POST', '/api/account/import', { tasks })).status).toBe(200);
  const http = await listen(server.app.fetch, 0);
  const open = new Set<Socket>();
  let closed = 0;
  http.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      closed += 1;
    });
  });
  const port = (http.address() as AddressInfo).port;
  const clients: Socket[] = [];
  const headers = `Host: localhost\r\nAuthorization: Bearer token-of-${eve.accountId}\r\n`;
  return {
    ...server,
    eve,
    bob,
    open,
    closed: () => closed,
    /** Asks without reading the answer. */
    ask(path: string, more = ''): Socket {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write(`GET ${path} HTTP/1.1\r\n${headers}${more}\r\n`);
      clients.push(socket);
      return socket;
    },
    async read(path: string): Promise<number> {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { Authorization: `Bearer token-of-${eve.accountId}` },
      });
      return (await response.text()).length;
    },
    waitsFor: () => [...open].filter(({ writableLength }) => writableLength > 0).length,
    unsent: () => [...open].reduce((sum, { writableLength }) => sum + writableLength, 0),
    async [Symbol.asyncDispose]() {
      for (const socket of clients) socket.destroy();
      await stopListening(http);
      await server[Symbol.asyncDispose]();
    },
  };
}

const asked = Array.from({ length: CONNECTIONS });

test.each(['/api/tasks', '/api/changes', '/api/account/export'])(
  'an account whose answers of %s nobody reads gets no more of them',
  async (path) => {
    await using app = await start();
    const clients = asked.map(() => app.ask(path));
    await expect.poll(() => app.waitsFor()).toBe(3);
    expect((await app.bob.call('GET', '/api/tasks')).status).toBe(200);
    expect([app.waitsFor(), app.closed()]).toEqual([3, 0]);
    expect(app.unsent()).toBeLessThan(48 * MIB);
    const read = app.read(path);
    for (const client of clients) client.destroy();
    expect(await read).toBeGreaterThan(12 * MIB);
  },
);

test('streams that nobody reads stay within an account’s share', async () => {
  await using app = await start();
  const clients = asked.map(() => app.ask('/api/changes/stream'));
  await expect.poll(() => app.closed()).toBe(CONNECTIONS - 3);
  expect(app.waitsFor()).toBe(3);
  for (const client of clients) client.destroy();
  expect(await app.read('/api/tasks')).toBeGreaterThan(12 * MIB);
});

test('what isn’t ASCII counts by its bytes', async () => {
  await using app = await start({ rows: 900, text: '字'.repeat(9_000) });
  for (const _ of asked) app.ask('/api/tasks');
  await expect.poll(() => app.closed()).toBe(CONNECTIONS - 2);
});

test('a compressed answer is sent as a whole, and no text of it is kept', async () => {
  await using app = await start();
  const client = app.ask('/api/changes', 'Accept-Encoding: gzip\r\nConnection: close\r\n');
  let heard = '';
  client.setEncoding('latin1').on('data', (text) => {
    heard += text;
  });
  await once(client, 'close');
  const [, length = ''] = /content-length: (\d+)/i.exec(heard) ?? [];
  expect(heard).toMatch(/content-encoding: gzip/i);
  expect(heard.split('\r\n\r\n').slice(1).join('\r\n\r\n')).toHaveLength(Number(length));
  expect(Number(length)).toBeLessThan(MIB);
});

/** Answers whose connections take nothing: each has a sender and so many bytes. @returns whose were cut, oldest first */
async function cutOf(answers: readonly (readonly [sender: string, bytes: number])[]): Promise<string[]> {
  const app = new Hono().use(boundAnswers((c) => c.req.header('From') ?? '')).get('/', (c) => c.text('ok'));
  const cut: string[] = [];
  for (const [sender, bytes] of answers) {
    const socket = { bytesWritten: 0 };
    const destroy = () => cut.push(sender);
    const outgoing = Object.assign(new EventEmitter(), { socket, destroy, writableLength: 0 });
    await app.request('/', { headers: { From: sender } }, { outgoing });
    socket.bytesWritten = outgoing.writableLength = bytes;
    outgoing.emit('prefinish');
  }
  return cut;
}

test('what a sender’s answers may hold is 48 MiB, and those of all senders 96, to the byte', async () => {
  const full = (sender: string) => [[sender, 40 * MIB] as const, [sender, 8 * MIB] as const];
  expect(await cutOf([...full('ada'), ...full('bob')])).toEqual([]);
  expect(await cutOf([...full('ada'), ['ada', 1]])).toEqual(['ada']);
  expect(await cutOf([['ada', 1], ...full('bob'), ...full('eve')])).toEqual(['bob']);
});

test('a sender has at most 256 answers under way, however small', async () => {
  const many = Array.from({ length: 256 }, () => ['ada', 0] as const);
  expect(await cutOf([...many, ['bob', 0]])).toEqual([]);
  expect(await cutOf([...many, ['ada', 0]])).toEqual(['ada']);
});
