import { expect, test } from 'vitest';
import { createDatabase, setReadOnly } from '../../test/server/database.ts';
import { createLocalBus } from '../bus/bus.ts';
import { healthRoutes } from './health.ts';

test('says whether it can take requests, and what is missing', async () => {
  await using made = await createDatabase(1);
  const state = { isUp: true, now: 0 };
  const bus = { ...createLocalBus(), ready: () => state.isUp };
  const database = made.reopen();
  const app = healthRoutes({ database, bus, clock: () => state.now });
  const ask = async (path: string) => {
    const response = await app.request(path);
    return [response.status, await response.text()];
  };
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([
    [200, 'alive'],
    [200, 'ready'],
  ]);
  state.isUp = false;
  expect(await ask('/readyz')).toEqual([
    200,
    'ready, degraded: NATS can’t be reached, so changes from other processes can take 28 seconds',
  ]);
  const heal = await setReadOnly(database);
  state.now += 10_000;
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([
    [200, 'alive'],
    [503, 'not ready: the database can’t be written to'],
  ]);
  await heal();
  state.now += 10_000;
  expect((await ask('/readyz'))[0]).toBe(200);
  await database.close();
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([
    [200, 'alive'],
    [503, 'not ready: the database doesn’t answer'],
  ]);
});
