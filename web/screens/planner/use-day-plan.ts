import { useMemo } from 'react';
import { has } from '../../../domain/billing/plan.ts';
import { mayPlan, PLANNED_SETTING } from '../../../domain/planner/day-plan-limit.ts';
import { CAPACITY_SETTING } from '../../../domain/planner/load.ts';
import { settingsOn } from '../../../domain/planner/planning.ts';
import { proposeDay } from '../../../domain/planner/propose-day.ts';
import { AS_ESTIMATED, bestHours, ratioOf, ratioWords } from '../../../domain/planner/ratio.ts';
import { dayKeyOf, isSameEveryDay, WORK_DAYS_SETTING, workDayOn } from '../../../domain/planner/work-week.ts';
import { applyProposals } from '../../assistant/apply-proposals.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { parseJson } from '../../device/parse-json.ts';
import { currentZone } from '../../device/place.ts';
import { planTask } from '../../planner/plan-task.ts';
import { usePlanning } from '../../planner/use-planning.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import { usePlan, usePlanOnServer } from '../../store/use-plan.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { thisMoment } from '../../task/series-writes.ts';
import { useShownTasks } from '../../task/use-shown-tasks.ts';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { offerUndo } from '../../undo/undo.ts';

export function useDayPlan(date: string) {
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

  const learned = useMemo(
    () =>
      isPro
        ? {
            ratio: ratioOf(sessions.values(), tasks.values()),
            best: bestHours(sessions.values(), Date.now(), currentZone()),
          }
        : { ratio: AS_ESTIMATED, best: [] },
    [isPro, sessions, tasks],
  );
  const proposed = useMemo(
    () =>
      proposeDay({
        date,
        now,
        ...settingsOn(date, planning, now),
        tasks: tasks.values(),
        events: events.values(),
        sessions: sessions.values(),
        ...learned,
      }),
    [date, now, planning, tasks, events, sessions, learned],
  );

  return {
    ...proposed,
    capacity: workDayOn(date, planning.week).capacity,
    /** How the blocks differ from the estimates, in words. */
    ratio: ratioWords(
      proposed.proposals.flatMap(({ fields: { taskId = '' } }) => {
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
    apply: (chosen: readonly number[]): boolean =>
      attemptWrites(
        store,
        'Couldn’t apply the plan',
        (to) => {
          for (const at of chosen) planTask(to, proposed.proposals[at]?.fields);
          applyProposals(to, proposed.proposals, chosen, { plan, moment: thisMoment() });
          // A plan that is taken back doesn’t count.
          keepSetting(to, PLANNED_SETTING, today);
        },
        (back) => offerUndo('Day planned', back),
      ),
  };
}
