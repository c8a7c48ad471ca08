import { useCallback, useSyncExternalStore } from 'react';
import { localMinute } from '../../domain/day.ts';
import { browserTexts } from './browser-texts.ts';
import { createDevice } from './device.ts';
import type { DeviceDocument } from './documents.ts';

/** This browser's documents. */
export const device = createDevice(browserTexts());
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => device.changedElsewhere(key));

/** Where the person is. */
export const today = (): string => localMinute(Date.now(), Temporal.Now.timeZoneId()).slice(0, 10);

/** The last reading of each document, so that the same text gives the same value. */
const readings = new Map<string, { text: string | null; date: string; value: unknown }>();

function readOnce<T>(document: DeviceDocument<T>): T {
  const last = readings.get(document.key);
  const [text, date] = [device.textAt(document.key), today()];
  if (last && last.text === text && last.date === date) return last.value as T;
  const value = device.read(document, date);
  readings.set(document.key, { text, date, value });
  return value;
}

/** A document of this browser, and how to write it; follows what other tabs write. */
export function useDocument<T>(document: DeviceDocument<T>): [value: T, write: (value: T) => void] {
  const subscribe = useCallback(
    (listener: () => void) => device.subscribe(document.key, listener),
    [document.key],
  );
  const value = useSyncExternalStore(subscribe, () => readOnce(document));
  return [value, (next) => device.write(document, next)];
}
