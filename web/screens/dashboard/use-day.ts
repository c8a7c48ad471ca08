import { useMemo } from 'react';
import { pressing, recentTasks } from '../../../domain/day-view/overview.ts';
import { isMine } from '../../../domain/task/mine.ts';
import { statistics } from '../../../domain/task/statistics.ts';
import { today } from '../../../domain/task/today.ts';
import { lastDays } from '../../../domain/timer/focus-time.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { useMe } from '../../session/session.ts';
import { useRows } from '../../store/use-store.ts';
import { useFocusTime } from '../../timer/use-focus-time.ts';

const WEEK = 7;

export type Day = ReturnType<typeof useDay>;

/** Everything the dashboard shows, computed once. */
export function useDay() {
  const tasks = useRows('task');
  const { days } = useFocusTime();
  const now = useLocalMinute();
  const me = useMe();
  const counted = useMemo(() => {
    const all = [...tasks.values()];
    const mine = all.filter((task) => isMine(task, me));
    const recent = recentTasks(all);
    return {
      recent,
      statistics: statistics(mine, now),
      today: today(all, { me, now, zone: Temporal.Now.timeZoneId() }),
      // Tasks already under Recent Tasks aren't repeated.
      pressing: pressing(mine, now, recent),
    };
  }, [tasks, now, me]);
  const week = useMemo(() => lastDays(days, now.slice(0, 10), WEEK), [days, now]);
  return { ...counted, now, week };
}
