import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { type SectionName, sections } from '../../../domain/task/task-sections.ts';
import { EVERYTHING } from '../../../domain/task/task-view.ts';
import { Mark } from '../../brand/mark.tsx';
import { useLocalMinute } from '../../device/clock.ts';
import { useSearch } from '../../filter/use-search.ts';
import { FoundTasks } from '../../lists/found-tasks.tsx';
import { TaskToolbar } from '../../lists/task-toolbar.tsx';
import { useHandOrder } from '../../lists/use-place-sort.ts';
import { withoutReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { isChoosy } from '../../task/found.tsx';
import { useShownTasks } from '../../task/use-shown-tasks.ts';
import { useSortedTasks } from '../../task/use-sorted-tasks.ts';
import { useTaskList } from '../../task-list/use-task-list.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MY_DAY, useTaskView } from './use-task-view.ts';

const NONE: ReadonlySet<SectionName> = new Set();
/** My Day opens on what is due by today, and on tasks for any day. */
const LATER: ReadonlySet<SectionName> = new Set(['tomorrow', 'upcoming']);

/** @param tools gets the search and the filters */
export function MyDayTasks({ tools }: { tools: HTMLElement }) {
  const tasks = useRows('task');
  const now = useLocalMinute();
  const [view, change, settle] = useTaskView();
  const { order: byHand, compare } = useHandOrder(MY_DAY);
  const sorted = useSortedTasks(tasks, view.sort, compare);
  const search = useSearch(view);
  const visible = useShownTasks();
  const found = useMemo(() => {
    const isAllShown = search.findsHidden || visible === tasks;
    if (isAllShown && search.findsAll) return sorted;
    return sorted.filter((task) => (isAllShown || visible.has(task.id)) && search.test(task));
  }, [sorted, search, visible, tasks]);
  const shown = useMemo(() => sections(found, view.sort, now), [found, view.sort, now]);
  const memberships = useRows('membership');
  const selectable = useMemo(() => withoutReadOnly(found, memberships), [found, memberships]);
  const list = useTaskList(selectable, { key: MY_DAY, byHand, sort: view.sort, tasks: sorted, settle });
  if (tasks.size === 0)
    return (
      <EmptyState picture={<Mark className="size-12" />} title="No tasks yet">
        Add whatever’s on your mind. A title is all you need.
      </EmptyState>
    );
  return (
    <>
      {createPortal(<TaskToolbar view={view} onChange={change} />, tools)}
      <FoundTasks
        view={view}
        change={change}
        search={search}
        list={list}
        sections={shown}
        count={found.length}
        startFolded={isChoosy(view) ? NONE : LATER}
        empty={
          <EmptyState
            picture={<Mark className="size-12 opacity-60 grayscale" />}
            title="No tasks found"
            action={
              <Button onClick={() => change({ ...EVERYTHING, sort: view.sort })}>Show all tasks</Button>
            }
          >
            No tasks match your search and filters.
          </EmptyState>
        }
      />
    </>
  );
}
