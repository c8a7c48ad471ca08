import { expect, test } from 'vitest';
import { startAdmin } from '../../test/server/admin.ts';
import { startService } from '../../test/server/service.ts';
import { releases } from '../doctor/check-releases.ts';
import { createSafeFetch } from '../outside/safe-fetch.ts';
import { followReleases, ownVersion } from './latest-release.ts';

const HOUR = 60 * 60_000;
const PAGE = 'https://example.com/releases/9';
const answer = (tag_name: unknown, html_url: unknown = PAGE) =>
  JSON.stringify({ tag_name, html_url, body: 'Notes' });

/** A server, and the address of its releases. `say` sets the answer. */
async function start() {
  const server = await startAdmin();
  const state = { status: 200, body: answer('v9.0.0') };
  const service = await startService(() => state);
  const url = `${service.url}/releases/latest`;
  const safeFetch = createSafeFetch({ trusted: [service.url] });
  const lines: [object, string][] = [];
  const write = (fields: object, message: string) => void lines.push([fields, message]);
  const deps = { database: server.database, clock: server.deps.clock, url, safeFetch };
  return {
    ...server,
    asked: () => service.received.map(({ headers }) => headers['user-agent']),
    lines,
    say: (body: string, status = 200) => Object.assign(state, { body, status }),
    ask: () => followReleases({ ...deps, log: { info: write, warn: write } }, new AbortController().signal),
    examine: () => releases(url, safeFetch),
    shown: async () => (await server.read('status')).body.release,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

test('a newer version is asked for once a day by one process, and shown to the owner', async () => {
  await using server = await start();
  expect(await server.shown()).toBeUndefined();
  await Promise.all([1, 2, 3].map(server.ask));
  expect(server.asked()).toEqual(['Daymark']);
  expect(await server.shown()).toEqual({ version: '9.0.0', page: PAGE });
  expect(server.lines).toEqual([[{ version: '9.0.0' }, 'a newer version is out']]);

  server.clock.ahead += 23 * HOUR;
  await server.ask();
  expect(server.asked()).toHaveLength(1);
  server.clock.ahead += 2 * HOUR;
  server.say(answer(`v${ownVersion()}`));
  await server.ask();
  expect(server.asked()).toHaveLength(2);
  expect(await server.shown()).toBeUndefined();
});

test('an address that can’t be read leaves what was known, and the log and the doctor say so', async () => {
  await using server = await start();
  await server.ask();
  for (const [body, status, words] of [
    ['', 404, 'The server answered with 404.'],
    ['<html>', 200, 'has no tag_name'],
    [answer('latest'), 200, 'has no tag_name'],
    [answer('v9.1.0', 'javascript:alert(1)'), 200, 'has no tag_name'],
    ['x'.repeat(6 * 1024 * 1024), 200, 'too large'],
  ] as const) {
    server.say(body, status);
    server.clock.ahead += 25 * HOUR;
    await server.ask();
    expect(server.lines.at(-1)?.[1]).toContain(words);
    expect(await server.examine()).toEqual({ well: false, words: expect.stringContaining(words) });
    expect(await server.shown()).toEqual({ version: '9.0.0', page: PAGE });
  }
  server.say(answer('9.0.0'));
  expect(await server.examine()).toEqual({ well: true, words: 'version 9.0.0 is out' });
  server.say(answer(ownVersion()));
  expect(await server.examine()).toEqual({ well: true, words: 'this version is the latest' });
});

test('an address within the network is refused', async () => {
  const { well, words } = await releases('https://localhost:8443/releases/latest');
  expect([well, words]).toEqual([false, 'That address isn’t on the public internet. Check RELEASES']);
});
