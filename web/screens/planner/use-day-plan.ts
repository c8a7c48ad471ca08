import { useMemo } from 'react';
import { has } from '../../../domain/billing/plan.ts';
import { mayPlan, PLANNED_SETTING } from '../../../domain/planner/day-plan-limit.ts';
import { CAPACITY_SETTING } from '../../../domain/planner/load.ts';
import { proposeDay } from '../../../domain/planner/propose-day.ts';
import { AS_ESTIMATED, bestHours, ratioOf, ratioWords } from '../../../domain/planner/ratio.ts';
import { hoursOn } from '../../../domain/planner/working-hours.ts';
import { applyProposals } from '../../assistant/apply-proposals.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { parseJson } from '../../device/parse-json.ts';
import { currentZone } from '../../device/place.ts';
import { planTask } from '../../planner/plan-task.ts';
import { useCapacity } from '../../planner/use-capacity.ts';
import { useWorkingHours } from '../../planner/use-working-hours.ts';
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
  const capacity = useCapacity();
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
  const { start, end } = hoursOn(date, useWorkingHours(), now);
  const proposed = useMemo(
    () =>
      proposeDay({
        date,
        now,
        capacity,
        hours: { start, end },
        tasks: tasks.values(),
        events: events.values(),
        sessions: sessions.values(),
        ...learned,
      }),
    [date, now, capacity, start, end, tasks, events, sessions, learned],
  );

  return {
    ...proposed,
    capacity,
    /** How the blocks differ from the estimates, in words. */
    ratio: ratioWords(
      proposed.proposals.flatMap(({ fields: { taskId = '' } }) => {
        const task = tasks.get(taskId);
        return task ? [learned.ratio(task)] : [];
      }),
    ),
    mayApply: mayPlan(isPro ? 'pro' : plan, stored(PLANNED_SETTING), today),
    setCapacity: (minutes: number) => void keepSetting(store, CAPACITY_SETTING, minutes),
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
