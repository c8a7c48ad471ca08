import { useEffect, useMemo } from 'react';
import { countForToday } from '../../domain/task/figures/count-for-today.ts';
import { useLocalMinute } from '../device/clock.ts';
import { useMe } from '../session/session.ts';
import { useRowsLater } from '../store/use-store.ts';

/** Only browsers with installed apps have badges, and some refuse them for apps that aren't installed. */
type Badging = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
const badging: Badging = navigator;

export function useAppBadge(): void {
  const tasks = useRowsLater('task');
  const me = useMe();
  const now = useLocalMinute();
  const count = useMemo(() => countForToday(tasks, me, now), [tasks, me, now]);
  useEffect(() => void badging.setAppBadge?.(count).catch(() => {}), [count]);
  useEffect(() => () => void badging.clearAppBadge?.().catch(() => {}), []);
}
