import { useMemo } from 'react';
import { visibleHours } from '../../../../domain/planner/grid/planner-layout.ts';
import { workDayOn } from '../../../../domain/planner/load/work-week.ts';
import { placedOn, type WeekDay, weekDays } from '../../../../domain/planner/week.ts';
import { weeksIn } from '../../../../domain/task/order/task-calendar.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { daysFrom, weekAround } from '../../../../domain/time/month.ts';
import { usePlace } from '../../../device/place.ts';
import { useMedia } from '../../../device/use-media.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import type { PlannerState } from '../state/use-planner.ts';

/** Wide enough for seven days, and for three; days are below each other on smaller screens. */
const ROOMY = '(width >= 64rem)';
const WIDE_ENOUGH = '(width >= 40rem)';
const FEW_DAYS = 3;
/** Those below each other begin with the chosen one, so that a phone shows today first. */
const WEEK_DAYS = 7;

/** The days that the planner's week shows around a day, and how many the arrows go on by. */
export function useWeek({ day: { date, today }, planning }: PlannerState) {
  const { weekStart } = usePlace();
  const isRoomy = useMedia(ROOMY);
  const hasColumns = useMedia(WIDE_ENOUGH);
  const events = usePlannerEvents();
  const tasks = useShownTasks();
  const shown = useMemo(
    () =>
      isRoomy
        ? (weeksIn('week', date, weekStart)[0] ?? [])
        : daysFrom(date, hasColumns ? FEW_DAYS : WEEK_DAYS),
    [isRoomy, hasColumns, date, weekStart],
  );
  const { isPersonal, week } = planning;
  const days: readonly WeekDay[] = useMemo(
    () => weekDays({ events: events.values(), tasks, days: shown, today, isPersonal }),
    [events, tasks, shown, today, isPersonal],
  );
  return {
    days,
    hasColumns,
    /** The ids of tasks that have an event or a time on one of the days; what has passed can be planned again. */
    planned: useMemo(
      () => new Set(days.filter(({ date: on }) => on >= today).flatMap(placedOn)),
      [days, today],
    ),
    hours: useMemo(() => visibleHours(days.flatMap(({ blocks }) => blocks)), [days]),
    capacityOn: (day: LocalDate) => workDayOn(day, week).capacity,
    step: shown.length,
    /** The days that are left of the week, also if only some of them are shown. */
    ahead: useMemo(
      () => (hasColumns ? weekAround(date, weekStart) : shown).filter((day) => day >= today),
      [hasColumns, date, weekStart, shown, today],
    ),
  };
}
