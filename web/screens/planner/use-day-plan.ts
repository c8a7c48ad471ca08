import { useMemo } from 'react';
import { has } from '../../../domain/billing/plan.ts';
import { mayPlan, PLANNED_SETTING } from '../../../domain/planner/day-plan-limit.ts';
import type { DraftBlock } from '../../../domain/planner/edit-plan.ts';
import { CAPACITY_SETTING } from '../../../domain/planner/load.ts';
import type { PlannerEvent } from '../../../domain/planner/planner.ts';
import { settingsOn } from '../../../domain/planner/planning.ts';
import { ratioWords } from '../../../domain/planner/ratio.ts';
import { dayKeyOf, isSameEveryDay, WORK_DAYS_SETTING, workDayOn } from '../../../domain/planner/work-week.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { parseJson } from '../../device/parse-json.ts';
import { planTask } from '../../planner/plan-task.ts';
import { usePlanning } from '../../planner/use-planning.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import { usePlan, usePlanOnServer } from '../../store/use-plan.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { useShownTasks } from '../../task/use-shown-tasks.ts';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { offerUndo } from '../../undo/undo.ts';
import { useLearned } from './use-learned.ts';

/** @param replaced blocks of the day that are planned again */
export function useDayPlan(date: string, replaced: readonly PlannerEvent[]) {
  const store = useStore();
  const now = useLocalMinute();
  const [tasks, events, sessions, settings] = [
    useShownTasks(),
    useRows('event'),
    useRows('focusSession'),
    useRows('setting'),
  ];
  const isPro = has(usePlan(), 'advancedAnalytics');
  const plan = usePlanOnServer();
  const stored = (id: string) => parseJson(settings.get(id)?.value ?? 'null');
  const planning = usePlanning();
  const today = now.slice(0, 10);

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
    mayApply: mayPlan(isPro ? 'pro' : plan, stored(PLANNED_SETTING), today),
    setCapacity: (capacity: number) =>
      void (isSameEveryDay(planning.week)
        ? keepSetting(store, CAPACITY_SETTING, capacity)
        : keepSetting(
            store,
            WORK_DAYS_SETTING,
            { [dayKeyOf(date)]: { ...workDayOn(date, planning.week), capacity } },
            'merge',
          )),
    apply: (blocks: readonly DraftBlock[]): boolean =>
      attemptWrites(
        store,
        'Couldn’t apply the plan',
        (to) => {
          for (const { id } of replaced) to.remove('event', id);
          for (const { key: _, isLocked: __, ...event } of blocks) {
            planTask(to, event);
            to.add('event', event);
          }
          // A plan that is taken back doesn’t count.
          keepSetting(to, PLANNED_SETTING, today);
        },
        (back) => offerUndo('Day planned', back),
      ),
  };
}
