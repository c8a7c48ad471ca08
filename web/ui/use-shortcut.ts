import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"]';

/** Whether a key press is meant for something else: a field, an open window, or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(TYPING) != null || document.querySelector('[role="dialog"]') !== null;
}

/** Does something at the press of a single key anywhere on the page. @param key as in a keyboard event */
export function useShortcut(key: string, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || isTaken(event)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [key]);
}
