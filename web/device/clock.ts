import { useSyncExternalStore } from 'react';
import { type LocalMinute, localMinute } from '../../domain/time/day.ts';
import { onVisible } from './on-visible.ts';
import { currentZone, onPlace, usePlace } from './place.ts';

const MINUTE_MS = 60_000;
const SLACK_MS = 50; // a timer may fire a little early

let shown: { at: number; minute: LocalMinute } | undefined;

/** Cached for a minute, since every component that follows the clock reads it on each render. */
function read(): LocalMinute {
  const at = Math.floor(Date.now() / MINUTE_MS);
  if (shown?.at !== at) shown = { at, minute: localMinute(Date.now(), currentZone()) };
  return shown.minute;
}

function subscribe(tick: () => void): () => void {
  // The device may wake up in another time zone.
  const wake = () => {
    shown = undefined;
    tick();
  };
  let timer = 0;
  const wait = () => {
    const next = () => {
      tick();
      wait();
    };
    timer = window.setTimeout(next, MINUTE_MS - (Date.now() % MINUTE_MS) + SLACK_MS);
  };
  wait();
  const stops = [onVisible(wake), onPlace(wake)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Updates every minute, when the page becomes visible again, and when the way dates and times are shown changes. */
export function useLocalMinute(): LocalMinute {
  usePlace();
  return useSyncExternalStore(subscribe, read);
}
