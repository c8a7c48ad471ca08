import { type Move, placeAfter, placeAt } from './reorder.ts';

/** A row that has a position once its owner has ordered their rows. */
export type Orderable = { id: string; position?: string | undefined };

/**
 * Places one of a person's own lists or views among the others. Those that were never moved get positions as well, in
 * the order in which they are shown.
 * @param own the person's own rows in the order shown @param index among those without the moved one
 */
export function placeAmong(own: readonly Orderable[], id: string, index: number): Move[] {
  const last = own.findLast(({ position }) => position !== undefined)?.position;
  const unplaced = own.filter(({ position }) => position === undefined).map((row) => row.id);
  const placed = new Map(placeAfter(unplaced, last).map((move) => [move.id, move.position]));
  const others = own
    .filter((row) => row.id !== id)
    .map((row) => ({ id: row.id, position: row.position ?? placed.get(row.id), createdAt: '' }));
  for (const move of placeAt(others, index, [id])) placed.set(move.id, move.position);
  return [...placed].map(([rowId, position]) => ({ id: rowId, position }));
}
