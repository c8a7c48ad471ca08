import { expect, test } from 'vitest';
import { MAX_BATCH } from '../../domain/api/batch-limits.ts';
import { ENTITIES, type Writable } from '../../domain/registry/entity.ts';
import { createDevice } from '../../test/fleet/device.ts';
import { createWorld } from '../../test/fleet/world.ts';
import { startApp } from '../../test/server/app.ts';
import type { Network, Sendable } from './core/network-port.ts';
import { requestOf } from './core/outgoing.ts';
import type { Pending } from './core/pending.ts';
import { createHttpNetwork } from './network/http.ts';

const signal = new AbortController().signal;
const adding = (title: string, more: object = {}): Sendable => ({
  key: `key-of-${title}`,
  request: { method: 'POST', path: '/api/tasks', body: { task: { title, ...more } } },
});
const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => adding(`Task ${n}`.replace(' ', '-'), more));

/** The network of a person whose calls are listed, as `POST /api/tasks`. */
async function startNetwork(answer?: (path: string) => Response | undefined) {
  const server = await startApp();
  const person = await server.proPerson();
  const calls: string[] = [];
  const headers = { Authorization: `Bearer token-of-${person.accountId}` };
  const network = createHttpNetwork(async (path, init) => {
    calls.push(`${init.method} ${path}`);
    return (
      answer?.(path) ??
      server.app.request(path, { ...init, headers: { ...headers, ...(init.headers as object) } })
    );
  });
  return { server, person, calls, network };
}
const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ error: 'No.', code }), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

test('sends few writes one by one, and many in one call', async () => {
  const { server, network, calls } = await startNetwork();
  await using _ = server;
  expect(await network.send(many(3), signal)).toMatchObject([{ is: 'taken' }]);
  const results = await network.send(
    [...many(20), adding('Without-title', { title: '' }), adding('Last')],
    signal,
  );
  expect(results).toMatchObject([
    ...Array(20).fill({ is: 'taken' }),
    { is: 'refused', code: 'invalid' },
    { is: 'taken' },
  ]);
  expect(calls).toEqual(['POST /api/tasks', 'POST /api/batch']);
});

test('a call takes as many writes as fit into its size', async () => {
  const { server, network, calls } = await startNetwork();
  await using _ = server;
  const results = await network.send(many(MAX_BATCH, { description: '語'.repeat(5_000) }), signal);
  expect(results.length).toBeGreaterThan(50);
  expect(results.length).toBeLessThan(70);
  expect(results.every(({ is }) => is === 'taken')).toBe(true);
  expect(calls).toHaveLength(1);
});

test('sends one by one to a server that is too old for batches', async () => {
  const old = (path: string) => (path === '/api/batch' ? problem(404, 'not-found') : undefined);
  const { server, network, calls } = await startNetwork(old);
  await using _ = server;
  for (let n = 0; n < 2; n++) expect(await network.send(many(9), signal)).toMatchObject([{ is: 'taken' }]);
  expect(calls).toEqual(['POST /api/batch', 'POST /api/tasks', 'POST /api/tasks']);
});

test('keeps all writes pending when something else answers a batch', async () => {
  const bodies = ['', 'null', '[]', '{"answers":[]}', '{"answers":[null,7,null,7]}', '{"answers":7}'];
  for (const status of [200, 203, 302, 404, 413, 451])
    for (const body of bodies) {
      const network = createHttpNetwork(async () => new Response(body, { status }));
      expect(await network.send(many(4), signal), `${status} ${body}`).toEqual([
        { is: 'unreachable', answered: status },
      ]);
    }
  const odd = JSON.stringify({
    answers: [{}, { status: '201' }, { status: 201, body: {} }, { status: 503 }],
  });
  const results = await createHttpNetwork(async () => new Response(odd)).send(many(4), signal);
  expect(results.map(({ is }) => is)).toEqual(Array(4).fill('unreachable'));
});

test('waits as long as the server asks for the rest of a batch', async () => {
  const server = await startApp({ rateLimitPerMinute: 5 });
  await using _ = server;
  const person = await server.proPerson();
  const network = createHttpNetwork(async (path, init) =>
    server.app.request(path, {
      ...init,
      headers: { ...(init.headers as object), Authorization: `Bearer token-of-${person.accountId}` },
    }),
  );
  const results = await network.send(many(8), signal);
  expect(results.map(({ is }) => is)).toEqual([...Array(4).fill('taken'), ...Array(4).fill('unreachable')]);
  expect(results[4]).toMatchObject({ answered: 429, retryAfterMs: expect.any(Number) });
});

test('every kind of write can be part of a batch', async () => {
  const { server, network } = await startNetwork();
  await using _ = server;
  const writable = Object.keys(ENTITIES).filter(
    (entity) => 'create' in ENTITIES[entity as Writable],
  ) as Writable[];
  const actions = ['add', 'update', 'remove', 'restore'] as const;
  const write = (entity: Writable, action: Pending['action']): Sendable => {
    const pending = { key: `${entity}-${action}`, at: '', entity, id: 'nobody', action, input: {} };
    return { key: pending.key, request: requestOf(pending as Pending) };
  };
  const writes = writable.flatMap((entity) => actions.map((action) => write(entity, action)));
  const results = await network.send([...writes, write('task', 'move')], signal);
  expect(results).toHaveLength(writes.length + 1);
  for (const [n, result] of results.entries()) {
    expect(result.is, writes[n]?.key).not.toBe('unreachable');
    if (result.is === 'refused')
      expect(result.message, writes[n]?.key).not.toContain('A batch can’t contain');
  }
});

/** A tab whose link can be cut, or made so slow that it carries at most `most` writes in one call. */
async function startTab() {
  const { server, person, network, calls } = await startNetwork();
  const world = createWorld(1);
  const link = { online: true, most: Number.POSITIVE_INFINITY };
  const guarded: Network = {
    send: async (writes, until) =>
      link.online && writes.length <= link.most
        ? world.doing(() => network.send(writes, until))
        : [{ is: 'unreachable' }],
    older: network.older,
    listen: async (since, listener, until) => {
      if (!link.online) throw new Error('offline');
      const page = await world.doing(() => person.changes(since));
      listener.opened({ isAsking: false });
      if (page.cursor !== since) await listener.hear(page);
      await world.sleep(1_000, until);
    },
    probe() {},
  };
  const tab = await createDevice(world, guarded).openTab();
  await world.pass(60_000);
  const end = async () => {
    tab.kill();
    await world.pass(60_000);
    await server[Symbol.asyncDispose]();
  };
  return { person, calls, world, link, tab, [Symbol.asyncDispose]: end };
}

test('a device that was offline sends its writes in few calls, and keeps those that are refused', async () => {
  await using started = await startTab();
  const { person, calls, world, link, tab } = started;
  const { id: doomed } = tab.store.add('task', { title: 'Doomed' });
  await world.pass(60_000);
  link.online = false;
  await world.pass(60_000);
  await person.call('DELETE', '/api/tasks', { taskId: doomed });
  calls.length = 0;
  const ids = Array.from({ length: 700 }, (_, n) => tab.store.add('task', { title: `Task ${n}` }).id);
  for (const id of ids) tab.store.update('task', id, { completed: true });
  tab.store.update('task', doomed, { title: 'Kept in the tray' });
  await world.pass(60_000);
  link.online = true;
  tab.wake();
  await world.pass(60_000);
  expect(tab.store.status()).toMatchObject({ sync: 'failed', waiting: 0, refused: [{ id: doomed }] });
  const { tasks } = (await person.call('GET', '/api/tasks')).body;
  expect(tasks.filter(({ completed }: { completed: boolean }) => completed)).toHaveLength(700);
  expect(calls.length).toBeLessThan(12);
}, 120_000);

test('a connection too slow for two writes in one call gets them one by one', async () => {
  await using started = await startTab();
  const { person, calls, world, link, tab } = started;
  link.most = 1;
  calls.length = 0;
  for (let n = 0; n < 3; n++) tab.store.add('task', { title: `Task ${n}` });
  await world.pass(600_000);
  expect(tab.store.status()).toMatchObject({ sync: 'saved', waiting: 0 });
  expect(new Set(calls)).toEqual(new Set(['POST /api/tasks']));
  expect((await person.call('GET', '/api/tasks')).body.tasks).toHaveLength(3);
}, 120_000);
