import { useLayoutEffect, useRef } from 'react';
import { layers } from './browser-layers.ts';

/** Lets the browser's Back close something while it's open, before it leaves the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => (isOpen ? layers.open(() => latest.current()) : undefined), [isOpen]);
}
