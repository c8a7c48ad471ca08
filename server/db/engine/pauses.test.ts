import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPause } from './pauses.ts';

test('lets other work in once 10 ms have passed, and not before', async () => {
  let now = 0;
  const pause = createPause(() => now);
  const turns: number[] = [];
  const other = turn().then(() => turns.push(now));
  now = 9;
  await pause();
  expect(turns).toEqual([]);
  now = 10;
  await pause();
  await other;
  expect(turns).toEqual([10]);

  const next = turn().then(() => turns.push(now));
  now = 19;
  await pause();
  expect(turns).toEqual([10]);
  now = 20;
  await pause();
  await next;
  expect(turns).toEqual([10, 20]);
});
