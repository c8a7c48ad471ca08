import { useRef, useState } from 'react';
import { type DayEvent, storedOf } from '../../../../domain/planner/event/occurrences.ts';
import { isOutside, type OutsideEvent } from '../../../../domain/planner/event/outside-event.ts';
import { minuteOf, type Slot } from '../../../../domain/planner/event/slot.ts';
import { freeSlot, taskSlot } from '../../../../domain/planner/grid/planner-grid.ts';
import { workDayOn } from '../../../../domain/planner/load/work-week.ts';
import { blockFor } from '../../../../domain/planner/planned-task.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { useEventActions } from '../event/use-event-actions.ts';
import type { Opening } from '../event/use-event-form.ts';
import { useSyncCalendar } from './sync-calendar.tsx';
import { firstOf, useDailyQuestion } from './use-daily-question.ts';
import { usePlannerDay } from './use-planner-day.ts';

/** What the planner's day and week have in common. */
export function usePlanner() {
  const day = usePlannerDay();
  const { date, today, blocks } = day;
  const [added, setAdded] = useState<string>();
  const actions = useEventActions(setAdded);
  const addButton = useRef<HTMLButtonElement>(null);
  const daily = useDailyQuestion(actions, addButton);
  const planning = usePlanning();
  const [draft, setDraft] = useState<Opening | null>(null);
  const [outside, setOutside] = useState<OutsideEvent | null>(null);
  const [picking, setPicking] = useState(false);
  // They outlive the buttons, which are others on a phone.
  const [planningDay, setPlanningDay] = useState(false);
  const calendarButton = useRef<HTMLButtonElement>(null);
  const calendar = useSyncCalendar(calendarButton);

  const openings = useRef(0);
  const open = (event: Omit<Opening, 'key'>) => setDraft({ ...event, key: ++openings.current });
  /** @param shown the day on which it was pressed: of an event that recurs, the one that may be changed alone */
  const openEvent = (event: DayEvent, shown: LocalDate = date) => {
    const stored = storedOf(event);
    if (isOutside(stored)) setOutside(stored);
    else open({ ...stored, title: event.title, first: firstOf(event, shown) });
  };
  const openNew = (slot: Slot, on: LocalDate = date) =>
    open({ title: '', category: 'work', date: on, first: on, ...slot });
  const soon = date === today ? day.nowMinute : minuteOf(workDayOn(date, planning.week).start);
  const plan = (task: Task) => {
    setPicking(false);
    open(blockFor(task, taskSlot(task, date, blocks, soon), date, planning));
  };
  return {
    day,
    planning,
    soon,
    added,
    actions,
    daily,
    addButton,
    draft,
    close: () => setDraft(null),
    /** The event of another calendar that is open. */
    outside,
    closeOutside: () => setOutside(null),
    picking,
    setPicking,
    planDayWords: date === today ? 'Plan my day' : 'Plan this day',
    planningDay,
    setPlanningDay,
    calendar,
    calendarButton,
    openEvent,
    openNew,
    /** Opens a new event in the day's next free time. */
    openFree: () => openNew(freeSlot(blocks, soon)),
    plan,
  };
}
export type PlannerState = ReturnType<typeof usePlanner>;
