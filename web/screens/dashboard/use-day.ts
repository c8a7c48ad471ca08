import { useMemo } from 'react';
import { forToday, pressing, recentTasks } from '../../../domain/summary/overview.ts';
import { figuresOfToday } from '../../../domain/task/figures/figures-of-today.ts';
import { statistics } from '../../../domain/task/figures/statistics.ts';
import { isMine } from '../../../domain/task/mine.ts';
import { lastDays } from '../../../domain/timer/focus-by-day.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { currentZone } from '../../device/place.ts';
import { useMe } from '../../session/session.ts';
import { useShownTasks } from '../../task/use-shown-tasks.ts';
import { useFocusTime } from '../../timer/use-focus-time.ts';

const WEEK = 7;
const AGENDA_SHOWN = 6;

export type DashboardDay = ReturnType<typeof useDay>;

export function useDay() {
  const tasks = useShownTasks();
  const { days } = useFocusTime();
  const now = useLocalMinute();
  const me = useMe();
  const counted = useMemo(() => {
    const all = [...tasks.values()];
    const mine = all.filter((task) => isMine(task, me));
    const due = forToday(mine, now);
    const agenda = due.slice(0, AGENDA_SHOWN);
    const recent = recentTasks(all);
    return {
      /** The first tasks for today, and how many more there are. */
      agenda,
      moreToday: due.length - agenda.length,
      recent,
      statistics: statistics(mine, now),
      today: figuresOfToday(all, { me, now, zone: currentZone() }),
      // Needs Attention doesn't repeat tasks shown above it.
      pressing: pressing(mine, now, [...agenda, ...recent]),
    };
  }, [tasks, now, me]);
  const week = useMemo(() => lastDays(days, now.slice(0, 10), WEEK), [days, now]);
  return { ...counted, now, week };
}
