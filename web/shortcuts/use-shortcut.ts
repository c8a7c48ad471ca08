import { useEffect, useLayoutEffect } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import { holdKeys } from '../ui/keys/held-keys.ts';
import { chordOf, isSingleKey, press } from './press.ts';
import { isEverywhere, SHORTCUT_KEYS, SHORTCUT_NAMES, type ShortcutName } from './shortcuts.ts';

const PATIENCE_MS = 1500;
const EARLY_MS = 10_000;

/** The handlers of each shortcut; the last one applies. */
const wanted = new Map<ShortcutName, (() => void)[]>();
let singleKeys = true;
let begun = { keys: '', at: 0 };
/** Those that move the focus, to where what is typed next belongs. */
const FOCUSING: readonly ShortcutName[] = ['palette', 'shortcuts', 'add', 'search'];
/** The shortcut pressed before its code was loaded. */
let early: { name: ShortcutName; at: number; endHolding: (() => void) | undefined } | undefined;

/** Whether keys that type a character are shortcuts outside of fields (WCAG 2.1.4). */
export function useSingleKeys(on: boolean): void {
  useEffect(() => {
    singleKeys = on;
    return () => {
      singleKeys = true;
    };
  }, [on]);
}

export const shortcutsHere = (): ShortcutName[] => SHORTCUT_NAMES.filter((name) => wanted.get(name)?.length);

/** Runs a shortcut other than by its keys, as soon as its code is loaded. */
export function run(name: ShortcutName): void {
  const act = wanted.get(name)?.at(-1);
  const endHolding = !act && FOCUSING.includes(name) ? holdKeys(EARLY_MS) : undefined;
  if (act) act();
  else early = { name, at: performance.now(), endHolding };
}

/** Whether a shortcut works here, or will once all of the page is loaded. */
const isHere = (name: ShortcutName): boolean =>
  shortcutsHere().includes(name) || ['add', 'search'].includes(name) || isEverywhere(name);

function listen(event: KeyboardEvent): void {
  const chord = chordOf(event);
  if (chord === undefined || isPressTaken(event, chord) || (isSingleKey(chord) && !singleKeys)) return;
  const next = press(event.timeStamp - begun.at < PATIENCE_MS ? begun.keys : '', chord);
  begun = { keys: next.begun, at: event.timeStamp };
  if (!next.done || !isHere(next.done)) return;
  event.preventDefault();
  run(next.done);
}

/** For an element that handles keys itself: undefined within a longer shortcut, or if single keys are off. */
export function ownChord(event: KeyboardEvent): string | undefined {
  const chord = event.key === ' ' ? 'Space' : chordOf(event);
  if (chord === undefined || !isSingleKey(chord)) return chord;
  const isWithinLonger = begun.keys !== '' && event.timeStamp - begun.at < PATIENCE_MS;
  return singleKeys && !isWithinLonger ? chord : undefined;
}

/** Listens for the keys of shortcuts, even before the code of their actions is loaded. */
export function useShortcutKeys(): void {
  useEffect(() => {
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** @param yields other handlers of the shortcut take precedence */
export function useShortcut(name: ShortcutName, act: () => void, yields?: 'unless the page does'): void {
  const latest = useLatest(act);
  // In a layout effect, so that a key pressed right after a page appears already reaches that page.
  useLayoutEffect(() => {
    const mine = () => latest.current();
    const others = wanted.get(name) ?? [];
    wanted.set(name, yields ? [mine, ...others] : [...others, mine]);
    if (early?.name === name) {
      if (performance.now() - early.at < EARLY_MS) mine();
      early.endHolding?.();
      early = undefined;
    }
    return () => {
      wanted.set(
        name,
        (wanted.get(name) ?? []).filter((one) => one !== mine),
      );
    };
  }, [name, yields]);
}

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

function isPressTaken(event: KeyboardEvent, chord: string): boolean {
  if (event.defaultPrevented || event.repeat) return true;
  const pressedIn = event.target instanceof Element ? event.target : null;
  const target = pressedIn?.closest(CLOSED_DIALOG) ? null : pressedIn;
  const isFree = chord === 'Mod+k' || (UNDOING.includes(chord) && isEmptyField(target));
  if (!isFree && target?.closest(chord.startsWith('Arrow') ? `${TYPING}, ${BY_ARROWS}` : TYPING)) return true;
  // Last, since it looks through the whole page, and most keys are pressed in a field.
  return document.querySelector(OPEN_DIALOG) !== null;
}
