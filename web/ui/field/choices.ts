import type { KeyboardEvent } from 'react';

/** The look of a choice in a panel. */
export const CHOICE =
  'flex min-h-9 w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-left text-sm transition-colors hover:bg-sunken -outline-offset-2 coarse:min-h-11';
/** The look of the field that finds one. */
export const CHOICE_FIELD =
  'mb-1 h-9 w-full rounded-lg bg-sunken px-2.5 text-base text-ink outline-offset-0 placeholder:text-ink-faint sm:text-sm coarse:h-11';

/** The arrow keys lead to the next or previous one, and from the last to the first. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const { target } = event;
  if (target instanceof HTMLElement) stops.at((stops.indexOf(target) + step) % stops.length)?.focus();
}
