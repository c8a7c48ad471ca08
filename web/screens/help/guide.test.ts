import { expect, test } from 'vitest';
import { PAGE_NAMES } from '../../shortcuts/shortcuts.ts';
import { GUIDE } from './guide.ts';
import { PICTURES } from './pictures.tsx';

test('links to every other page', () => {
  const led = new Set(GUIDE.map(({ page }) => page));
  expect(PAGE_NAMES.filter((page) => page !== 'help' && !led.has(page))).toEqual([]);
});

test('gives each chapter its own address', () => {
  expect(new Set(GUIDE.map(({ id }) => id)).size).toBe(GUIDE.length);
});

test('has a picture for each chapter, and a chapter for each picture', () => {
  expect(Object.keys(PICTURES)).toEqual(GUIDE.map(({ id }) => id));
});
