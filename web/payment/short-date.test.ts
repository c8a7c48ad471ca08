import { expect, test } from 'vitest';
import { shortDate } from './short-date.ts';

test('formats dates briefly, and labels missing and invalid ones', () => {
  expect(shortDate('2026-07-15T10:00:00.000Z')).toBe('Jul 15, 2026');
  expect(shortDate(undefined)).toBe('N/A');
  expect(shortDate('')).toBe('N/A');
  expect(shortDate('yesterday')).toBe('Invalid date');
});
