import { useMemo } from 'react';
import { sections } from '../../../domain/task/order/task-sections.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { useSearch } from '../../filter/use-search.ts';
import { inScope, type Scope } from '../../lists/place/scope.ts';
import { sortKeyOf, useHandOrder } from '../../lists/place/use-place-sort.ts';
import { useSavedView } from '../../lists/view/use-saved-view.ts';
import { withoutReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { useSortedTasks } from '../../task/order/use-sorted-tasks.ts';
import { useTaskList } from '../../task-list/use-task-list.ts';
import { useHiding } from './use-hiding.ts';
import { useScopeView } from './use-scope-view.ts';

export function useScopeTasks(scope: Scope) {
  const tasks = useRows('task');
  const lists = useRows('list');
  const memberships = useRows('membership');
  const now = useLocalMinute();
  const saved = useSavedView(scope);
  const { view, change, own, usualSort } = useScopeView(scope, saved.view?.sort);
  const key = sortKeyOf(scope);
  const { order: byHand, compare } = useHandOrder(scope.kind === 'list' ? undefined : key);
  const sorted = useSortedTasks(tasks, view.sort, compare);
  const all = useMemo(
    () => sorted.filter(saved.test ?? inScope(scope, lists)),
    [sorted, saved.test, scope, lists],
  );
  const { inside, hidden, isRevealed, reveal } = useHiding(all, saved.findsHidden === true);
  const search = useSearch(view);
  const searched = search.findsHidden ? all : inside;
  const shown = useMemo(() => searched.filter(search.test), [searched, search.test]);
  const groups = useMemo(() => {
    const found = sections(shown, view.sort, now, own);
    // A search shows only the sections that it finds tasks in.
    return shown.length < inside.length ? found.filter((one) => one.tasks.length > 0) : found;
  }, [shown, inside.length, view.sort, now, own]);
  const selectable = useMemo(() => withoutReadOnly(shown, memberships), [shown, memberships]);
  const list = useTaskList(selectable, { key, byHand, sort: view.sort, tasks: all }, own);
  return {
    saved,
    view,
    change,
    usualSort,
    all,
    inside,
    hidden,
    isRevealed,
    reveal,
    search,
    shown,
    groups,
    selectable,
    list,
  };
}
export type ScopeFound = ReturnType<typeof useScopeTasks>;
