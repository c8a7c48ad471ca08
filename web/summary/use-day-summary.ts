import { useMemo } from 'react';
import { type DaySummary, summarise } from '../../domain/summary.ts';
import { useLocalMinute } from '../shell/clock.ts';
import { useRows } from '../store/use-store.ts';
import { useFocusTime } from '../timer/use-focus-time.ts';

/** The person's day up to now. */
export function useDaySummary(): DaySummary {
  const tasks = useRows('task');
  const focusMinutes = useFocusTime().time.today;
  const now = useLocalMinute();
  return useMemo(() => {
    const zone = Temporal.Now.timeZoneId();
    return summarise(tasks.values(), { now, zone, focusMinutes });
  }, [tasks, focusMinutes, now]);
}
