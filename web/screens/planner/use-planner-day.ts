import { useMemo, useState } from 'react';
import { withTaskTitle } from '../../../domain/planner/planned-task.ts';
import { eventsOn, isAllDay, minuteOf, type PlannerEvent } from '../../../domain/planner/planner.ts';
import { visibleHours } from '../../../domain/planner/planner-layout.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { useRows } from '../../store/use-store.ts';

const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The shown day and its events. If today is shown, it advances at midnight. */
export function usePlannerDay() {
  const now = useLocalMinute();
  const rows = useRows('event');
  const tasks = useRows('task');
  const today = now.slice(0, 10);
  const [chosen, setChosen] = useState<string>();
  const [allHours, setAllHours] = useState(false);
  const date = chosen ?? today;
  const stored: readonly PlannerEvent[] = useMemo(() => eventsOn(rows.values(), date), [rows, date]);
  const all = useMemo(() => stored.map((event) => withTaskTitle(event, tasks)), [stored, tasks]);
  const events = useMemo(() => all.filter((event) => !isAllDay(event)), [all]);
  const goTo = (day: string) => setChosen(day === today ? undefined : day);
  return {
    date,
    today,
    /** Events at specific hours. */
    events,
    allDay: all.filter(isAllDay),
    hours: allHours ? ALL_HOURS : visibleHours(events),
    allHours,
    setAllHours,
    nowMinute: minuteOf(now.slice(11)),
    /** The ids of tasks that have an event on this day. */
    planned: useMemo(() => new Set(stored.flatMap(({ taskId = [] }) => taskId)), [stored]),
    goTo,
    step: (days: number) => goTo(Temporal.PlainDate.from(date).add({ days }).toString()),
  };
}
