import { useMemo } from 'react';
import { type Insights, insights } from '../../../domain/insights/insights.ts';
import { daysToCompare, periodDays, type Span } from '../../../domain/insights/period.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { currentZone, usePlace } from '../../device/place.ts';
import { useMe } from '../../session/session.ts';
import { useRowsLater } from '../../store/use-store.ts';
import { useShownTasksLater } from '../../task/use-shown-tasks.ts';
import { useFocusTime } from '../../timer/use-focus-time.ts';
import type { ShownPeriod } from './insight-words.ts';

export type ShownInsights = {
  now: Insights;
  /** The days of the period before. */
  previous: Insights['days'];
  /** The totals of as much of the period before. */
  before: { completed: number; focus: number };
  period: ShownPeriod;
  today: string;
};

/** A day, week, month or year of statistics and the one before it, computed on this device, so it works offline. */
export function useInsights(span: Span, ago: number): ShownInsights {
  const tasks = useShownTasksLater();
  const sessions = useRowsLater('focusSession');
  const goals = useRowsLater('goal');
  const { days: focusDays } = useFocusTime();
  const me = useMe();
  const today = useLocalMinute().slice(0, 10);
  const { weekStart } = usePlace();
  return useMemo(() => {
    const zone = currentZone();
    const rows = {
      tasks: [...tasks.values()],
      sessions: [...sessions.values()],
      goals: [...goals.values()],
      focusDays,
    };
    const days = periodDays(span, today, weekStart, ago);
    const daysBefore = periodDays(span, today, weekStart, ago + 1);
    const previous = insights({ ...rows, sessions: [], goals: [] }, { me, zone }, daysBefore).days;
    const compared = previous.slice(0, daysToCompare(span, today, weekStart, ago).length);
    const sum = (field: 'completed' | 'focus') => compared.reduce((all, day) => all + day[field], 0);
    return {
      now: insights(rows, { me, zone }, days),
      previous,
      before: { completed: sum('completed'), focus: sum('focus') },
      period: { span, ago, first: days[0] ?? today, isOngoing: ago === 0 && today < (days.at(-1) ?? today) },
      today,
    };
  }, [tasks, sessions, goals, focusDays, me, today, weekStart, span, ago]);
}
