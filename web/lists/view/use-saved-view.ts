import { useMemo } from 'react';
import type { Task } from '../../../domain/task/task.ts';
import { refsOf, type SavedView } from '../../../domain/view/saved-view.ts';
import { type ReadFilter, useFilters } from '../../filter/use-filter.ts';
import { useRows } from '../../store/use-store.ts';
import type { Scope } from '../place/scope.ts';

type Shown = {
  view?: SavedView | undefined;
  read?: ReadFilter | undefined;
  /** Which tasks it shows: none until its filter has been read, or if that is wrong. Undefined for other scopes. */
  test?: (task: Task) => boolean;
  findsHidden?: boolean;
};

const NONE = () => false;

export function useSavedView(scope: Scope): Shown {
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
