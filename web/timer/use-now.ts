import { useEffect, useState } from 'react';
import { onVisible } from '../device/on-visible.ts';

const SECOND_MS = 1000;
const SLACK_MS = 5; // a timer may fire a little early

/**
 * The current time in epoch milliseconds. During a countdown it updates every second, and right away when a page becomes
 * visible again.
 * @param endsAt the end of the countdown; null while there is none
 */
export function useNow(endsAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNow(Date.now());
    let timer = 0;
    const wait = (end: number) => {
      const left = Math.max(0, end - Date.now());
      timer = window.setTimeout(
        () => {
          read();
          wait(end);
        },
        (left % SECOND_MS || SECOND_MS) + SLACK_MS,
      );
    };
    read();
    if (endsAt !== null) wait(endsAt);
    const stop = onVisible(read);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [endsAt]);
  return now;
}
