import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Goal } from '../../../domain/goal/goal.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { useMedia, WIDE } from '../../device/use-media.ts';
import { CategoryIcon, hueOf } from '../../goal/category.tsx';
import { LoadFigure } from '../../planner/load-figure.tsx';
import { useDayLoad } from '../../planner/use-day-load.ts';
import { QuickAdd } from '../../quick-add/quick-add.tsx';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { Outlet, useOutlet } from '../../shell/outlet.tsx';
import { TitleBar } from '../../shell/title-bar.tsx';
import { useLoaded, useRows } from '../../store/use-store.ts';
import { longDay } from '../../task/date/due-words.ts';
import { TaskStatistics } from '../../task/task-statistics.tsx';
import { useShownTasksLater } from '../../task/use-shown-tasks.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { AssistantPanel } from './assistant-panel.tsx';
import { MyDayTasks } from './my-day-tasks.tsx';

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

/** The goal for new tasks in the address, `?goal=<id>`; undefined if it doesn't exist. */
function usePresetGoal(): Goal | undefined {
  const goals = useRows('goal');
  return goals.get(new URLSearchParams(useSearch()).get('goal') ?? '');
}

function PresetGoal({ goal }: { goal: Goal }) {
  const [, go] = useLocation();
  return (
    <p
      style={hueOf(goal.category)}
      className="mb-2.5 flex min-w-0 items-center gap-2 pl-1 text-sm text-ink-soft"
    >
      <span className="text-(--hue)">
        <CategoryIcon category={goal.category} />
      </span>
      <span className="truncate">
        Adding tasks for{' '}
        <bdi translate="no" className="font-medium text-ink">
          {goal.title}
        </bdi>
      </span>
      <IconButton
        label="Remove goal"
        icon={<X size={15} />}
        className="-my-2"
        onClick={() => go(ROUTES.tasks, { replace: true })}
      />
    </p>
  );
}
