import { useMemo } from 'react';
import { fold } from '../../../domain/fold.ts';
import { tagsInUse } from '../../../domain/task/tag.ts';
import { inTagOrder, TAG_ORDER_SETTING, withTagAt } from '../../../domain/task/tag-order.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import { useStore } from '../../store/use-store.ts';
import { tagOrderIn } from '../../task/tag/use-tags-in-order.ts';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import type { Writes } from '../../undo/recorder.ts';
import { dropList, dropView, type OrderStep, stepList, stepView } from './order-rows.ts';

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

const tagsOf = (to: Writes): string[] =>
  inTagOrder(tagsInUse(to.rows('task').values()), tagOrderIn(to)).map(({ name }) => fold(name));

/** @param index among the other tags @returns its new place, counted from 1; undefined if it stays */
function moveTo(to: Writes, all: readonly string[], tag: string, index: number): number | undefined {
  if (!all.includes(tag) || index < 0 || index >= all.length || all[index] === tag) return undefined;
  keepSetting(to, TAG_ORDER_SETTING, withTagAt(all, tag, index));
  return index + 1;
}

function stepTag(to: Writes, name: string, step: OrderStep): number | undefined {
  const all = tagsOf(to);
  return moveTo(to, all, fold(name), all.indexOf(fold(name)) + step);
}

function dropTag(to: Writes, name: string, target: string, after: boolean): number | undefined {
  const all = tagsOf(to);
  const others = all.filter((one) => one !== fold(name));
  const at = others.indexOf(fold(target));
  return at < 0 ? undefined : moveTo(to, all, fold(name), at + Number(after));
}
