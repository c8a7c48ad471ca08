import { useEffect } from 'react';
import { caption, countdown, isRunning, remaining } from '../../domain/timer/timer.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useLoaded, useRows, useStore } from '../store/use-store.ts';
import { loadAlarms } from './alarm.ts';
import { wakeAt } from './alarm-clock.ts';
import { keptTimer } from './kept-timer.ts';
import { beginNews, tellNews } from './tell-news.ts';
import { useFocusMirror } from './use-focus-mirror.ts';
import { useSettingsMirror } from './use-settings-mirror.ts';
import { useTimer } from './use-timer.ts';

/** Tells when the timer ends, on whichever page the person is. */
function useNews(endsAt: number | null): void {
  const store = useStore();
  const settings = useRows('setting');
  const loaded = useLoaded();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed timer may have ended already
  useEffect(() => {
    if (!loaded) return;
    const look = () => void tellNews(store, keptTimer(store), Date.now());
    beginNews(Date.now());
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    const stop = endsAt === null ? () => {} : wakeAt(endsAt, look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
      stop();
    };
  }, [store, settings, loaded, endsAt]);
}

/** Keeps the person's timer going on every page: its ends are told, and the browser's title counts down. */
export default function TimerKeeper() {
  const { state, now } = useTimer();
  const running = isRunning(state);
  useNews(state.endsAt);
  useSettingsMirror();
  useFocusMirror();
  useEffect(() => {
    if (running) loadAlarms();
  }, [running]);

  usePageTitle(running ? `${countdown(remaining(state, now))} ${caption(state)}` : undefined, 'timer');
  return null;
}
