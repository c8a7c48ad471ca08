import { generateNKeysBetween } from 'fractional-indexing';
import { byPosition, type PositionedRow, position, positionOf } from './position.ts';

export type Move = { id: string; position: string };

/** Rows besides `ids` get new positions only if there is no room. @param rows in order, without the moved ones */
export function placeAt(rows: readonly PositionedRow[], index: number, ids: readonly string[]): Move[] {
  const keyAt = (at: number): string | undefined => {
    const row = rows[at];
    return row && positionOf(row);
  };
  const before = keyAt(index - 1);
  // Rows with the position of the one before have to move along.
  let end = index;
  while (end < rows.length && keyAt(end) === before) end += 1;
  const moved = [...ids, ...rows.slice(index, end).map(({ id }) => id)];
  const keys = generateNKeysBetween(before, keyAt(end), moved.length);
  if (keys.every((key) => position.safeParse(key).success)) return numbered(moved, keys);
  const all = [...rows.slice(0, index).map(({ id }) => id), ...ids, ...rows.slice(index).map(({ id }) => id)];
  return numbered(all, generateNKeysBetween(undefined, undefined, all.length));
}

const numbered = (ids: readonly string[], keys: readonly string[]): Move[] =>
  ids.map((id, n) => ({ id, position: keys[n] ?? '' }));

/** Places rows after all others. @param last the position of the last one, if there are any */
export const placeAfter = (ids: readonly string[], last: string | undefined): Move[] =>
  numbered(ids, generateNKeysBetween(last, undefined, ids.length));

/**
 * New positions for as few rows as possible, so that all are in the given order. The moved ones always get one.
 * @param rows in the wanted order @returns at most one move for each row
 */
export function arranged<Row extends PositionedRow>(
  rows: readonly Row[],
  moved: ReadonlySet<string>,
): Move[] {
  const kept = longestOrdered(rows.filter(({ id }) => !moved.has(id)));
  const moves: Move[] = [];
  let before: string | undefined;
  let run: string[] = [];
  const place = (after: string | undefined): void => {
    moves.push(...numbered(run, generateNKeysBetween(before, after, run.length)));
    run = [];
  };
  for (const row of rows) {
    const key = positionOf(row);
    // There is no room between equal positions.
    const isKept = kept.has(row) && !(run.length > 0 && key === before);
    if (isKept && run.length > 0) place(key);
    if (isKept) before = key;
    else run.push(row.id);
  }
  place(undefined);
  if (moves.every((move) => position.safeParse(move.position).success)) return moves;
  return placeAfter(
    rows.map(({ id }) => id),
    undefined,
  );
}

/** The most rows that can stay where they are: a longest increasing subsequence, by patience sorting. */
function longestOrdered<Row extends PositionedRow>(rows: readonly Row[]): ReadonlySet<Row> {
  type Link = { row: Row; under: Link | undefined };
  const tops: Link[] = [];
  for (const row of rows) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (byPosition((tops[middle] as Link).row, row) < 0) low = middle + 1;
      else high = middle;
    }
    tops[low] = { row, under: tops[low - 1] };
  }
  const kept = new Set<Row>();
  for (let link = tops.at(-1); link; link = link.under) kept.add(link.row);
  return kept;
}
