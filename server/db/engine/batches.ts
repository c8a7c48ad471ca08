import { createPause } from './pauses.ts';

/** Rows per statement: few distinct sizes, as each needs its own prepared statement. SQLite limits the largest. */
const SIZES = [500, 50, 5, 1];

/** Runs a statement for all rows, some hundred at a time, with pauses in which other requests are served. */
export async function inBatches<T>(
  rows: readonly T[],
  run: (batch: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const pause = createPause();
  for (let done = 0; done < rows.length; ) {
    const size = SIZES.find((size) => done + size <= rows.length) ?? 1;
    await run(rows.slice(done, done + size));
    done += size;
    await pause();
  }
}
