import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { type SectionName, sections } from '../../../domain/task/task-sections.ts';
import { EVERYTHING } from '../../../domain/task/task-view.ts';
import { Mark } from '../../brand/mark.tsx';
import { useLocalMinute } from '../../device/clock.ts';
import { useMedia, WIDE } from '../../device/use-media.ts';
import { useSearch } from '../../filter/use-search.ts';
import { FoundTasks } from '../../lists/found-tasks.tsx';
import { TaskToolbar } from '../../lists/task-toolbar.tsx';
import { QuickAdd } from '../../quick-add/quick-add.tsx';
import { PAGE_TITLES } from '../../routes/routes.ts';
import { Outlet, useOutlet } from '../../shell/outlet.tsx';
import { TitleBar } from '../../shell/title-bar.tsx';
import { withoutReadOnly } from '../../store/use-lists.ts';
import { useLoaded, useRows } from '../../store/use-store.ts';
import { longDay } from '../../task/due-words.ts';
import { isChoosy } from '../../task/found.tsx';
import { TaskStatistics } from '../../task/task-statistics.tsx';
import { useShownTasks, useShownTasksLater } from '../../task/use-shown-tasks.ts';
import { useSortedTasks } from '../../task/use-sorted-tasks.ts';
import { useTaskList } from '../../task-list/use-task-list.ts';
import { TaskEditing } from '../../task-view/task-editing.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { AssistantPanel } from './assistant-panel.tsx';
import { OpenedTask } from './opened-task.tsx';
import { PresetGoal } from './preset-goal.tsx';
import { usePresetGoal } from './use-preset-goal.ts';
import { useTaskView } from './use-task-view.ts';

const NONE: ReadonlySet<SectionName> = new Set();
/** My Day opens on what is due by today, and on tasks for any day. */
const LATER: ReadonlySet<SectionName> = new Set(['tomorrow', 'upcoming']);

/** @param tools gets the search and the filters */
function Tasks({ tools }: { tools: HTMLElement }) {
  const tasks = useRows('task');
  const now = useLocalMinute();
  const [view, change] = useTaskView();
  const sorted = useSortedTasks(tasks, view.sort);
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
  const list = useTaskList(selectable, () => change({ sort: 'manual' }));
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

/** 'My Day' (product.md §2): all tasks, to search, filter and sort, with the assistant beside them. */
export default function TasksPage() {
  const loaded = useLoaded();
  const now = useLocalMinute();
  const tasks = useShownTasksLater();
  const all = useMemo(() => [...tasks.values()], [tasks]);
  const goal = usePresetGoal();
  const isWide = useMedia(WIDE);
  const tools = useOutlet();
  return (
    <div className="flex items-start gap-8">
      <div className="min-w-0 flex-1">
        <TitleBar
          title={PAGE_TITLES.tasks}
          details={all.length > 0 && <TaskStatistics tasks={all} />}
          actions={
            <p className="mx-4 shrink-0 text-sm text-ink-faint max-xl:hidden">{longDay(now.slice(0, 10))}</p>
          }
          tools={<Outlet of={tools} className="min-w-0" />}
        />
        {goal && <PresetGoal goal={goal} />}
        {isWide && <QuickAdd goalId={goal?.id} />}
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
