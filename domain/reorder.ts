import { generateNKeysBetween } from 'fractional-indexing';
import { type Placed, position, positionOf } from './position.ts';

export type Move = { id: string; position: string };

/** Rows besides `ids` get new positions only if there is no room. @param rows in order, without the moved ones */
export function placeAt(rows: readonly Placed[], index: number, ids: readonly string[]): Move[] {
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
