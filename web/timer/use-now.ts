import { useEffect, useState } from 'react';
import { onVisible } from '../device/on-visible.ts';
import { countDown } from './count-down.ts';

/**
 * The current time in epoch milliseconds. During a countdown it updates every second, and right away when a page becomes
 * visible again.
 * @param endsAt the end of the countdown; null while there is none
 */
export function useNow(endsAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const stopCount = endsAt === null ? undefined : countDown(endsAt, read);
    const stopListening = onVisible(read);
    return () => {
      stopCount?.();
      stopListening();
    };
  }, [endsAt]);
  return now;
}
