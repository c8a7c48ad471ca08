import { useMemo } from 'react';
import { dayWork, pressing, recentTasks } from '../../../domain/overview.ts';
import { statistics } from '../../../domain/statistics.ts';
import { lastDays } from '../../../domain/timer/focus-time.ts';
import { useLocalMinute } from '../../shell/clock.ts';
import { useRows } from '../../store/use-store.ts';
import { useFocusTime } from '../../timer/use-focus-time.ts';

const WEEK = 7;

export type Day = ReturnType<typeof useDay>;

/** Everything the dashboard tells, counted once. */
export function useDay() {
  const tasks = useRows('task');
  const { days } = useFocusTime();
  const now = useLocalMinute();
  const counted = useMemo(() => {
    const all = [...tasks.values()];
    const recent = recentTasks(all);
    return {
      recent,
      statistics: statistics(all, now),
      work: dayWork(all, { now, zone: Temporal.Now.timeZoneId() }),
      // What stands under Recent Tasks already isn't said twice.
      pressing: pressing(all, now, recent),
    };
  }, [tasks, now]);
  const week = useMemo(() => lastDays(days, now.slice(0, 10), WEEK), [days, now]);
  return { ...counted, now, week };
}
