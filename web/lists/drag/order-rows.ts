import { movesTo, type Orderable } from '../../../domain/order-by-hand.ts';
import type { Move } from '../../../domain/reorder.ts';
import { isOwnId } from '../../../domain/shared-id.ts';
import type { List } from '../../../domain/task/list.ts';
import { listOrder } from '../../../domain/task/list-home.ts';
import { isPinned, type SavedView, viewOrder } from '../../../domain/view/saved-view.ts';
import type { Writes } from '../../undo/recorder.ts';

export type OrderStep = 1 | -1;

/** The person's own lists in order; only these can be moved. */
export const ownLists = (lists: Iterable<List>): List[] =>
  [...lists].filter(({ id }) => isOwnId(id)).sort(listOrder);

/** The views in the sidebar in order; the others have no order of their own. */
export const pinnedViews = (views: Iterable<SavedView>): SavedView[] =>
  [...views].filter(isPinned).sort(viewOrder);

/** How rows with a position are moved. @param inOrder those that can be moved @param place gives one its position */
function orderingOf(inOrder: (to: Writes) => readonly Orderable[], place: (to: Writes, move: Move) => void) {
  const moveTo = (to: Writes, own: readonly Orderable[], id: string, index: number): number => {
    for (const move of movesTo(own, id, index)) place(to, move);
    return index + 1;
  };
  return {
    /** Moves a row up or down. @returns its new place, counted from 1; undefined if it's at the end already */
    step(to: Writes, id: string, step: OrderStep): number | undefined {
      const own = inOrder(to);
      const at = own.findIndex((row) => row.id === id);
      const index = at + step;
      return at < 0 || index < 0 || index >= own.length ? undefined : moveTo(to, own, id, index);
    },
    /** Moves a row next to another one. @returns its new place, counted from 1; undefined if it stays */
    drop(to: Writes, id: string, targetId: string, after: boolean): number | undefined {
      const own = inOrder(to);
      const others = own.filter((row) => row.id !== id);
      const target = others.findIndex((row) => row.id === targetId);
      const index = target + Number(after);
      const stays = own.findIndex((row) => row.id === id) === index;
      return target < 0 || others.length === own.length || stays ? undefined : moveTo(to, own, id, index);
    },
  };
}

export const { step: stepList, drop: dropList } = orderingOf(
  (to) => ownLists(to.rows('list').values()),
  (to, { id, position }) => to.update('list', id, { position }),
);
export const { step: stepView, drop: dropView } = orderingOf(
  (to) => pinnedViews(to.rows('savedView').values()),
  (to, { id, position }) => to.update('savedView', id, { position }),
);
