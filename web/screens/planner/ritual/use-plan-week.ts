import { useMemo } from 'react';
import { weekPlan } from '../../../../domain/planner/plan/plan-week.ts';
import { weekTurn } from '../../../../domain/planner/week-turn.ts';
import type { Decision } from '../../../../domain/task/unfinished/outcome.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { usePlace } from '../../../device/place.ts';
import { useDaysAhead } from './use-days-ahead.ts';
import { useOwnTasks } from './use-own-tasks.ts';

/** The week to plan: its days, how full they are, and the tasks that have no day yet, or one that's too full. */
export function usePlanWeek() {
  const today = useLocalMinute().slice(0, 10);
  const { weekStart } = usePlace();
  const own = useOwnTasks();
  const { after, capacityOn } = useDaysAhead();
  const week = useMemo(() => weekTurn(today, weekStart).begins, [today, weekStart]);
  const ahead = useMemo(() => week.filter((day) => day >= today), [week, today]);
  const plan = useMemo(
    () => weekPlan({ tasks: own, days: after(new Map(), ahead), today, capacityOn }),
    [own, after, ahead, today, capacityOn],
  );
  return {
    ...plan,
    week,
    today,
    capacityOn,
    /** The days that are left of it, with what was decided. */
    daysWith: (decided: ReadonlyMap<string, Decision>) => after(decided, ahead),
  };
}
