import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeStalled } from './stalled.ts';

const MIB = 1024 * 1024;
/** Long enough for a busy machine to look in time. */
const TIMES = { lookMs: 200, stalledMs: 1_000 };
const LARGE = 'x'.repeat(32 * MIB);
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

async function start(answer: RequestListener) {
  const server = createServer(answer);
  closeStalled(server, TIMES);
  await once(server.listen(0), 'listening');
  const clients: Socket[] = [];
  return {
    server,
    async client(text = GET): Promise<Socket> {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
      clients.push(socket);
      socket.write(text);
      return socket;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of clients) socket.destroy();
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

test.each([GET, GET.repeat(3)])('closes a connection whose answer isn’t read', async (text) => {
  await using app = await start((_, outgoing) => outgoing.end(LARGE));
  const [[server]] = await Promise.all([once(app.server, 'connection'), app.client(text)]);
  await once(server, 'close');
});

test('closes one whose client has ended its side, too, and one of an answer in parts', async () => {
  await using app = await start((_, outgoing) => {
    outgoing.write(LARGE);
  });
  const [[server], client] = await Promise.all([once(app.server, 'connection'), app.client()]);
  client.end();
  await once(server, 'close');
});

test('a slow reader gets everything, however long it takes', async () => {
  await using app = await start((_, outgoing) => outgoing.end(LARGE));
  const client = await app.client();
  let read = 0;
  const began = performance.now();
  client.on('readable', () => {});
  while (read < LARGE.length) {
    const part = client.read(Math.min(256 * 1024, client.readableLength)) as Buffer | null;
    read += part?.length ?? 0;
    await pause(TIMES.stalledMs / 40);
    expect(client.destroyed).toBe(false);
  }
  expect(performance.now() - began).toBeGreaterThan(2 * TIMES.stalledMs);
});

test('waits for an answer that takes long to make, and between events', async () => {
  await using app = await start(async (_, outgoing) => {
    await pause(2 * TIMES.stalledMs);
    outgoing.write('first');
    await pause(2 * TIMES.stalledMs);
    outgoing.end('second');
  });
  const client = await app.client();
  let heard = '';
  client.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  while (!heard.includes('second')) await once(client, 'data');
  expect(client.destroyed).toBe(false);
});
