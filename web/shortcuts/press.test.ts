import { expect, test } from 'vitest';
import { chordOf, isSingleKey, press } from './press.ts';
import { ROW_SHORTCUTS, SHORTCUTS } from './shortcut-words.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('writes a key press as the table does', () => {
  expect(chordOf({ ...NONE, key: 'q' })).toBe('q');
  expect(chordOf({ ...NONE, key: 'T', shiftKey: true })).toBe('Shift+t');
  expect(chordOf({ ...NONE, key: '?', shiftKey: true })).toBe('?');
  expect(chordOf({ ...NONE, key: 'k', metaKey: true })).toBe('Mod+k');
  expect(chordOf({ ...NONE, key: 'Z', ctrlKey: true, shiftKey: true })).toBe('Mod+Shift+z');
  expect(chordOf({ ...NONE, key: 'q', altKey: true })).toBeUndefined();
  expect(chordOf({ ...NONE, key: 'Shift', shiftKey: true })).toBeUndefined();
});

test('treats two successive keys as one shortcut, and starts over after a wrong second key', () => {
  expect(press('', 'g')).toEqual({ begun: 'g' });
  expect(press('g', 'd')).toEqual({ done: 'dashboard', begun: '' });
  expect(press('g', 'q')).toEqual({ done: 'add', begun: '' });
  expect(press('g', 'k')).toEqual({ begun: '' });
  expect(press('', 'Mod+Shift+z')).toEqual({ done: 'redo', begun: '' });
  expect(press('', 'Mod+Shift+y')).toEqual({ begun: '' });
});

test('has no two shortcuts with the same keys, and none that is a prefix of another', () => {
  const all = Object.values(SHORTCUTS).map(({ keys }) => keys);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((keys) => all.some((other) => other.startsWith(`${keys} `)))).toEqual([]);
});

test('each key of a list does one thing, and none begins a longer shortcut', () => {
  const all = ROW_SHORTCUTS.flatMap(({ keys }) => keys);
  expect(new Set(all).size).toBe(all.length);
  const begins = (key: string) => Object.values(SHORTCUTS).some(({ keys }) => keys.startsWith(`${key} `));
  expect(all.filter(begins)).toEqual([]);
});

test('tells keys that type a character from keys that don’t', () => {
  expect(['q', '?', '/', 'Shift+t', 'g'].every(isSingleKey)).toBe(true);
  expect(['Mod+k', 'ArrowLeft', 'Escape'].some(isSingleKey)).toBe(false);
});
