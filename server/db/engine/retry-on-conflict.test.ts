import { expect, test } from 'vitest';
import { NotLocked, retryOnConflict, SerializationConflict } from './retry-on-conflict.ts';

const failing = (times: number, error: unknown) => {
  const state = { tries: 0 };
  const attempt = async () => {
    state.tries += 1;
    if (state.tries <= times) throw error;
    return 'done';
  };
  return { state, attempt };
};

test.each([
  ['a serialization conflict of our own', new SerializationConflict()],
  ['a serialization failure of PostgreSQL', Object.assign(new Error('x'), { code: '40001' })],
  ['a deadlock of PostgreSQL', Object.assign(new Error('x'), { code: '40P01' })],
])('%s is tried again', async (_, error) => {
  const { state, attempt } = failing(1, error);
  expect([await retryOnConflict(attempt), state.tries]).toEqual(['done', 2]);
});

test.each([
  ['a violated constraint of PostgreSQL', Object.assign(new Error('x'), { code: '23505' })],
  ['a file of SQLite that stays busy', Object.assign(new Error('x'), { errcode: 5 })],
  ['a full disk of SQLite', Object.assign(new Error('x'), { errcode: 13 })],
  ['any other error', new Error('x')],
])('%s isn’t tried again', async (_, error) => {
  const { state, attempt } = failing(1, error);
  await expect(retryOnConflict(attempt)).rejects.toBe(error);
  expect(state.tries).toBe(1);
});

test('a conflict that doesn’t end is given up after 25 retries', async () => {
  const error = new SerializationConflict();
  const good = failing(25, error);
  const bad = failing(26, error);
  const [done, given] = await Promise.allSettled([
    retryOnConflict(good.attempt),
    retryOnConflict(bad.attempt),
  ]);
  expect(done).toEqual({ status: 'fulfilled', value: 'done' });
  expect(given).toEqual({ status: 'rejected', reason: error });
});

test.each([
  ['an account that wasn’t locked', 'right away', new NotLocked(), 2],
  ['another conflict', 'after a pause', new SerializationConflict(), 1],
])('after %s, a write is tried again %s', async (_, __, conflict, triesBeforeAnyTimer) => {
  const { state, attempt } = failing(1, conflict);
  const done = retryOnConflict(attempt);
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(state.tries).toBe(triesBeforeAnyTimer);
  expect(await done).toBe('done');
});
