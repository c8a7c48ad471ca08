import { expect, test } from 'vitest';
import { cursorText, isCursorOf, newMark } from './mark.ts';

test('no two marks are the same', () => {
  const marks = Array.from({ length: 1000 }, newMark);
  expect(new Set(marks).size).toBe(1000);
  for (const mark of marks) expect(mark).toMatch(/^[\w-]{12}$/);
});

const receipt = (mark: string | null, key = 'a-key of 2026!') => ({ cursor: 7, key, mark });

test.each([
  [receipt('mark'), '7-mark'],
  [receipt(null), '7-akeyof20'],
  [receipt(null, 'short'), '7-short'],
  [receipt(null, '---'), '7-_'],
])('the cursor after %j is %s', (one, text) => {
  expect(cursorText(one)).toBe(text);
  expect(isCursorOf(one, text)).toBe(true);
});

test('a cursor with another number or mark belongs to another history', () => {
  for (const other of ['8-mark', '7-other', '7-', '7', '7-akeyof20'])
    expect(isCursorOf(receipt('mark'), other), other).toBe(false);
  for (const other of ['8-akeyof20', '7-akeyof2', '7-', '7-null'])
    expect(isCursorOf(receipt(null), other), other).toBe(false);
});

test('a receipt without any letter in its key has two forms of a cursor', () => {
  expect(['7-_', '7-', '7-x'].map((since) => isCursorOf(receipt(null, '---'), since))).toEqual([
    true,
    true,
    false,
  ]);
});
