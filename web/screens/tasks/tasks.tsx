import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { sections } from '../../../domain/task/task-sections.ts';
import { EVERYTHING, matches } from '../../../domain/task/task-view.ts';
import { Mark } from '../../brand/mark.tsx';
import { useLocalMinute } from '../../device/clock.ts';
import { QuickAdd } from '../../quick-add/quick-add.tsx';
import { isReadOnly } from '../../store/use-lists.ts';
import { useLoaded, useRows } from '../../store/use-store.ts';
import { longDay } from '../../task/due-words.ts';
import { Found } from '../../task/found.tsx';
import { TaskEditing } from '../../task/task-editing.tsx';
import { TaskSections } from '../../task/task-sections.tsx';
import { TaskStatistics } from '../../task/task-statistics.tsx';
import { FilterChips, TaskToolbar } from '../../task/task-toolbar.tsx';
import { useSortedTasks } from '../../task/use-sorted-tasks.ts';
import { Selecting } from '../../task-list/selecting.tsx';
import { useTaskList } from '../../task-list/use-task-list.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { AssistantPanel } from './assistant-panel.tsx';
import { OpenedTask } from './opened-task.tsx';
import { PresetGoal } from './preset-goal.tsx';
import { usePresetGoal } from './use-preset-goal.ts';
import { useTaskView } from './use-task-view.ts';

/** @param tools where the search and the filters are shown */
function Tasks({ tools }: { tools: HTMLElement | null }) {
  const tasks = useRows('task');
  const now = useLocalMinute();
  const [view, change] = useTaskView();
  const sorted = useSortedTasks(tasks, view.sort);
  const found = useMemo(() => sorted.filter(matches(view)), [sorted, view]);
  const shown = useMemo(() => sections(found, view.sort, now), [found, view.sort, now]);
  const memberships = useRows('membership');
  const selectable = useMemo(
    () => found.filter(({ listId }) => !isReadOnly(memberships, listId)),
    [found, memberships],
  );
  const list = useTaskList(selectable);
  const { selection } = list;
  if (tasks.size === 0)
    return (
      <EmptyState picture={<Mark className="size-12" />} title="No tasks yet">
        Add whatever’s on your mind. A title is all you need.
      </EmptyState>
    );
  return (
    <>
      {tools && createPortal(<TaskToolbar view={view} onChange={change} />, tools)}
      <div className="mt-3 px-1">
        <TaskStatistics tasks={sorted} />
      </div>
      <FilterChips view={view} onChange={change} />
      <Found view={view} count={found.length} />
      {shown.length > 0 ? (
        <TaskSections
          sections={shown}
          selected={selection.selected}
          selecting={selection.active}
          onSelect={selection.select}
          menu={list.menus.beside}
          onMenu={list.onMenu}
          onAct={list.onAct}
        />
      ) : (
        <EmptyState
          picture={<Mark className="size-12 opacity-60 grayscale" />}
          title="No tasks found"
          action={<Button onClick={() => change({ ...EVERYTHING, sort: view.sort })}>Show all tasks</Button>}
        >
          No tasks match your search and filters.
        </EmptyState>
      )}
      <Selecting list={list} />
    </>
  );
}

/** 'My Day' (product.md §2): all tasks, to search, filter and sort, with the assistant beside them. */
export default function TasksPage() {
  const loaded = useLoaded();
  const now = useLocalMinute();
  const goal = usePresetGoal();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div className="-mt-3 flex items-start gap-8 md:-mt-6">
      <div className="min-w-0 flex-1">
        <div className="mb-2 flex min-h-9 items-center gap-3">
          <h1 className="page-title shrink-0">My Day</h1>
          <p className="min-w-0 truncate pt-1.5 text-sm text-ink-faint max-sm:hidden">
            {longDay(now.slice(0, 10))}
          </p>
          <div ref={setTools} className="ml-auto min-w-0" />
        </div>
        {goal && <PresetGoal goal={goal} />}
        <QuickAdd goalId={goal?.id} />
        <TaskEditing>
          {loaded ? (
            <Tasks tools={tools} />
          ) : (
            <NotLoaded>
              <div className="mt-8">
                <Skeleton rows={8} label="Loading your tasks" />
              </div>
            </NotLoaded>
          )}
        </TaskEditing>
      </div>
      <AssistantPanel />
      <OpenedTask />
    </div>
  );
}
