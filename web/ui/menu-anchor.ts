import type { RefObject } from 'react';

const anchors = new WeakMap<Element, RefObject<HTMLElement | null>>();

/** Records which button opened a menu. */
export function belongsTo(menu: Element | null, anchor: RefObject<HTMLElement | null>): void {
  if (menu) anchors.set(menu, anchor);
}

/** What to focus after a dialog closes: the focused element, or for a menu item the menu's button. */
export function focusedNow(): Element | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  return (menu && anchors.get(menu)?.current) ?? focused;
}
