import { type Move, placeAfter, placeAt } from './reorder.ts';

export type Orderable = { id: string; position?: string | undefined };

/** Rows that were never moved get positions too, in the order shown. @param index among those without the moved one */
export function movesTo(own: readonly Orderable[], id: string, index: number): Move[] {
  const last = own.findLast(({ position }) => position !== undefined)?.position;
  const unplaced = own.filter(({ position }) => position === undefined).map((row) => row.id);
  const placed = new Map(placeAfter(unplaced, last).map((move) => [move.id, move.position]));
  const others = own
    .filter((row) => row.id !== id)
    .map((row) => ({ id: row.id, position: row.position ?? placed.get(row.id), createdAt: '' }));
  for (const move of placeAt(others, index, [id])) placed.set(move.id, move.position);
  return [...placed].map(([rowId, position]) => ({ id: rowId, position }));
}
