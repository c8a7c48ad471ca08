import { isOwnId } from '../../domain/shared-id.ts';
import type { List } from '../../domain/task/list.ts';
import { listOrder } from '../../domain/task/list-home.ts';
import { placeList } from '../../domain/task/order-lists.ts';
import type { Writes } from '../undo/recorder.ts';

export type Step = 1 | -1;

/** The person's own lists in order; only these can be moved. */
export const ownLists = (lists: Iterable<List>): List[] =>
  [...lists].filter(({ id }) => isOwnId(id)).sort(listOrder);

/** Moves a list among one's own. @param index among the others @returns its place, counted from 1 */
function moveTo(to: Writes, own: readonly List[], id: string, index: number): number {
  for (const { id: listId, position } of placeList(own, id, index)) to.update('list', listId, { position });
  return index + 1;
}

/** Moves a list up or down. @returns its new place, counted from 1; undefined if it's at the end already */
export function stepList(to: Writes, id: string, step: Step): number | undefined {
  const own = ownLists(to.rows('list').values());
  const at = own.findIndex((list) => list.id === id);
  const index = at + step;
  return at < 0 || index < 0 || index >= own.length ? undefined : moveTo(to, own, id, index);
}

/** Moves a list next to another one. @returns its new place, counted from 1; undefined if it stays */
export function dropList(to: Writes, id: string, targetId: string, after: boolean): number | undefined {
  const own = ownLists(to.rows('list').values());
  const others = own.filter((list) => list.id !== id);
  const target = others.findIndex((list) => list.id === targetId);
  const index = target + Number(after);
  const stays = own.findIndex((list) => list.id === id) === index;
  return target < 0 || others.length === own.length || stays ? undefined : moveTo(to, own, id, index);
}
