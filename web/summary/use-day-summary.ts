import { useMemo } from 'react';
import { type DaySummary, summarise } from '../../domain/day-view/summary.ts';
import { useLocalMinute } from '../device/clock.ts';
import { useMe } from '../session/session.ts';
import { useRows } from '../store/use-store.ts';
import { useFocusTime } from '../timer/use-focus-time.ts';

export function useDaySummary(): DaySummary {
  const tasks = useRows('task');
  const focusMinutes = useFocusTime().time.today;
  const now = useLocalMinute();
  const me = useMe();
  return useMemo(() => {
    const zone = Temporal.Now.timeZoneId();
    return summarise(tasks.values(), { me, now, zone, focusMinutes });
  }, [tasks, focusMinutes, now, me]);
}
