import { expect, test } from 'vitest';
import { initial, shortName } from './account-name.ts';

test('shows the first letter of the email in upper case', () => {
  expect(initial('ada@example.com')).toBe('A');
  expect(initial('éva@example.com')).toBe('É');
});

test('shows U without an email', () => {
  expect(initial(undefined)).toBe('U');
  expect(initial('')).toBe('U');
});

test('labels the account with the part before the @', () => {
  expect(shortName('ada.lovelace@example.com')).toBe('ada.lovelace');
  expect(shortName(undefined)).toBe('');
});
