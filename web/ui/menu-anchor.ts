import type { RefObject } from 'react';

const anchors = new WeakMap<Element, RefObject<HTMLElement | null>>();

/** Remembers which button an open menu belongs to. */
export function belongsTo(menu: Element | null, anchor: RefObject<HTMLElement | null>): void {
  if (menu) anchors.set(menu, anchor);
}

/** What has the focus again once a window closes: what has it now, or of an item in a menu the menu's button. */
export function focusedNow(): Element | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  return (menu && anchors.get(menu)?.current) ?? focused;
}
