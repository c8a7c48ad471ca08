import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { remindersWithin } from '../../domain/reminder/moments.ts';
import { wakeAt } from '../device/alarm-clock.ts';
import { useLocalMinute } from '../device/clock.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { onVisible } from '../device/on-visible.ts';
import { serviceWorkers } from '../device/secure.ts';
import { device, today } from '../device/use-document.ts';
import type { OpenPageMessage } from '../offline/message.ts';
import { useSession } from '../session/session.ts';
import { useLoaded, useRowsLater, useStore } from '../store/use-store.ts';
import { closeSettled, createSettled } from './close-settled.ts';
import { alertsIn, remindersIn, tellReminders } from './tell-reminders.ts';

const HOUR_MS = 3_600_000;

export default function ReminderKeeper() {
  const store = useStore();
  const { uid = '' } = useSession().user ?? {};
  const loaded = useLoaded();
  const tasks = useRowsLater('task');
  const reminders = useRowsLater('reminder');
  const events = useRowsLater('event');
  const lists = useRowsLater('list');
  const settings = useRowsLater('setting');
  const minute = useLocalMinute();
  const [, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read from the store, which changes with these and the time
  const next = useMemo(() => {
    const now = Date.now();
    const until = now + HOUR_MS;
    const first = [remindersWithin(remindersIn(store), now, until)[0], alertsIn(store, now, until)[0]];
    const times = first.flatMap((one) => one?.at ?? []);
    return times.length > 0 ? Math.min(...times) : undefined;
  }, [store, tasks, reminders, events, lists, settings, minute]);

  useEffect(() => {
    if (!loaded) return;
    let stop = () => {};
    const look = () => {
      void tellReminders(store, uid);
      stop();
      if (next && next > Date.now()) stop = wakeAt(next, look);
    };
    look();
    const stopWaiting = onVisible(look);
    return () => {
      stopWaiting();
      stop();
    };
  }, [store, uid, loaded, next]);

  const settled = useMemo(() => createSettled(store, uid), [store, uid]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read from the store, which changes with these
  useEffect(() => {
    if (loaded) void closeSettled(settled);
  }, [settled, loaded, tasks, reminders, settings]);

  useEffect(() => {
    const keep = () => {
      if (device.read(DOCUMENTS.pushDevice, today()))
        void import('./push.ts').then(({ keepPush }) => keepPush());
    };
    keep();
    return device.subscribe(DOCUMENTS.notifications.key, keep);
  }, []);

  useEffect(() => {
    const open = ({ data }: MessageEvent<OpenPageMessage>) => navigate(data.open);
    const workers = serviceWorkers();
    workers?.addEventListener('message', open);
    return () => workers?.removeEventListener('message', open);
  }, [navigate]);
  return null;
}
