import { useCallback, useSyncExternalStore } from 'react';
import { localMinute } from '../../domain/time/day.ts';
import { browserTexts } from './browser-texts.ts';
import { createDevice } from './device.ts';
import type { DeviceDocument } from './device-document.ts';
import { currentZone } from './place.ts';

export const device = createDevice(browserTexts());
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => device.changedElsewhere(key));

/** Today's date in the person's time zone. */
export const today = (): string => localMinute(Date.now(), currentZone()).slice(0, 10);

/** The last value read of each document, so that the same text gives the same object. */
const readings = new Map<string, { text: string | null; date: string; value: unknown }>();

function readOnce<T>(document: DeviceDocument<T>): T {
  const last = readings.get(document.key);
  const [text, date] = [device.textAt(document.key), today()];
  if (last && last.text === text && last.date === date) return last.value as T;
  const value = device.read(document, date);
  readings.set(document.key, { text, date, value });
  return value;
}

/** A document of this browser and its setter; follows changes from other tabs. */
export function useDocument<T>(document: DeviceDocument<T>): [value: T, write: (value: T) => void] {
  const subscribe = useCallback(
    (listener: () => void) => device.subscribe(document.key, listener),
    [document.key],
  );
  const value = useSyncExternalStore(subscribe, () => readOnce(document));
  return [value, (next) => device.write(document, next)];
}
