import type { BatchedWrite } from '../../domain/api/batch-calls.ts';

/** Other accounts wait for it on SQLite; PostgreSQL gets slower for everybody after 64 savepoints in a transaction. */
const MOST_ROWS = 50;

/** The first of some writes, which may share a transaction. Its rows count, since a mutation may name many. */
export function firstTogether<W extends Pick<BatchedWrite, 'body'>>(writes: readonly W[]): readonly W[] {
  let rows = 0;
  const end = writes.findIndex((write) => {
    rows += rowsNamedIn(write);
    return rows > MOST_ROWS;
  });
  return end === -1 ? writes : writes.slice(0, Math.max(1, end));
}

/** How many rows a write names at least. Its body may be anything. */
function rowsNamedIn({ body }: Pick<BatchedWrite, 'body'>): number {
  const lists = Object.values(body.args ?? {}).filter((value) => Array.isArray(value));
  return lists.reduce((count, { length }) => count + length, 1);
}
