import { useMemo } from 'react';
import { dayLoad } from '../../domain/planner/load/day-load.ts';
import { forToday } from '../../domain/summary/overview.ts';
import { isMine } from '../../domain/task/mine.ts';
import type { Task } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { useMe } from '../session/session.ts';
import { useRowsLater } from '../store/use-store.ts';
import { useShownTasksLater } from '../task/use-shown-tasks.ts';
import { usePlanning } from './use-planning.ts';

const NONE: readonly Task[] = [];

/** The minutes of work of today. @param more tasks that would be for today, too */
export function useDayLoad(more: readonly Task[] = NONE): number {
  const tasks = useShownTasksLater();
  const events = useRowsLater('event');
  const now = useLocalMinute();
  const me = useMe();
  const { isPersonal } = usePlanning();
  return useMemo(() => {
    const mine = [...tasks.values()].filter((task) => isMine(task, me));
    const all = new Set([...forToday(mine, now), ...more]);
    return dayLoad([...all], events.values(), now.slice(0, 10), isPersonal);
  }, [tasks, events, now, me, more, isPersonal]);
}
