import { useEffect } from 'react';
import { FOCUS_BEFORE_SETTING, readFocusTime } from '../../domain/timer/focus-time.ts';
import { DOCUMENTS, parseJson } from '../device/documents.ts';
import { device } from '../device/use-document.ts';
import { useLoaded, useStore } from '../store/use-store.ts';
import { useFocusTime } from './use-focus-time.ts';

/** Keeps `focusTime` on this device like the account's; minutes in its older form, a number, move to the account. */
export function useFocusMirror(): void {
  const store = useStore();
  const loaded = useLoaded();
  const { time } = useFocusTime();
  useEffect(() => {
    if (!loaded) return;
    const older = parseJson(device.textAt(DOCUMENTS.focusTime.key) ?? '');
    if (typeof older === 'number' && !store.rows('setting').has(FOCUS_BEFORE_SETTING)) {
      const { total } = readFocusTime(older, time.lastUpdated);
      if (total > 0) store.add('setting', { id: FOCUS_BEFORE_SETTING, value: JSON.stringify(total) });
    }
    device.write(DOCUMENTS.focusTime, time);
  }, [store, loaded, time]);
}
