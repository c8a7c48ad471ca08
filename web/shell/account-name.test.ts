import { expect, test } from 'vitest';
import { initial, nameFromEmail } from './account-name.ts';

test('shows the first letter of the email in upper case', () => {
  expect(initial('ada@example.com')).toBe('A');
  expect(initial('éva@example.com')).toBe('É');
});

test('shows U without an email', () => {
  expect(initial(undefined)).toBe('U');
  expect(initial('')).toBe('U');
});

test('labels the account with the part before the @', () => {
  expect(nameFromEmail('ada.lovelace@example.com')).toBe('ada.lovelace');
  expect(nameFromEmail(undefined)).toBe('');
});
