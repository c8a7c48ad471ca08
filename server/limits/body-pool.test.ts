import { expect, test } from 'vitest';
import { createBodyPool } from './body-pool.ts';

const KIB = 1024;

test('limits the memory of each sender, and releases it', async () => {
  const pool = createBodyPool(3 * KIB, 2 * KIB);
  expect([pool.take('ada', 2 * KIB), pool.take('ada', 1), pool.take('bob', KIB)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(pool.take('eve', 1)).toBe(false);
  pool.giveBack('ada', 2 * KIB);
  expect([pool.take('eve', KIB), pool.take('ada', KIB)]).toEqual([true, true]);
});

test('a pool has room for all senders together and for each, to the byte', () => {
  const pool = createBodyPool(10, 6);
  expect([pool.take('ada', 7), pool.take('ada', 6), pool.take('ada', 1)]).toEqual([false, true, false]);
  expect([pool.take('bob', 5), pool.take('bob', 4), pool.take('eve', 1)]).toEqual([false, true, false]);
  pool.giveBack('ada', 2);
  expect([pool.take('eve', 3), pool.take('eve', 2), pool.take('bob', 1)]).toEqual([false, true, false]);
  pool.giveBack('bob', 4);
  expect([pool.take('ada', 3), pool.take('ada', 2)]).toEqual([false, true]);
});
