import { useEffect } from 'react';
import { isRunning } from '../../domain/timer/timer-state.ts';
import { caption, clockText } from '../../domain/timer/timer-words.ts';
import { wakeAt } from '../device/alarm-clock.ts';
import { onVisible } from '../device/on-visible.ts';
import { usePageTitle } from '../device/use-page-title.ts';
import { useLoaded, useRows, useStore, useStoreStatus } from '../store/use-store.ts';
import { loadAlarms } from './alarm.ts';
import { keptTimer } from './kept-timer.ts';
import { notifyTransitions, startNotifying } from './notify-transitions.ts';
import { useFocusMirror } from './use-focus-mirror.ts';
import { useSettingsMirror } from './use-settings-mirror.ts';
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
