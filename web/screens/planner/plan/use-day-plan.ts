import { useMemo } from 'react';
import type { PlannerEvent } from '../../../../domain/planner/event/planner.ts';
import { CAPACITY_SETTING } from '../../../../domain/planner/load/load.ts';
import { settingsOn } from '../../../../domain/planner/load/planning.ts';
import { ratioWords } from '../../../../domain/planner/load/ratio.ts';
import {
  dayKeyOf,
  isSameEveryDay,
  WORK_DAYS_SETTING,
  workDayOn,
} from '../../../../domain/planner/load/work-week.ts';
import type { DraftBlock } from '../../../../domain/planner/plan/edit-plan.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { keepSetting } from '../../../store/keep-setting.ts';
import { useRows, useStore } from '../../../store/use-store.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { applyPlan } from './apply-plan.ts';
import { useLearned } from './use-learned.ts';
import { useMayPlan } from './use-may-plan.ts';

/** @param replaced blocks of the day that are planned again */
export function useDayPlan(date: string, replaced: readonly PlannerEvent[]) {
  const store = useStore();
  const now = useLocalMinute();
  const [tasks, events, sessions] = [useShownTasks(), usePlannerEvents(), useRows('focusSession')];
  const planning = usePlanning();
  const mayApply = useMayPlan();
  const learned = useLearned();
  const day = useMemo(
    () => ({
      date,
      now,
      ...settingsOn(date, planning, now),
      tasks: [...tasks.values()],
      events: [...events.values()].filter((event) => !replaced.includes(event)),
      sessions: [...sessions.values()],
      ...learned,
    }),
    [date, now, planning, tasks, events, sessions, learned, replaced],
  );

  return {
    day,
    capacity: workDayOn(date, planning.week).capacity,
    /** How the blocks differ from the estimates, in words. */
    ratioOf: (blocks: readonly DraftBlock[]) =>
      ratioWords(
        blocks.flatMap(({ taskId = '' }) => {
          const task = tasks.get(taskId);
          return task ? [learned.ratio(task)] : [];
        }),
      ),
    mayApply,
    setCapacity: (capacity: number) =>
      void (isSameEveryDay(planning.week)
        ? keepSetting(store, CAPACITY_SETTING, capacity)
        : keepSetting(
            store,
            WORK_DAYS_SETTING,
            { [dayKeyOf(date)]: { ...workDayOn(date, planning.week), capacity } },
            'merge',
          )),
    apply: (blocks: readonly DraftBlock[]) => applyPlan(store, { blocks, replaced, done: 'Day planned' }),
  };
}
