import { useEffect, useRef } from 'react';
import { chordOf, isSingleKey, press } from './press.ts';
import { SHORTCUT_NAMES, SHORTCUTS, type ShortcutName } from './shortcuts.ts';

const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"]';
/** Chosen by their own arrows, which are no shortcuts there. */
const BY_ARROWS = 'input[type="radio"]';
const UNDOING = [SHORTCUTS.undo.keys, SHORTCUTS.redo.keys];
const PATIENCE_MS = 1500;
const EARLY_MS = 10_000;

/** What each shortcut does now; of several that want one, the latest has it. */
const wanted = new Map<ShortcutName, (() => void)[]>();
let singleKeys = true;
let begun = { keys: '', at: 0 };
/** What was wanted before the code for it was there. */
let early: { name: ShortcutName; at: number } | undefined;

/** Whether keys that type something are shortcuts too, outside of fields (WCAG 2.1.4). */
export function useSingleKeys(on: boolean): void {
  useEffect(() => {
    singleKeys = on;
    return () => {
      singleKeys = true;
    };
  }, [on]);
}

/** The shortcuts that do something where one is. */
export const shortcutsHere = (): ShortcutName[] => SHORTCUT_NAMES.filter((name) => wanted.get(name)?.length);

/** Does what a shortcut does, by another way than its keys; as soon as its code is there. */
export function run(name: ShortcutName): void {
  const act = wanted.get(name)?.at(-1);
  if (act) act();
  else early = { name, at: performance.now() };
}

/** Whether a shortcut does something here, or will once all of the page is loaded. */
const isHere = (name: ShortcutName): boolean =>
  shortcutsHere().includes(name) || ['Anywhere', 'Go to'].includes(SHORTCUTS[name].group);

/** A field with words in it takes them back itself. */
const isEmptyField = (target: Element | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value === '';

/** Whether a press is meant for something else: a field, an open window, or the browser. */
function isTaken(event: KeyboardEvent, chord: string): boolean {
  if (event.defaultPrevented || event.repeat) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (chord === 'Mod+k' || (UNDOING.includes(chord) && isEmptyField(target))) return false;
  return target?.closest(chord.startsWith('Arrow') ? `${TYPING}, ${BY_ARROWS}` : TYPING) != null;
}

function listen(event: KeyboardEvent): void {
  const chord = chordOf(event);
  if (chord === undefined || isTaken(event, chord) || (isSingleKey(chord) && !singleKeys)) return;
  const next = press(event.timeStamp - begun.at < PATIENCE_MS ? begun.keys : '', chord);
  begun = { keys: next.begun, at: event.timeStamp };
  if (!next.done || !isHere(next.done)) return;
  event.preventDefault();
  run(next.done);
}

/** Hears the keys of shortcuts, also before the code for what they do is there. */
export function useShortcutKeys(): void {
  useEffect(() => {
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/**
 * Does something at the press of a shortcut's keys anywhere on the page, and when the palette says so.
 * @param yields only as long as nothing else wants the shortcut
 */
export function useShortcut(name: ShortcutName, act: () => void, yields?: 'unless the page does'): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const mine = () => latest.current();
    const others = wanted.get(name) ?? [];
    wanted.set(name, yields ? [mine, ...others] : [...others, mine]);
    if (early?.name === name) {
      if (performance.now() - early.at < EARLY_MS) mine();
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
