import { useSyncExternalStore } from 'react';
import { DEFAULT_PLACE, type Place } from '../../domain/time/place.ts';

let shown: Place = DEFAULT_PLACE;
const listeners = new Set<() => void>();

export const shownPlace = (): Place => shown;

export function showPlace(next: Place): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The time zone in which days and times count. */
export const currentZone = (): string => (shown.follow ? Temporal.Now.timeZoneId() : shown.zone);

export function onPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const usePlace = (): Place => useSyncExternalStore(onPlace, shownPlace);
