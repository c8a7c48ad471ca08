import { expect, test } from 'vitest';
import { amountWords, daysWords, statusWords } from './payment-words.ts';

test('formats amounts in their own currency, or else in the selected one', () => {
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

test('shows a status in upper case', () => {
  expect(statusWords('succeeded')).toBe('SUCCEEDED');
  expect(statusWords(undefined)).toBe('N/A');
});

test('counts the days remaining down to today', () => {
  expect([30, 1, 0].map(daysWords)).toEqual(['30 days remaining', '1 day remaining', 'Expires today']);
});
