import { expect, test } from 'vitest';
import { amountWords, daysWords, shortDate, statusWords } from './words.ts';

test('dates are short; what is missing or no date says so', () => {
  expect(shortDate('2026-07-15T10:00:00.000Z')).toBe('Jul 15, 2026');
  expect(shortDate(undefined)).toBe('N/A');
  expect(shortDate('')).toBe('N/A');
  expect(shortDate('yesterday')).toBe('Invalid date');
});

test('amounts are in their own currency, or in the selected one', () => {
  const of = (amount?: number, currency?: string) =>
    amountWords(
      { id: 'pay_1', uid: 'ada', ...(amount !== undefined && { amount }), ...(currency && { currency }) },
      'INR',
    );
  expect(of(9.99, 'USD')).toBe('$9.99');
  expect(of(1250, 'JPY')).toBe('¥1,250');
  expect(of(500)).toBe('₹500.00');
  expect(of(undefined, 'USD')).toBe('N/A');
  expect(of(7, 'nonsense')).toBe('7 nonsense');
});

test('a status is in upper case', () => {
  expect(statusWords('succeeded')).toBe('SUCCEEDED');
  expect(statusWords(undefined)).toBe('N/A');
});

test('days count down to today', () => {
  expect([30, 1, 0].map(daysWords)).toEqual(['30 days remaining', '1 day remaining', 'Expires today']);
});
