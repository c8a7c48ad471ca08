import { useMemo } from 'react';
import { useLocalMinute } from '../../device/clock.ts';
import { useMedia, WIDE } from '../../device/use-media.ts';
import { LoadFigure } from '../../planner/load-figure.tsx';
import { useDayLoad } from '../../planner/use-day-load.ts';
import { QuickAdd } from '../../quick-add/quick-add.tsx';
import { PAGE_TITLES } from '../../routes/routes.ts';
import { Outlet, useOutlet } from '../../shell/outlet.tsx';
import { TitleBar } from '../../shell/title-bar.tsx';
import { useLoaded } from '../../store/use-store.ts';
import { longDay } from '../../task/date/due-words.ts';
import { TaskStatistics } from '../../task/task-statistics.tsx';
import { useShownTasksLater } from '../../task/use-shown-tasks.ts';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { AssistantPanel } from './assistant-panel.tsx';
import { MyDayTasks } from './my-day-tasks.tsx';
import { PresetGoal } from './preset-goal.tsx';
import { usePresetGoal } from './use-preset-goal.ts';

/** 'My Day' (product.md §2): all tasks, to search, filter and sort, with the assistant beside them. */
export default function TasksPage() {
  const loaded = useLoaded();
  const now = useLocalMinute();
  const tasks = useShownTasksLater();
  const all = useMemo(() => [...tasks.values()], [tasks]);
  const load = useDayLoad();
  const goal = usePresetGoal();
  const isWide = useMedia(WIDE);
  const tools = useOutlet();
  return (
    <div className="group/day relative flex items-start gap-8">
      <div className="min-w-0 flex-1">
        <TitleBar
          title={PAGE_TITLES.tasks}
          details={
            all.length > 0 && (
              <TaskStatistics
                tasks={all}
                isAboutToday
                load={
                  load > 0 && (
                    <LoadFigure date={now.slice(0, 10)} minutes={load} after={isWide ? ' today' : ''} />
                  )
                }
              />
            )
          }
          actions={
            <p className="mx-4 shrink-0 text-sm text-ink-faint max-xl:hidden">{longDay(now.slice(0, 10))}</p>
          }
          tools={<Outlet of={tools} className="min-w-0" />}
        />
        <div className="group-has-data-aside-closed/day:mr-12">
          {goal && <PresetGoal goal={goal} />}
          {isWide && <QuickAdd goalId={goal?.id} />}
        </div>
        {loaded ? (
          <MyDayTasks tools={tools} />
        ) : (
          <NotLoaded>
            <div className="mt-8">
              <Skeleton rows={8} label="Loading your tasks" />
            </div>
          </NotLoaded>
        )}
      </div>
      <AssistantPanel />
    </div>
  );
}
