import { expect, test } from 'vitest';
import { createDevice } from '../../../test/fleet/device.ts';
import { createUnreliableNetwork } from '../../../test/fleet/network.ts';
import { createWorld } from '../../../test/fleet/world.ts';
import { startApp } from '../../../test/server/app.ts';
import type { Network } from '../core/network-port.ts';

const QUIET_MS = 60_000;
const UNKNOWN = { is: 'refused', code: 'invalid', message: 'Unrecognized key: "below"' } as const;

test('a server of the version before gets a write without what it doesn’t know', async () => {
  await using server = await startApp();
  const world = createWorld(1);
  const person = server.person();
  const { network } = createUnreliableNetwork(
    ...[world, server, { serverUp: true, faults: 0 }, person.accountId],
  );
  const older: Network = {
    ...network,
    async send(writes, signal) {
      if (!writes.some(({ request }) => 'below' in request.body)) return network.send(writes, signal);
      return writes.map(() => UNKNOWN);
    },
  };
  const tab = await createDevice(world, older).openTab();
  await world.pass(QUIET_MS);
  const { id } = tab.store.add('task', { title: 'Parent' });
  await world.pass(QUIET_MS);
  tab.store.remove('task', id);
  await world.pass(QUIET_MS);
  expect(tab.store.status()).toMatchObject({ waiting: 0, refused: [] });
  expect((await person.call('GET', '/api/tasks')).body.tasks).toEqual([]);
  tab.kill();
  await world.pass(QUIET_MS);
});
