import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { portOf } from '../../test/harness/ports.ts';
import { TRIAL_MS } from '../live/trial-stream.ts';
import { stream } from './check-stream.ts';

async function at(answer: RequestListener, now?: () => number) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = await stream({ publicUrl: `http://127.0.0.1:${portOf(server)}`, production: true }, now);
  server.closeAllConnections();
  await once(server.close(), 'close');
  return found;
}

const TYPE = { 'Content-Type': 'text/event-stream' };

test('a proxy that passes events on is fine, and one that holds them back is not', async () => {
  let time = 0;
  const { promise: greeted, resolve: greet } = Promise.withResolvers<void>();
  const now = () => {
    greet();
    return time;
  };
  const live: RequestListener = async (_, response) => {
    response.writeHead(200, TYPE).write('event: open\ndata: \n\n');
    await greeted;
    time += TRIAL_MS;
    response.end('event: end\ndata: \n\n');
  };
  const held: RequestListener = (_, response) => {
    time += TRIAL_MS;
    response.writeHead(200, TYPE).end('event: open\ndata: \n\nevent: end\ndata: \n\n');
  };
  expect(await at(live, now)).toMatchObject({ well: true });
  expect(await at(held, now)).toMatchObject({
    well: false,
    words: expect.stringContaining('holds events back'),
  });
});

test('says so when something else answers; when nothing does, only production must', async () => {
  const gate: RequestListener = (_, response) =>
    void response.writeHead(302, { Location: 'https://gate.example/' }).end();
  expect(await at(gate)).toMatchObject({
    well: false,
    words: expect.stringMatching(/\(302\): have the proxy, or a sign-in gate, pass this path to the app$/),
  });
  const page: RequestListener = (_, response) => void response.writeHead(200).end('<html>');
  expect(await at(page)).toMatchObject({ well: false, words: expect.stringContaining('something else') });
  for (const production of [true, false])
    expect(await stream({ publicUrl: 'http://127.0.0.1:9', production })).toEqual({
      well: production ? false : undefined,
      words: expect.stringContaining('doesn’t answer this machine'),
    });
});
