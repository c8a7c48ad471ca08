import { useSyncExternalStore } from 'react';
import { type LocalMinute, localMinute } from '../../domain/day.ts';

const MINUTE_MS = 60_000;
const SLACK_MS = 50; // a timer may fire a little early

const read = (): LocalMinute => localMinute(Date.now(), Temporal.Now.timeZoneId());

function subscribe(tick: () => void): () => void {
  let timer = 0;
  const wait = () => {
    const next = () => {
      tick();
      wait();
    };
    timer = window.setTimeout(next, MINUTE_MS - (Date.now() % MINUTE_MS) + SLACK_MS);
  };
  wait();
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** The person's wall clock; the screen follows it minute by minute, and after a sleep. */
export const useLocalMinute = (): LocalMinute => useSyncExternalStore(subscribe, read);
