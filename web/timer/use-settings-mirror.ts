import { useEffect } from 'react';
import { TIMER_SETTINGS_SETTING } from '../../domain/timer/missed-transitions.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { device } from '../device/use-document.ts';
import { useLoaded, useRows, useStore } from '../store/use-store.ts';
import { keepFirstTimerSettings, keptTimer } from './kept-timer.ts';

/** Syncs `pomodoroSettings` on this device with the account; an account without any takes the device's. */
export function useSettingsMirror(): void {
  const store = useStore();
  const loaded = useLoaded();
  const kept = useRows('setting').get(TIMER_SETTINGS_SETTING)?.value;
  useEffect(() => {
    if (!loaded) return;
    const { settings } = keptTimer(store);
    if (kept !== undefined) device.write(DOCUMENTS.pomodoroSettings, settings);
    else if (device.textAt(DOCUMENTS.pomodoroSettings.key) !== null) keepFirstTimerSettings(store, settings);
  }, [store, loaded, kept]);
}
