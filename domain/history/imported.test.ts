import { expect, test } from 'vitest';
import type { HistoryKind } from './entry.ts';
import { importedText, isImported, isSameImport } from './imported.ts';

const write = { cursor: 1, at: '2026-06-15T10:00:00.000Z', by: 'ada' };

test('a row is imported when a file brought it, not when a file or a person changed it', () => {
  const origin = { kind: 'import' } as const;
  expect(isImported({ ...write, origin, before: null, after: { title: 'Milk' } })).toBe(true);
  expect(isImported({ ...write, origin, before: { title: 'Mil' }, after: { title: 'Milk' } })).toBe(false);
  expect(isImported({ ...write, origin, before: { title: 'Milk' }, after: null })).toBe(false);
  expect(isImported({ ...write, before: null, after: { title: 'Milk' } })).toBe(false);
});

test('the pieces of an import belong together, and another import, or another person’s, doesn’t', () => {
  const piece = { ...write, origin: { kind: 'import' } as const, before: null, after: { title: 'Milk' } };
  expect(isSameImport(piece, { ...piece, cursor: 2, at: '2026-06-15T10:00:05.000Z' })).toBe(true);
  expect(isSameImport(piece, { ...piece, cursor: 2, at: '2026-06-15T10:05:00.000Z' })).toBe(false);
  expect(isSameImport(piece, { ...piece, cursor: 2, by: 'bob' })).toBe(false);
  expect(isSameImport(piece, { ...write, cursor: 2, before: null, after: { title: 'Bread' } })).toBe(false);
});

const rows = (entity: HistoryKind, number: number) => Array.from({ length: number }, () => ({ entity }));

test.each([
  [rows('task', 1200), true, 'You imported 1,200 tasks'],
  [rows('task', 50), false, 'You imported at least 50 tasks'],
  [[...rows('task', 2), ...rows('list', 1)], true, 'You imported 2 tasks and 1 list'],
  [
    [...rows('task', 2), ...rows('list', 1), ...rows('goal', 3)],
    true,
    'You imported 2 tasks, 1 list and 3 goals',
  ],
])('case %#: what an import brought, in one sentence', (entries, isWhole, text) => {
  expect(importedText(entries, { who: 'You', isWhole })).toBe(text);
});
