import { expect, test } from 'vitest';
import { createDevice } from '../../test/fleet/device.ts';
import { createUnreliableNetwork, type Weather } from '../../test/fleet/network.ts';
import { createWorld } from '../../test/fleet/world.ts';
import { startApp } from '../../test/server/app.ts';

async function startDevice(server: Awaited<ReturnType<typeof startApp>>) {
  const world = createWorld(1);
  const person = await server.proPerson();
  const weather: Weather = { serverUp: true, faults: 0 };
  const { network } = createUnreliableNetwork(world, server, weather, person.accountId);
  const machine = createDevice(world, network);
  const serverTitles = async () => {
    const { tasks } = (await person.call('GET', '/api/tasks')).body;
    return tasks.map(({ title }: { title: string }) => title).sort();
  };
  return { world, weather, machine, person, serverTitles };
}

test.each(['2-?', 'garbage', '-1', '99999999999999999999-a'])(
  'a device starts over without losing anything when the server rejects its cursor %s',
  async (cursor) => {
    await using server = await startApp();
    const { world, machine, person, serverTitles } = await startDevice(server);
    const first = await machine.openTab();
    await world.pass(60_000);
    first.store.add('task', { title: 'Kept' });
    await person.add('Deleted meanwhile', { id: 'gone' });
    await world.pass(60_000);
    first.kill();
    await person.call('DELETE', '/api/tasks', { taskId: 'gone' });
    const { changes, cursor: right } = await machine.disk.load();
    await machine.disk.confirm(right, { changes, cursor, reset: 'expired' }, []);

    const { store, ...tab } = await machine.openTab();
    store.add('task', { title: 'Typed' });
    await world.pass(60_000);
    await person.add('From elsewhere');
    await world.pass(60_000);
    const titles = [...store.rows('task').values()].map(({ title }) => title).sort();
    expect(titles).toEqual(['From elsewhere', 'Kept', 'Typed']);
    expect(await serverTitles()).toEqual(titles);
    // Nobody can say whether it was deleted or lost in a restore, so it's offered, and doesn't come back by itself.
    expect(store.status()).toMatchObject({ sync: 'saved', waiting: 0, missing: [{ id: 'gone' }] });
    tab.kill();
    await world.pass(60_000);
  },
);

test('keeps writes pending in order, and reports it, while something answers in the server’s place', async () => {
  await using server = await startApp();
  const { world, weather, machine, serverTitles } = await startDevice(server);
  const { store, ...tab } = await machine.openTab();
  await world.pass(60_000);
  for (const [status, body] of [
    [403, '<html>Blocked by your company'],
    [404, '{"message":"Not Found"}'],
    [413, ''],
    [451, '<html>'],
    [200, '<html>Welcome to the hotel'],
  ] as const) {
    weather.interference = { status, body };
    store.add('task', { title: `During ${status}` });
    await world.pass(60_000);
    expect(store.status()).toMatchObject({ sync: 'offline', answered: status, refused: [] });
  }
  expect(store.status().waiting).toBe(5);
  weather.interference = undefined;
  await world.pass(60_000);
  expect(store.status()).toMatchObject({ sync: 'saved', waiting: 0, refused: [] });
  expect(store.status().answered).toBeUndefined();
  expect(await serverTitles()).toEqual([200, 403, 404, 413, 451].map((status) => `During ${status}`));
  tab.kill();
  await world.pass(60_000);
});

test('waits as long as a 429 asks, reports it, and then sends everything', async () => {
  await using server = await startApp();
  const { world, weather, machine, serverTitles } = await startDevice(server);
  const { store, ...tab } = await machine.openTab();
  const other = await machine.openTab();
  await world.pass(60_000);
  let tries = 0;
  weather.interference = {
    get status() {
      tries += 1;
      return 429;
    },
    body: JSON.stringify({ error: 'Too many requests. Please wait a moment.', code: 'limit' }),
    headers: { 'Retry-After': '40' },
  };
  store.add('task', { title: 'First' });
  await world.pass(2_000);
  store.add('task', { title: 'Second' });
  other.wake();
  await world.pass(35_000);
  for (const one of [store, other.store])
    expect(one.status()).toMatchObject({ sync: 'offline', answered: 429, waiting: 2, refused: [] });
  expect(tries).toBeLessThanOrEqual(2);
  weather.interference = undefined;
  await world.pass(60_000);
  expect(store.status()).toMatchObject({ sync: 'saved', waiting: 0, refused: [] });
  expect(store.status().answered).toBeUndefined();
  expect(await serverTitles()).toEqual(['First', 'Second']);
  for (const one of [tab, other]) one.kill();
  await world.pass(60_000);
});

test('a task deleted on two devices is gone without an error on either', async () => {
  await using server = await startApp();
  const { world, weather, machine, person } = await startDevice(server);
  await person.add('Twice', { id: 'twice' });
  const { store, ...tab } = await machine.openTab();
  await world.pass(60_000);
  weather.serverUp = false;
  store.remove('task', 'twice');
  await person.call('DELETE', '/api/tasks', { taskId: 'twice' });
  weather.serverUp = true;
  await world.pass(60_000);
  expect(store.status()).toMatchObject({ sync: 'saved', waiting: 0, refused: [] });
  tab.kill();
  await world.pass(60_000);
});
