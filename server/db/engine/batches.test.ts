import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

test.each([
  [0, []],
  [1, [1]],
  [4, [1, 1, 1, 1]],
  [5, [5]],
  [6, [5, 1]],
  [49, [5, 5, 5, 5, 5, 5, 5, 5, 5, 1, 1, 1, 1]],
  [50, [50]],
  [556, [500, 50, 5, 1]],
  [1000, [500, 500]],
])('%d rows are done in batches of %j, in their order', async (count, sizes) => {
  const rows = Array.from({ length: count }, (_, n) => n);
  const batches: (readonly number[])[] = [];
  await inBatches(rows, async (batch) => batches.push(batch));
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(rows);
});
