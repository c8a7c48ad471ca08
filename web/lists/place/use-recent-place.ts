import { useEffect } from 'react';
import { DOCUMENTS } from '../../device/documents.ts';
import { device, today } from '../../device/use-document.ts';
import { keyOf, type Scope } from './scope.ts';

const MOST_REMEMBERED = 12;

/** Remembers on this device that a place was opened, for the palette. */
export function useRecentPlace(scope: Scope): void {
  const key = scope.kind === 'all' ? undefined : keyOf(scope);
  useEffect(() => {
    if (key === undefined) return;
    const before = device.read(DOCUMENTS.recentPlaces, today());
    if (before[0] === key) return;
    const others = before.filter((place) => place !== key);
    device.write(DOCUMENTS.recentPlaces, [key, ...others].slice(0, MOST_REMEMBERED));
  }, [key]);
}
