import { useMemo, useState } from 'react';
import { type Block, dueOn, isAhead, plannedIn } from '../../../../domain/planner/event/due-block.ts';
import { type DayEvent, eventsOn, isOfWholeDays } from '../../../../domain/planner/event/occurrences.ts';
import { byStart, minuteOf } from '../../../../domain/planner/event/slot.ts';
import { visibleHours } from '../../../../domain/planner/grid/planner-layout.ts';
import { withTaskTitle } from '../../../../domain/planner/planned-task.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { useRows } from '../../../store/use-store.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { usePlannerPlace } from './use-planner-place.ts';

const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The shown day and its events. */
export function usePlannerDay() {
  const now = useLocalMinute();
  const rows = usePlannerEvents();
  const tasks = useRows('task');
  const shown = useShownTasks();
  const today = now.slice(0, 10);
  const [allHours, setAllHours] = useState(false);
  const place = usePlannerPlace(today);
  const { date, goTo } = place;
  const stored: readonly DayEvent[] = useMemo(() => eventsOn(rows.values(), date), [rows, date]);
  const all = useMemo(() => stored.map((event) => withTaskTitle(event, tasks)), [stored, tasks]);
  const events = useMemo(() => all.filter((event) => !isOfWholeDays(event)), [all]);
  const due = useMemo(
    () => dueOn(shown.values(), { date, today, planned: plannedIn(stored) }),
    [shown, date, today, stored],
  );
  const blocks: readonly Block[] = useMemo(() => [...events, ...due.timed].sort(byStart), [events, due]);
  return {
    date,
    today,
    /** Events and tasks at specific hours. */
    blocks,
    /** With the all-day ones. */
    eventCount: all.length,
    /** Whole-day tasks that repeat and aren't open yet. */
    later: due.later,
    allDay: all.filter(isOfWholeDays),
    hours: allHours ? ALL_HOURS : visibleHours(blocks),
    allHours,
    setAllHours,
    nowMinute: minuteOf(now.slice(11)),
    /** The ids of tasks that have an event on this day, or a time that hasn't passed. */
    planned: useMemo(() => {
      const ahead = due.timed.filter((block) => isAhead(block, now));
      return new Set([...plannedIn(stored), ...ahead.map(({ due }) => due.id)]);
    }, [stored, due, now]),
    goTo,
    isWeek: place.isWeek,
    showWeek: place.showWeek,
    step: (days: number) => goTo(Temporal.PlainDate.from(date).add({ days }).toString()),
  };
}
