import { expect, test } from 'vitest';
import { addressOrName, isProven, unprovenAddress } from './unproven-address.ts';

const ID = '4f2a1c9d8e7b6a5f4e3d2c1b0a998877';

test.each([
  ['Ada', 'ada'],
  ['Ada Lovelace', 'ada-lovelace'],
  ['Анна', 'анна'],
  [' ceo@company.example ', 'ceo-company-example'],
])('who is called %j is shown as %s', (name, shown) => {
  const address = unprovenAddress(ID, name);
  expect([isProven(address), addressOrName(address)]).toEqual([false, shown]);
  expect(address.split('@')).toHaveLength(2);
});

test('people of the same name have different addresses, and a name of signs alone stands for nobody', () => {
  expect(unprovenAddress(ID, 'Ada')).not.toBe(unprovenAddress(ID.split('').reverse().join(''), 'Ada'));
  expect(unprovenAddress(ID, '!!!')).toBe(`${ID}@unverified.invalid`);
  expect(isProven('ada@example.com')).toBe(true);
  expect(addressOrName('ada.lovelace@example.com')).toBe('ada.lovelace@example.com');
});
