import { useLayoutEffect } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import { layers } from './browser-layers.ts';

/** Lets the browser's Back close something while it's open, before it leaves the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useLatest(close);
  useLayoutEffect(() => (isOpen ? layers.open(() => latest.current()) : undefined), [isOpen]);
}
