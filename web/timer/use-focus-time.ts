import { useMemo } from 'react';
import type { LocalDate } from '../../domain/time/day.ts';
import { FOCUS_BEFORE_SETTING, type FocusTime, focusOf } from '../../domain/timer/focus-time.ts';
import { useLocalMinute } from '../device/clock.ts';
import { parseJson } from '../device/parse-json.ts';
import { currentZone } from '../device/place.ts';
import { useRows } from '../store/use-store.ts';

export function useFocusTime(): { time: FocusTime; days: ReadonlyMap<LocalDate, number> } {
  const sessions = useRows('focusSession');
  const before = useRows('setting').get(FOCUS_BEFORE_SETTING)?.value;
  const today = useLocalMinute().slice(0, 10);
  return useMemo(() => {
    const zone = currentZone();
    return focusOf(sessions.values(), parseJson(before ?? ''), today, zone);
  }, [sessions, before, today]);
}
