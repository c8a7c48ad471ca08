import { useMemo } from 'react';
import { type Insights, insights } from '../../../domain/insights/insights.ts';
import { daysToCompare, periodDays, type Span } from '../../../domain/insights/period.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { currentZone, usePlace } from '../../device/place.ts';
import { useMe } from '../../session/session.ts';
import { useRowsLater } from '../../store/use-store.ts';
import { useShownTasksLater } from '../../task/use-shown-tasks.ts';
import { useFocusTime } from '../../timer/use-focus-time.ts';

/** A day, week or month of statistics and as much of the one before it, computed on this device, so it works offline. */
export function useInsights(span: Span, ago: number): { now: Insights; before: Insights; today: string } {
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
    const counted = (days: string[]) => insights(rows, { me, zone }, days);
    return {
      now: counted(periodDays(span, today, weekStart, ago)),
      before: counted(daysToCompare(span, today, weekStart, ago)),
      today,
    };
  }, [tasks, sessions, goals, focusDays, me, today, weekStart, span, ago]);
}
