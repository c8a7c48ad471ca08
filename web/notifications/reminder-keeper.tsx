import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { momentOf, nextDue } from '../../domain/task/reminder.ts';
import { wakeAt } from '../device/alarm-clock.ts';
import { useLocalMinute } from '../device/clock.ts';
import type { Opening } from '../offline/message.ts';
import { useLoaded, useRowsLater, useStore } from '../store/use-store.ts';
import { tellReminders } from './tell-reminders.ts';

const HOUR_MS = 3_600_000;

/** Notifies of tasks as they become due, on every page, and opens a task when its notification is clicked. */
export default function ReminderKeeper() {
  const store = useStore();
  const loaded = useLoaded();
  const tasks = useRowsLater('task');
  const now = useLocalMinute();
  const [, navigate] = useLocation();
  const next = useMemo(() => nextDue(tasks.values(), now), [tasks, now]);

  useEffect(() => {
    if (!loaded) return;
    let stop = () => {};
    const look = () => {
      void tellReminders(store);
      stop();
      const at = next && momentOf(next, Temporal.Now.timeZoneId());
      // Timers have a maximum delay, and the clock may be changed, so check again within the hour.
      if (at && at > Date.now()) stop = wakeAt(Math.min(at, Date.now() + HOUR_MS), look);
    };
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
      stop();
    };
  }, [store, loaded, next]);

  useEffect(() => {
    const open = ({ data }: MessageEvent<Opening>) => navigate(data.open);
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
  return null;
}
