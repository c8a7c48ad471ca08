import { useMemo, useState } from 'react';
import { z } from 'zod';
import {
  CALENDAR_SPANS,
  type CalendarSpan,
  countUndated,
  entriesByDay,
  stepped,
  weeksIn,
} from '../../../../domain/task/order/task-calendar.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { usePlace } from '../../../device/place.ts';
import { keyOf, type Scope } from '../../../lists/place/scope.ts';
import { usePlaceChoice } from '../../../lists/place/use-place-choice.ts';

const spans = z.enum(CALENDAR_SPANS);

export function useTaskCalendar(tasks: readonly Task[], scope: Scope) {
  const { weekStart, weekend } = usePlace();
  const now = useLocalMinute();
  const today = now.slice(0, 10);
  const [chosen, setChosen] = useState<LocalDate>();
  const [span = 'month', setSpan] = usePlaceChoice<CalendarSpan>('calendarSpans', spans, keyOf(scope));
  const day = chosen ?? today;
  const weeks = useMemo(() => weeksIn(span, day, weekStart), [span, day, weekStart]);
  const from = weeks[0]?.[0] ?? day;
  const to = weeks.at(-1)?.at(-1) ?? day;
  const entries = useMemo(() => entriesByDay(tasks, { from, to, today }), [tasks, from, to, today]);
  return {
    span,
    setSpan,
    day,
    choose: setChosen,
    step: (by: 1 | -1) => setChosen(stepped(span, day, by)),
    /** Shows today, and goes on to the next day at midnight. */
    goToday: () => setChosen(undefined),
    now,
    weekend,
    weeks,
    entries,
    undated: useMemo(() => countUndated(tasks), [tasks]),
  };
}
export type Calendar = ReturnType<typeof useTaskCalendar>;
