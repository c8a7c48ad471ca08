import { useMemo } from 'react';
import type { LocalDate } from '../../domain/day.ts';
import {
  FOCUS_BEFORE_SETTING,
  type FocusTime,
  focusByDay,
  focusTimeOf,
} from '../../domain/timer/focus-time.ts';
import { parseJson } from '../device/documents.ts';
import { useLocalMinute } from '../shell/clock.ts';
import { useRows } from '../store/use-store.ts';

/** The person's minutes of focus: today and in total, and by day. */
export function useFocusTime(): { time: FocusTime; days: ReadonlyMap<LocalDate, number> } {
  const sessions = useRows('focusSession');
  const before = useRows('setting').get(FOCUS_BEFORE_SETTING)?.value;
  const today = useLocalMinute().slice(0, 10);
  return useMemo(() => {
    const zone = Temporal.Now.timeZoneId();
    const time = focusTimeOf(sessions.values(), today, zone);
    const older = Number(parseJson(before ?? '')) || 0;
    return { time: { ...time, total: time.total + older }, days: focusByDay(sessions.values(), zone) };
  }, [sessions, before, today]);
}
