import { expect, test } from 'vitest';
import { PAGE_NAMES } from '../../shortcuts/shortcuts.ts';
import { GUIDE } from './guide.ts';

test('the guide leads to every other page', () => {
  const led = new Set(GUIDE.map(({ page }) => page));
  expect(PAGE_NAMES.filter((page) => page !== 'help' && !led.has(page))).toEqual([]);
});

test('each chapter has an address of its own', () => {
  expect(new Set(GUIDE.map(({ id }) => id)).size).toBe(GUIDE.length);
});
