import { type Move, placeAfter, placeAt } from '../reorder.ts';
import type { List } from './list.ts';

/**
 * Places one of a person's own lists among the others. Those that were never moved get positions as well, in the order
 * in which they are shown.
 * @param own the person's own lists, in the order of `listOrder` @param index among those without the moved one
 */
export function placeList(own: readonly List[], id: string, index: number): Move[] {
  const last = own.findLast(({ position }) => position !== undefined)?.position;
  const unplaced = own.filter(({ position }) => position === undefined).map((list) => list.id);
  const placed = new Map(placeAfter(unplaced, last).map((move) => [move.id, move.position]));
  const others = own
    .filter((list) => list.id !== id)
    .map((list) => ({ id: list.id, position: list.position ?? placed.get(list.id), createdAt: '' }));
  for (const move of placeAt(others, index, [id])) placed.set(move.id, move.position);
  return [...placed].map(([listId, position]) => ({ id: listId, position }));
}
