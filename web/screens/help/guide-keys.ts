import { SHORTCUT_GROUPS } from '../../shortcuts/shortcut-groups.ts';
import type { Chapter } from './chapter.ts';

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' });

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
const keyWords = (keys: string): string =>
  keys
    .split(' ')
    .map((chord) => chord.split('+').map(nameOf).join(' + '))
    .join(' then ');

export const KEYS_CHAPTERS: readonly Chapter[] = [
  {
    id: 'keys',
    title: 'Use the keyboard',
    text: 'Press ? on any page to see these shortcuts. In a list, ← and → reach the buttons of a task, and all other keys apply to the selected tasks if there are any. Settings can turn off the shortcuts that are a single character.',
    points: SHORTCUT_GROUPS.map(
      ([where, shortcuts]) =>
        [
          where,
          shortcuts.map(({ keys, words }) => `${words}: ${EITHER.format(keys.map(keyWords))}.`).join(' '),
        ] as const,
    ),
  },
];
