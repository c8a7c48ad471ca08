import { SHORTCUT_KEYS } from './shortcuts.ts';

const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"]';
/** Radio buttons use the arrow keys themselves, so those aren't shortcuts there. */
const BY_ARROWS = 'input[type="radio"]';
const UNDOING = [SHORTCUT_KEYS.undo, SHORTCUT_KEYS.redo];
/** One that is fading out no longer takes the keys, and neither does a field in it, which may still have the focus. */
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])';
const CLOSED_DIALOG = ':is([role="dialog"], [role="alertdialog"])[data-closed]';

/** A field with text handles undo and redo itself. */
const isEmptyField = (target: Element | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value === '';

export function isPressTaken(event: KeyboardEvent, chord: string): boolean {
  if (event.defaultPrevented || event.repeat) return true;
  const pressedIn = event.target instanceof Element ? event.target : null;
  const target = pressedIn?.closest(CLOSED_DIALOG) ? null : pressedIn;
  const isFree = chord === 'Mod+k' || (UNDOING.includes(chord) && isEmptyField(target));
  if (!isFree && target?.closest(chord.startsWith('Arrow') ? `${TYPING}, ${BY_ARROWS}` : TYPING)) return true;
  // Last, since it looks through the whole page, and most keys are pressed in a field.
  return document.querySelector(OPEN_DIALOG) !== null;
}
