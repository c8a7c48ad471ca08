import { useEffect } from 'react';
import { addFocusBefore, FOCUS_BEFORE_SETTING } from '../../domain/timer/focus-time.ts';
import { TIMER_SETTINGS_SETTING } from '../../domain/timer/missed-transitions.ts';
import { isRunning } from '../../domain/timer/timer-state.ts';
import { caption, clockText } from '../../domain/timer/timer-words.ts';
import { wakeAt } from '../device/alarm-clock.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { onVisible } from '../device/on-visible.ts';
import { parseJson } from '../device/parse-json.ts';
import { device } from '../device/use-document.ts';
import { usePageTitle } from '../device/use-page-title.ts';
import { keepSetting } from '../store/keep-setting.ts';
import { useLoaded, useRows, useStore, useStoreStatus } from '../store/use-store.ts';
import { loadAlarms } from './alarm.ts';
import { keepFirstTimerSettings, keptTimer } from './kept-timer.ts';
import { notifyTransitions, startNotifying } from './notify-transitions.ts';
import { useFocusTime } from './use-focus-time.ts';
import { useTimer } from './use-timer.ts';

function useNews(endsAt: number | null): void {
  const store = useStore();
  const settings = useRows('setting');
  const loaded = useLoaded();
  const { online } = useStoreStatus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed timer may have ended already, and an end from offline is recorded once online
  useEffect(() => {
    if (!loaded) return;
    const look = () => void notifyTransitions(store, keptTimer(store), Date.now());
    startNotifying(Date.now());
    look();
    const stops = [onVisible(look), ...(endsAt === null ? [] : [wakeAt(endsAt, look)])];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, settings, loaded, endsAt, online]);
}

/** Runs the timer on every page: notifies when it ends, and shows its time in the browser's title. */
export default function TimerKeeper() {
  const { state, now } = useTimer();
  const running = isRunning(state);
  useNews(state.endsAt);
  useSettingsMirror();
  useFocusMirror();
  useEffect(() => {
    if (running) loadAlarms();
  }, [running]);

  usePageTitle(running ? `${clockText(state, now)} ${caption(state)}` : undefined, 'timer');
  return null;
}

/** Syncs `pomodoroSettings` on this device with the account; an account without any takes the device's. */
function useSettingsMirror(): void {
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

/** Syncs `focusTime` on this device with the account. Minutes from before the account, in either form, move there first. */
function useFocusMirror(): void {
  const store = useStore();
  const loaded = useLoaded();
  const { time } = useFocusTime();
  useEffect(() => {
    if (!loaded) return;
    if (device.isOlder(DOCUMENTS.focusTime)) {
      device.migrated(DOCUMENTS.focusTime);
      const here = parseJson(device.textAt(DOCUMENTS.focusTime.key) ?? '');
      const kept = parseJson(store.rows('setting').get(FOCUS_BEFORE_SETTING)?.value ?? '');
      const before = addFocusBefore(kept, here);
      if (before) keepSetting(store, FOCUS_BEFORE_SETTING, before);
    }
    device.write(DOCUMENTS.focusTime, time);
  }, [store, loaded, time]);
}
