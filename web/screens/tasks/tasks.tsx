import { useMemo } from 'react';
import { sections } from '../../../domain/task-sections.ts';
import { EVERYTHING, matches } from '../../../domain/task-view.ts';
import { Mark } from '../../brand/mark.tsx';
import { QuickAdd } from '../../quick-add/quick-add.tsx';
import { useLocalMinute } from '../../shell/clock.ts';
import { NotLoaded } from '../../shell/not-loaded.tsx';
import { useLoaded, useRows } from '../../store/use-store.ts';
import { longDay } from '../../task/due-words.ts';
import { Found } from '../../task/found.tsx';
import { TaskSections } from '../../task/task-sections.tsx';
import { TaskStatistics } from '../../task/task-statistics.tsx';
import { TaskToolbar } from '../../task/task-toolbar.tsx';
import { useSortedTasks } from '../../task/use-sorted-tasks.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AssistantPanel } from './assistant-panel.tsx';
import { OpenedTask } from './opened-task.tsx';
import { PresetGoal } from './preset-goal.tsx';
import { usePresetGoal } from './use-preset-goal.ts';
import { useTaskView } from './use-task-view.ts';

function Tasks() {
  const tasks = useRows('task');
  const now = useLocalMinute();
  const [view, change] = useTaskView();
  const sorted = useSortedTasks(tasks, view.sort);
  const found = useMemo(() => sorted.filter(matches(view)), [sorted, view]);
  const shown = useMemo(() => sections(found, view.sort, now), [found, view.sort, now]);
  if (tasks.size === 0)
    return (
      <EmptyState picture={<Mark className="size-12" />} title="No tasks yet">
        Write down the next thing on your mind: a title is enough.
      </EmptyState>
    );
  return (
    <>
      <div className="my-5">
        <TaskStatistics tasks={sorted} />
      </div>
      <TaskToolbar view={view} onChange={change} />
      <Found view={view} count={found.length} />
      {shown.length > 0 ? (
        <TaskSections sections={shown} />
      ) : (
        <EmptyState picture={<Mark className="size-12 opacity-60 grayscale" />} title="No tasks found">
          Nothing is here that fits the search and the filters.
          <Button className="mx-auto mt-4 flex" onClick={() => change({ ...EVERYTHING, sort: view.sort })}>
            Show all tasks
          </Button>
        </EmptyState>
      )}
    </>
  );
}

/** 'My Day' (SPEC §2): every task, to search, filter and sort; the assistant beside them. */
export default function TasksPage() {
  const loaded = useLoaded();
  const now = useLocalMinute();
  const goal = usePresetGoal();
  return (
    <div className="flex items-start gap-8">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-faint">{longDay(now.slice(0, 10))}</p>
        <h1 className="page-title mb-5">My Day</h1>
        {goal && <PresetGoal goal={goal} />}
        <QuickAdd goalId={goal?.id} />
        {loaded ? (
          <Tasks />
        ) : (
          <NotLoaded>
            <div className="mt-8">
              <Skeleton rows={8} label="Loading your tasks" />
            </div>
          </NotLoaded>
        )}
      </div>
      <AssistantPanel />
      <OpenedTask />
    </div>
  );
}
