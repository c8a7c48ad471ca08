import { useCallback, useMemo, useState } from 'react';
import { EVERYTHING, type TaskView } from '../../../domain/task/order/task-view.ts';
import { type Section, sectionsOf } from '../../../domain/task/section.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import type { Scope } from '../../lists/place/scope.ts';
import { sortKeyOf, usePlaceSort } from '../../lists/place/use-place-sort.ts';
import { useRows } from '../../store/use-store.ts';

/**
 * The search, filters and order of a scope, which keeps its order. A list with sections starts in the manual order,
 * which shows them.
 * @param startSort the order to start with, except in a list
 * @returns `own`, the list's sections, and `usualSort`, its order unless another was chosen
 */
export function useScopeView(scope: Scope, startSort: TaskView['sort'] = EVERYTHING.sort) {
  const rows = useRows('section');
  const listId = scope.kind === 'list' ? scope.id : undefined;
  const own = useMemo(
    (): readonly Section[] => (listId === undefined ? [] : sectionsOf(rows.values(), listId)),
    [rows, listId],
  );
  const [chosen, choose] = usePlaceSort(sortKeyOf(scope));
  const [state, setState] = useState(EVERYTHING);
  const usualSort = own.length > 0 ? 'manual' : EVERYTHING.sort;
  const sort = chosen ?? (listId === undefined ? startSort : usualSort);
  const view = useMemo(() => ({ ...state, sort }), [state, sort]);

  const keepOrder = useLatest(choose);
  const change = useCallback((to: Partial<TaskView>) => {
    setState((before) => ({ ...before, ...to }));
    if (to.sort) keepOrder.current(to.sort);
  }, []);
  return { view, change, own, usualSort } as const;
}
