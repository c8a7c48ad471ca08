import { AsyncLocalStorage } from 'node:async_hooks';

const counting = new AsyncLocalStorage<{ rows: number }>();

/** Adds to what the work that runs now has read. */
export function countRows(rows: number): void {
  const counted = counting.getStore();
  if (counted) counted.rows += rows;
}

/** @param tell called with how many rows the database gave to the work, however it ended */
export async function countingRows<T>(work: () => Promise<T>, tell: (rows: number) => void): Promise<T> {
  const counted = { rows: 0 };
  try {
    return await counting.run(counted, work);
  } finally {
    tell(counted.rows);
  }
}
