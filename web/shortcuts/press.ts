import { SHORTCUT_NAMES, SHORTCUTS, type ShortcutName } from './shortcuts.ts';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** A key press as the table of shortcuts writes it: `q`, `Shift+t`, `Mod+k`; nothing for one that can't be in it. */
export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): string | undefined {
  if (altKey || ['Control', 'Meta', 'Shift', 'Alt'].includes(key)) return undefined;
  const letter = /^[a-z]$/i.test(key);
  const held = [(ctrlKey || metaKey) && 'Mod', letter && shiftKey && 'Shift'];
  return [...held, letter ? key.toLowerCase() : key].filter(Boolean).join('+');
}

/** A key that types something, alone: who speaks to the computer, or whose hands shake, may want none of these. */
export const isSingleKey = (chord: string): boolean => /^(Shift\+)?.$/.test(chord);

/**
 * What a press comes to.
 * @param begun keys of a longer shortcut pressed so far
 * @returns the shortcut that is complete, or what has begun of a longer one
 */
export function press(begun: string, chord: string): { done?: ShortcutName; begun: string } {
  const keys = begun ? `${begun} ${chord}` : chord;
  const done = SHORTCUT_NAMES.find((name) => SHORTCUTS[name].keys === keys);
  if (done) return { done, begun: '' };
  if (SHORTCUT_NAMES.some((name) => SHORTCUTS[name].keys.startsWith(`${keys} `))) return { begun: keys };
  return begun ? press('', chord) : { begun: '' };
}
