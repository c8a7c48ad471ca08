import { useCallback, useMemo, useState } from 'react';
import { sections } from '../../../domain/task/order/task-sections.ts';
import { EVERYTHING, type TaskView } from '../../../domain/task/order/task-view.ts';
import { type Section, sectionsOf } from '../../../domain/task/section.ts';
import type { Task } from '../../../domain/task/task.ts';
import { refsOf, type SavedView } from '../../../domain/view/saved-view.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { type ReadFilter, useFilters } from '../../filter/use-filter.ts';
import { useSearch } from '../../filter/use-search.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import { inScope, type Scope } from '../../lists/place/scope.ts';
import { sortKeyOf, useHandOrder, usePlaceSort } from '../../lists/place/use-place-sort.ts';
import { withoutReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { useSortedTasks } from '../../task/order/use-sorted-tasks.ts';
import { useShownTasks } from '../../task/use-shown-tasks.ts';
import { useTaskList } from '../../task-list/use-task-list.ts';

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

/** Leaves out hidden tasks until they're revealed. @param findsHidden whether hidden tasks are asked for */
function useHiding(tasks: readonly Task[], findsHidden: boolean) {
  const everything = useRows('task');
  const visible = useShownTasks();
  const [isRevealed, reveal] = useState(false);
  const isAllVisible = visible === everything;
  const shown = useMemo(
    () => (isAllVisible ? tasks : tasks.filter(({ id }) => visible.has(id))),
    [tasks, visible, isAllVisible],
  );
  const hidden = tasks.length - shown.length;
  return { inside: isRevealed || findsHidden ? tasks : shown, hidden, isRevealed, reveal };
}

/**
 * The search, filters and order of a scope, which keeps its order. A list with sections starts in the manual order,
 * which shows them.
 * @param startSort the order to start with, except in a list
 * @returns `own`, the list's sections, and `usualSort`, its order unless another was chosen
 */
function useScopeView(scope: Scope, startSort: TaskView['sort'] = EVERYTHING.sort) {
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

type Shown = {
  view?: SavedView | undefined;
  read?: ReadFilter | undefined;
  /** Which tasks it shows: none until its filter has been read, or if that is wrong. Undefined for other scopes. */
  test?: (task: Task) => boolean;
  findsHidden?: boolean;
};

const NONE = () => false;

function useSavedView(scope: Scope): Shown {
  const isView = scope.kind === 'view';
  const view = useRows('savedView').get(isView ? scope.id : '');
  const filters = useFilters(isView);
  const tasks = useRows('task');
  const read = useMemo(() => view && filters?.read(view.filter, refsOf(view)), [view, filters]);
  return useMemo(() => {
    if (!isView) return {};
    if (!read || read.error) return { view, read, test: NONE };
    return { view, read, test: read.test(tasks), findsHidden: read.findsHidden };
  }, [isView, view, read, tasks]);
}
