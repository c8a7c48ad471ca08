import { useEffect, useState } from 'react';

const SECOND_MS = 1000;
const SLACK_MS = 5; // a timer may fire a little early

/**
 * The moment, in epoch milliseconds: while something counts down it moves on with each of its seconds, and at once
 * when a page that slept is seen again.
 * @param endsAt what it counts down to; null while it stands still
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
    document.addEventListener('visibilitychange', read);
    addEventListener('pageshow', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
      removeEventListener('pageshow', read);
    };
  }, [endsAt]);
  return now;
}
