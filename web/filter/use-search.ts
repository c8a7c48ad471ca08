import { useMemo } from 'react';
import { looksLikeFilter, searchFilter, searchWords } from '../../domain/filter/looks-like-filter.ts';
import { matches, type TaskView } from '../../domain/task/order/task-view.ts';
import type { Task } from '../../domain/task/task.ts';
import { useRows } from '../store/use-store.ts';
import { isChoosy } from '../task/found.tsx';
import { type ReadFilter, useFilters } from './use-filter.ts';

/** A page's search: words, or a filter; “today” is both. @returns which tasks it shows, and the filter if it is one */
export function useSearch(view: TaskView): {
  test: (task: Task) => boolean;
  /** Whether that is every task. */
  findsAll: boolean;
  filter: ReadFilter | undefined;
  /** How a filter that can't be read yet could go on. */
  completions: readonly string[];
  /** Whether it also finds hidden tasks: words do. */
  findsHidden: boolean;
} {
  const isFilter = looksLikeFilter(view.search);
  const filters = useFilters(isFilter);
  const tasks = useRows('task');
  const filter = useMemo(
    () => (isFilter ? filters?.read(searchFilter(view.search)) : undefined),
    [isFilter, filters, view.search],
  );
  // Other tasks matter only to a filter, such as one for subtasks.
  const others = filter && !filter.error ? tasks : undefined;
  return useMemo(() => {
    if (!filter || filter.error || !others) {
      const completions = filter && filters ? filters.complete(view.search) : [];
      const findsHidden = !isFilter && view.search.trim() !== '';
      return {
        test: matches({ ...view, search: searchWords(view.search) }),
        findsAll: !filter && !isChoosy(view),
        filter,
        completions,
        findsHidden,
      };
    }
    const [chosen, found] = [
      matches({ ...view, search: '' }),
      filter.test(others, view.status === 'Done' || undefined),
    ];
    const { findsHidden } = filter;
    return {
      test: (task) => chosen(task) && found(task),
      findsAll: false,
      filter,
      completions: [],
      findsHidden,
    };
  }, [isFilter, filters, filter, others, view]);
}
