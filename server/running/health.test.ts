import { expect, test } from 'vitest';
import { createDatabase } from '../../test/server/database.ts';
import { createLocalBus } from '../bus/bus.ts';
import { healthRoutes } from './health.ts';

test('says whether it can take requests, and what is missing', async () => {
  await using made = await createDatabase();
  const state = { isUp: true };
  const bus = { ...createLocalBus(), ready: () => state.isUp };
  const database = made.reopen();
  const app = healthRoutes({ database, bus });
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
  await database.close();
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([
    [200, 'alive'],
    [503, 'not ready: the database doesn’t answer'],
  ]);
});
