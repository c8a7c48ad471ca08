import { useMemo } from 'react';
import { useStore } from '../../store/use-store.ts';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import type { Writes } from '../../undo/recorder.ts';
import { dropList, dropView, type OrderStep, stepList, stepView } from './order-rows.ts';
import { dropTag, stepTag } from './order-tags.ts';

/** How places of one kind are ordered by hand. Each step returns the new place, counted from 1, if it moved. */
export type Ordering = {
  kind: 'list' | 'tag' | 'view';
  step: (to: Writes, id: string, step: OrderStep) => number | undefined;
  drop: (to: Writes, id: string, targetId: string, after: boolean) => number | undefined;
  nameOf: (to: Pick<Writes, 'rows'>, id: string) => string | undefined;
};

export const LIST_ORDERING: Ordering = {
  kind: 'list',
  step: stepList,
  drop: dropList,
  nameOf: (to, id) => to.rows('list').get(id)?.name,
};
/** Tags, by name. */
export const TAG_ORDERING: Ordering = {
  kind: 'tag',
  step: stepTag,
  drop: dropTag,
  nameOf: (_, name) => name,
};

export const VIEW_ORDERING: Ordering = {
  kind: 'view',
  step: stepView,
  drop: dropView,
  nameOf: (to, id) => to.rows('savedView').get(id)?.name,
};

export function useOrdering({ kind, step, drop }: Ordering) {
  const store = useStore();
  return useMemo(() => {
    const act = (work: (to: Writes) => number | undefined): number | undefined => {
      let place: number | undefined;
      attemptWrites(store, `Failed to move the ${kind}`, (writes) => {
        place = work(writes);
      });
      return place;
    };
    return {
      step: (id: string, by: OrderStep) => act((to) => step(to, id, by)),
      drop: (id: string, target: string, after: boolean) => act((to) => drop(to, id, target, after)),
    };
  }, [store, kind, step, drop]);
}
