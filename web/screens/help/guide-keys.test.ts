import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROW_SHORTCUTS, SHORTCUTS } from '../../shortcuts/shortcut-words.ts';
import { PAGE_NAMES, SHORTCUT_NAMES } from '../../shortcuts/shortcuts.ts';
import { SHIFTS } from '../workspace/board/board-shortcuts.ts';
import { GUIDE } from './guide.ts';

const WEB = `${import.meta.dirname}/../..`;
const ALL = [
  ...Object.values(SHORTCUTS).map(({ keys, words }) => ({ keys: [keys], words })),
  ...ROW_SHORTCUTS.map(({ keys, words }) => ({ keys: [...keys], words })),
];
/** Keys of a field, which aren't shortcuts. */
const IN_FIELDS = ['Shift+Enter'];

const CHORDS: Readonly<Record<string, string>> = {
  'Ctrl or ⌘': 'Mod',
  Esc: 'Escape',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
};
/** As in the table of shortcuts. */
const chordIn = (text: string): string =>
  text
    .split(' + ')
    .map((key) => CHORDS[key] ?? (key.length === 1 ? key.toLowerCase() : key))
    .join('+');

/** The keys of a shortcut as the chapter about the keyboard writes them, by what they do. */
const listed = new Map(
  GUIDE.filter(({ id }) => id === 'keys')
    .flatMap(({ points = [] }) => points.flatMap(([, how]) => how.split('. ')))
    .map((line) => {
      const [words = '', keys = ''] = line.replace(/\.$/, '').split(/: (?=.)/);
      const chords = keys.split(/,? or (?!⌘)|, /).map((key) => key.split(' then ').map(chordIn).join(' '));
      return [words, chords];
    }),
);

test('the help lists each shortcut with its keys, and nothing else', () => {
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(ALL.map(({ keys, words }) => [words, keys])));
});

test('no chapter names keys that do nothing', () => {
  const known = new Set([...ALL.flatMap(({ keys }) => keys), ...Object.keys(SHIFTS), ...IN_FIELDS]);
  const texts = GUIDE.filter(({ id }) => id !== 'keys').flatMap(({ steps = [], text = '', points = [] }) => [
    ...steps,
    text,
    ...points.flat(),
  ]);
  const named = texts.flatMap((text) => [
    ...Array.from(
      text.matchAll(/(?:(?:Ctrl or ⌘|Alt|Shift) \+ )+(?:[↑↓←→]|[A-Z][a-z]*\b)(?! \+)/g),
      ([keys]) => keys,
    ),
    ...Array.from(text.matchAll(/\bpress ([A-Za-z?#/]|Space)\b/gi), ([, key = '']) => key),
  ]);
  expect(named).toContain('Alt + Shift + ↑');
  expect(named.map(chordIn).filter((chord) => !known.has(chord))).toEqual([]);
});

test('each shortcut is handled somewhere', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const handled = files.flatMap((name) =>
    Array.from(
      readFileSync(join(WEB, name), 'utf8').matchAll(/useShortcut\('(\w+)'/g),
      ([, shortcut]) => shortcut,
    ),
  );
  expect(new Set([...handled, ...PAGE_NAMES])).toEqual(new Set(SHORTCUT_NAMES));
});
