import { expect, test } from 'vitest';
import { createDatabase, setReadOnly } from '../../../test/server/database.ts';
import { createWriteCheck } from './write-check.ts';

test('writes at most once in 10 seconds, however often it is called', async () => {
  await using made = await createDatabase(1);
  const { database } = made;
  const state = { now: 1_000_000, writes: 0 };
  const counted: typeof database = {
    ...database,
    transact: (...given) => {
      state.writes += 1;
      return database.transact(...given);
    },
  };
  const canWrite = createWriteCheck(counted, () => state.now);
  expect(await Promise.all([canWrite(), canWrite()])).toEqual([true, true]);
  const heal = await setReadOnly(database);
  state.now += 9_999;
  expect([await canWrite(), state.writes]).toEqual([true, 1]);
  state.now += 1;
  expect([await canWrite(), await canWrite(), state.writes]).toEqual([false, false, 2]);
  await heal();
  state.now += 10_000;
  expect([await canWrite(), state.writes]).toEqual([true, 3]);
});
