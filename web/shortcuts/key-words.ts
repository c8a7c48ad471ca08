const NAMES: Readonly<Record<string, string>> = {
  Mod: 'Ctrl or ⌘',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

const nameOf = (key: string): string => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Keys in a sentence: `Ctrl or ⌘ + Shift + Z`, `G then D`. @param keys as in the table of shortcuts */
export const keyWords = (keys: string): string =>
  keys
    .split(' ')
    .map((chord) => chord.split('+').map(nameOf).join(' + '))
    .join(' then ');
