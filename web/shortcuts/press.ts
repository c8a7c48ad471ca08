import { SHORTCUT_KEYS, SHORTCUT_NAMES, type ShortcutName } from './shortcuts.ts';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** As written in the table of shortcuts: `q`, `Shift+t`, `Mod+k`; undefined if it can't be part of a shortcut. */
export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): string | undefined {
  // Alt types characters, except with Shift and an arrow.
  if (altKey && shiftKey && !ctrlKey && !metaKey && /^Arrow/.test(key)) return `Alt+Shift+${key}`;
  if (altKey || ['Control', 'Meta', 'Shift', 'Alt'].includes(key)) return undefined;
  const letter = /^[a-z]$/i.test(key);
  const held = [(ctrlKey || metaKey) && 'Mod', letter && shiftKey && 'Shift'];
  return [...held, letter ? key.toLowerCase() : key].filter(Boolean).join('+');
}

/** A key that types a character. People who use speech input or have a tremor may want to turn such shortcuts off. */
export const isSingleKey = (chord: string): boolean => /^(Shift\+)?.$/.test(chord);

/** @param begun the keys of a longer shortcut so far @returns the completed one, or the keys so far of a longer one */
export function press(begun: string, chord: string): { done?: ShortcutName; begun: string } {
  const keys = begun ? `${begun} ${chord}` : chord;
  const done = SHORTCUT_NAMES.find((name) => SHORTCUT_KEYS[name] === keys);
  if (done) return { done, begun: '' };
  if (SHORTCUT_NAMES.some((name) => SHORTCUT_KEYS[name].startsWith(`${keys} `))) return { begun: keys };
  return begun ? press('', chord) : { begun: '' };
}
