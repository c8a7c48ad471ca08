import { useEffect, useLayoutEffect } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import { holdKeys } from '../ui/keys/held-keys.ts';
import { chordOf, isSingleKey, press } from './press.ts';
import { isEverywhere, SHORTCUT_NAMES, type ShortcutName } from './shortcuts.ts';
import { isPressTaken } from './taken-press.ts';

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
