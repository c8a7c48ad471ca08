import { useMemo } from 'react';
import { type DaySummary, summarise } from '../../domain/summary/summary.ts';
import { useLocalMinute } from '../device/clock.ts';
import { currentZone } from '../device/place.ts';
import { useMe } from '../session/session.ts';
import { useShownTasks } from '../task/use-shown-tasks.ts';
import { useFocusTime } from '../timer/use-focus-time.ts';

export function useDaySummary(): DaySummary {
  const tasks = useShownTasks();
  const focusMinutes = useFocusTime().time.today;
  const now = useLocalMinute();
  const me = useMe();
  return useMemo(() => {
    const zone = currentZone();
    return summarise(tasks.values(), { me, now, zone, focusMinutes });
  }, [tasks, focusMinutes, now, me]);
}
