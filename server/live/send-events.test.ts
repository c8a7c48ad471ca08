import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { listen, stopListening } from '../running/listen.ts';
import { sendEvents } from './send-events.ts';

const HEADERS = { 'Content-Type': 'text/event-stream' };
const LARGE = 'x'.repeat(1024 * 1024);

/** A server that answers with these events, and a client that has its response but hasn't read from it. */
async function open(events: AsyncGenerator<string | Uint8Array>) {
  const answer = { stop: vi.fn(), onError: vi.fn() };
  const answered = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, outgoing) => {
    sendEvents(outgoing, HEADERS, events, answer.stop, answer.onError);
    answered.resolve(outgoing);
  });
  await once(server.listen(0), 'listening');
  const response = await new Promise<IncomingMessage>((resolve) => {
    get({ port: (server.address() as AddressInfo).port, agent: false }, resolve);
  });
  return {
    ...answer,
    response,
    outgoing: await answered.promise,
    async [Symbol.asyncDispose]() {
      response.destroy();
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** Events by hand; undefined ends them. */
function byHand() {
  const state = { taken: 0, isOver: false };
  const waiting: (string | undefined)[] = [];
  let wake = () => {};
  const say = (event: string | undefined) => {
    waiting.push(event);
    wake();
  };
  async function* events() {
    try {
      for (;;) {
        while (waiting.length === 0)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        const event = waiting.shift();
        if (event === undefined) return;
        state.taken += 1;
        yield event;
      }
    } finally {
      state.isOver = true;
    }
  }
  return { events: events(), say, state };
}

test('a client has the headers before the first event, then each event, and the end', async () => {
  const { events, say } = byHand();
  await using stream = await open(events);
  expect(stream.response.headers).toMatchObject({ 'content-type': 'text/event-stream' });
  stream.response.setEncoding('utf8');
  for (const event of ['event: open\n\n', ': still here\n\n']) {
    say(event);
    expect(await once(stream.response, 'data')).toEqual([event]);
  }
  say(undefined);
  await once(stream.response, 'end');
  expect(stream.onError).not.toHaveBeenCalled();
});

test('nothing more is taken for a client that doesn’t read', async () => {
  const { events, say, state } = byHand();
  await using stream = await open(events);
  for (let n = 0; n < 50; n++) say(LARGE);
  await expect.poll(() => stream.outgoing.writableNeedDrain).toBe(true);
  expect(state.taken).toBeLessThan(50);

  let read = 0;
  stream.response.on('data', (part: Buffer) => {
    read += part.length;
  });
  say(undefined);
  await once(stream.response, 'end');
  expect([state.taken, read]).toEqual([50, 50 * LARGE.length]);
});

test('a client that leaves ends the stream, also while it reads slowly', async () => {
  for (const event of ['event: open\n\n', LARGE.repeat(16)]) {
    const { events, say, state } = byHand();
    await using stream = await open(events);
    say(event);
    await expect.poll(() => state.taken).toBe(1);
    stream.response.destroy();
    await expect.poll(() => stream.stop).toHaveBeenCalledTimes(1);
    say('event: late\n\n');
    await expect.poll(() => state.isOver).toBe(true);
    expect(stream.onError).not.toHaveBeenCalled();
  }
});

test('an error of the events is reported, and ends the connection', async () => {
  const failure = new Error('the database is away');
  async function* failing() {
    yield 'event: open\n\n';
    throw failure;
  }
  await using stream = await open(failing());
  const cut = once(stream.response, 'error');
  stream.response.resume();
  expect(await cut).toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);
  expect(stream.onError.mock.calls).toEqual([[failure]]);
  expect(stream.stop).toHaveBeenCalledTimes(1);
});

test('the app sends changes through Node, and answers once', async () => {
  await using server = await startApp();
  const ada = server.person();
  const http = await listen(server.app.fetch, 0);
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/changes/stream`;
  const headers = { Authorization: `Bearer token-of-${ada.accountId}` };
  const response = await fetch(url, { headers });
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  let text = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const hear = async (words: string) => {
    while (!text.includes(words)) {
      const part = await reader?.read();
      if (!part || part.done) throw new Error(`The stream ended after: ${text}`);
      text += part.value;
    }
  };
  await hear('event: changes');
  await ada.call('POST', '/api/tasks', { task: { title: 'Heard at once' } });
  await hear('Heard at once');

  server.streams.endAll();
  await stopListening(http);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
