import { connect } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import { TcpProxy } from '../../test/faults/tcp-proxy.ts';
import { METRICS_TOKEN, type Person, startApp } from '../../test/server/app.ts';
import { createDatabase, ENGINE } from '../../test/server/database.ts';
import { createNatsBus } from '../bus/nats.ts';
import { openDatabase } from '../db/engine/open.ts';

const NATS = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
const titles = (page: { changes: { value: unknown }[] }) =>
  page.changes.map(({ value }) => (value as { title?: string; name?: string } | null)?.title).filter(Boolean);

test('a new account begins with the default lists and goals', async () => {
  await using server = await startApp();
  const { changes } = await server.person().changes();
  const named = changes.map(({ entity, id }) => `${entity}/${id}`).sort();
  const goals = ['goal/career', 'goal/health', 'goal/skills'];
  expect(named).toEqual([...goals, 'list/health', 'list/personal', 'list/work']);
  expect(changes).toContainEqual({
    entity: 'list',
    id: 'work',
    value: { id: 'work', name: 'Work', color: 'blue', isShared: false },
  });
});

test('a client catches up from its cursor, including deletions', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Kept', { id: 'kept' });
  await ada.add('Gone', { id: 'gone' });
  const { cursor } = await ada.changes();
  await ada.call('DELETE', '/api/tasks', { taskId: 'gone' });
  await ada.add('New', { id: 'new' });

  const caughtUp = await ada.changes(cursor);
  expect(caughtUp.reset).toBeUndefined();
  expect(new Map(caughtUp.changes.map(({ id, value }) => [id, value]))).toEqual(
    new Map([
      ['gone', null],
      ['new', expect.objectContaining({ title: 'New' })],
    ]),
  );
  expect((await ada.changes(caughtUp.cursor)).changes).toEqual([]);
  expect(titles(await ada.changes())).toEqual(expect.arrayContaining(['Kept', 'New']));
});

test.each(['999-abcdef12', '2-notours1', '2', '2-'])(
  'the cursor %s of another history gets a full resync',
  async (cursor) => {
    await using server = await startApp();
    const ada = server.person();
    await ada.add('There');
    const page = await ada.changes(cursor);
    expect(page).toMatchObject({ reset: 'history' });
    expect(titles({ changes: page.changes.filter(({ entity }) => entity === 'task') })).toEqual(['There']);
  },
);

test.each(['x', '-1', '1e9', '1 or 1=1'])('rejects the cursor “%s”', async (cursor) => {
  await using server = await startApp();
  const ada = server.person();
  expect(await ada.call('GET', `/api/changes?since=${encodeURIComponent(cursor)}`)).toMatchObject({
    status: 400,
  });
  expect((await ada.stream(cursor)).status).toBe(400);
});

test('a stream sends each change once, in order, and only to its own account', async () => {
  await using server = await startApp();
  const [ada, eve] = [server.person(), server.person()];
  const start = (await ada.changes()).cursor;
  const [mine, hers] = [await ada.stream(start), await eve.stream((await eve.changes()).cursor)];
  await ada.add('One');
  expect(titles(await mine.next())).toEqual(['One']);
  await ada.add('Two');
  expect(titles(await mine.next())).toEqual(['Two']);
  await eve.add('Hers');
  expect(titles(await hers.next())).toEqual(['Hers']);
  await Promise.all([mine.close(), hers.close()]);
});

test('a reconnected stream resumes where it was', async () => {
  await using server = await startApp();
  const ada = server.person();
  const first = await ada.stream();
  const { cursor } = await first.next();
  await first.close();
  await ada.add('Meanwhile');
  const second = await ada.stream(cursor);
  expect(titles(await second.next())).toEqual(['Meanwhile']);
  await second.close();
});

test('a stalled reader buffers nothing, and gets the changes in a few pages when it resumes', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const stream = await ada.stream((await ada.changes()).cursor);
  for (let n = 0; n < 100; n++) await ada.add(`Task ${n}`);
  const pages = [await stream.next()];
  while (titles({ changes: pages.flatMap(({ changes }) => changes) }).length < 100)
    pages.push(await stream.next());
  expect(pages.length).toBeLessThan(5);
  await stream.close();
});

test('a stream ends when its token expires', async () => {
  await using server = await startApp();
  const ada = server.person();
  const stream = await ada.stream();
  await stream.next();
  server.clock.now += 2 * 60 * 60 * 1000;
  await ada.add('After the end');
  await expect(stream.next().then(() => stream.next())).rejects.toThrow('the stream has ended');
});

test('an idle stream does not query the database', async () => {
  await using made = await createDatabase();
  const queries: (readonly unknown[])[] = [];
  const database = openDatabase(made.location, ({ query }) => {
    queries.push(query.parameters);
  });
  await using server = await startApp({ database });
  const [ada, bob] = [server.person(), server.person()];
  await bob.changes();
  const stream = await ada.stream((await ada.changes()).cursor);
  await ada.add('One');
  expect(titles(await stream.next())).toEqual(['One']);
  queries.length = 0;
  const next = stream.next();
  for (let n = 0; n < 20; n++) await bob.changes();
  expect(queries.filter((parameters) => parameters.includes(ada.accountId))).toEqual([]);
  expect(queries.length).toBeGreaterThan(0);
  await ada.add('Two');
  expect(titles(await next)).toEqual(['Two']);
  await stream.close();
  await database.close();
});

test('a HEAD request leaves no stream open', async () => {
  await using server = await startApp();
  const ada = server.person();
  const ask = (path: string, token: string, method = 'GET') =>
    server.app.request(path, { method, headers: { Authorization: `Bearer ${token}` } });
  expect((await ask('/api/changes/stream', `token-of-${ada.accountId}`, 'HEAD')).status).toBe(200);
  expect(await (await ask('/metrics', METRICS_TOKEN)).text()).toContain('daymark_open_streams 0\n');
});

test.each([
  ['what is short goes as it is', 1, null],
  ['what is long goes compressed', 20, 'gzip'],
])('%s', async (_, tasks, encoding) => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const { cursor } = await ada.changes();
  for (let n = 0; n < tasks; n++) await ada.add(`Task ${n}`);
  const headers = { Authorization: `Bearer token-of-${ada.accountId}`, 'Accept-Encoding': 'gzip' };
  const answer = await server.app.request(`/api/changes?since=${cursor}`, { headers });
  expect(answer.headers.get('Content-Encoding')).toBe(encoding);
  expect(answer.headers.get('Content-Type')).toMatch('application/json');
  await answer.body?.cancel();
});

const quiet = { info() {}, warn() {} };

test.runIf(ENGINE === 'postgres')(
  'another process on the same database is notified of a change over NATS',
  async () => {
    const [busA, busB] = [await createNatsBus(NATS, quiet), await createNatsBus(NATS, quiet)];
    await using one = await startApp({ bus: busA });
    await using two = await startApp({ bus: busB, database: one.database });
    const there = two.person();
    const here: Person = one.person(there.accountId);
    const stream = await there.stream((await there.changes()).cursor);
    await settled();
    await here.add('From the other process');
    expect(titles(await stream.next())).toEqual(['From the other process']);
    await stream.close();
    await Promise.all([busA.close(), busB.close()]);
  },
);

test.runIf(ENGINE === 'postgres')(
  'a process starts and works without NATS, reports it, and exchanges signals once NATS is back',
  async () => {
    const [proxy, url] = await TcpProxy.to(NATS, 4222);
    await using _proxy = proxy;
    proxy.cut();
    const warned: string[] = [];
    const log = { info() {}, warn: (_: object, message: string) => void warned.push(message) };
    const [busA, busB] = [await createNatsBus(url, log), await createNatsBus(url, quiet)];
    await using one = await startApp({ bus: busA });
    await using two = await startApp({ bus: busB, database: one.database });
    const readyz = async () => {
      const answer = await one.app.request('/readyz');
      return [answer.status, await answer.text()];
    };
    const degraded = [200, expect.stringContaining('degraded: NATS can’t be reached')];
    const there = two.person();
    const here: Person = one.person(there.accountId);
    const stream = await there.stream((await there.changes()).cursor);
    for (let n = 0; n < 2; n++) {
      expect(await readyz()).toEqual(degraded);
      expect(warned).toHaveLength(n + 1);
      expect(warned[n]).toContain(`NATS at ${new URL(url).host} can’t be reached`);
      expect((await here.add(`While NATS is away ${n}`)).status).toBe(201);
      proxy.mend();
      // Missed signals are sent as soon as NATS is back.
      expect(titles(await stream.next())).toEqual([`While NATS is away ${n}`]);
      await expect.poll(() => busA.ready() && busB.ready()).toBe(true);
      expect(await readyz()).toEqual([200, 'ready']);
      proxy.cut();
      await expect.poll(() => !busA.ready() && !busB.ready()).toBe(true);
    }
    await stream.close();
    await Promise.all([busA.close(), busB.close()]);
  },
);

/** Waits until NATS has received everything sent to it: it acknowledges a flush afterwards. */
async function settled() {
  const nats = await connect({ servers: NATS });
  await nats.flush();
  await nats.close();
}

test('limits the streams of an account without affecting others', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const { cursor } = await ada.changes();
  const open = (who: Person) =>
    server.app.request(`/api/changes/stream?since=${cursor}`, {
      headers: { Authorization: `Bearer token-of-${who.accountId}` },
    });
  const streams = await Promise.all(Array.from({ length: 50 }, () => open(ada)));
  expect(streams.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const refused = await open(ada);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const other = await open(bob);
  expect(other.status).toBe(200);
  await streams[0]?.body?.cancel();
  await streams[0]?.body?.cancel();
  const again = await open(ada);
  expect(again.status).toBe(200);
  expect((await open(ada)).status).toBe(429);
  for (const { body } of [...streams.slice(1), other, again]) await body?.cancel();
  expect((await open(ada)).status).toBe(200);
});
