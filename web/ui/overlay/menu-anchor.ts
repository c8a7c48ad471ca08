import type { RefObject } from 'react';

const anchors = new WeakMap<Element, RefObject<HTMLElement | null>>();

/** Records which button opened a menu or another popup. */
export function belongsTo(menu: Element | null, anchor: RefObject<HTMLElement | null>): void {
  if (menu) anchors.set(menu, anchor);
}

/** What to focus after a dialog closes: the focused element, or in a menu or popover the button that opened it. */
export function focusedNow(): Element | null {
  const focused = document.activeElement;
  const popup = focused?.closest('[role="menu"], [role="dialog"]');
  return (popup && anchors.get(popup)?.current) ?? focused;
}

const isShown = (one: Element): boolean => one !== document.body && one.getClientRects().length > 0;
const nameOf = (one: Element): string => one.getAttribute('aria-label') ?? one.textContent.trim();

/**
 * What opened a dialog, as the page shows it now: when a screen is turned or a window made narrower, another button of
 * the same name may have taken its place.
 */
export function shownAs(opener: Element | null): HTMLElement | undefined {
  if (!(opener instanceof HTMLElement)) return undefined;
  if (isShown(opener)) return opener;
  const name = nameOf(opener);
  return [...document.querySelectorAll<HTMLElement>('button, a[href]')].find(
    (one) => name !== '' && nameOf(one) === name && isShown(one),
  );
}

/** Whether a closing popup may move the focus: it still has it, or nothing does. */
export function isFocusFree(popup: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || popup?.contains(activeElement) === true;
}

/** The popup's button, or nothing if the person has moved the focus elsewhere while the popup was fading out. */
export function focusBackFrom(
  popup: Element | null,
  anchor: RefObject<HTMLElement | null>,
): HTMLElement | false {
  return isFocusFree(popup) ? (anchor.current ?? false) : false;
}

/**
 * Focuses the page itself once a closing popup is gone. Base UI would focus the first control in it instead, which is a
 * field, so that the next shortcut would be typed there.
 * @returns for Base UI: it moves no focus itself
 */
export function focusPage(): false {
  queueMicrotask(() => document.querySelector('main')?.focus({ preventScroll: true }));
  return false;
}
