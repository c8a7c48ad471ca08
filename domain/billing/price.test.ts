import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  apiAmount,
  CURRENCIES,
  type Currency,
  currency,
  currencyOf,
  formatMoney,
  fromProviderAmount,
  majorAmount,
  providerAmount,
  REGIONS,
  regionOf,
  requirePrice,
} from './price.ts';

test.each([
  ['US', 'USD', 'United States', '🇺🇸', '$9.99', 999, 999, true],
  ['EU', 'EUR', 'European Union', '🇪🇺', '€9.99', 999, 999, true],
  ['GB', 'GBP', 'United Kingdom', '🇬🇧', '£7.99', 799, 799, false],
  ['IN', 'INR', 'India', '🇮🇳', '₹500.00', 50_000, 50_000, true],
  ['JP', 'JPY', 'Japan', '🇯🇵', '¥1,250', 125_000, 1250, false],
  ['CA', 'CAD', 'Canada', '🇨🇦', 'CA$12.99', 1299, 1299, false],
  ['AU', 'AUD', 'Australia', '🇦🇺', 'A$14.99', 1499, 1499, false],
  ['AE', 'AED', 'United Arab Emirates', '🇦🇪', 'AED\u00a036.99', 3699, 3699, false],
] as const)('%s is charged and shown right', (place, code, name, flag, shown, api, provider, popular) => {
  const region = regionOf(code);
  expect(region).toMatchObject({ code: place, name, flag, popular });
  expect(formatMoney(region.price, code)).toBe(shown);
  expect(apiAmount(region.price)).toBe(api);
  expect(providerAmount(api, code)).toBe(provider);
});

test('there is one region per currency, and none for others', () => {
  expect(REGIONS.map((one) => one.currency)).toEqual([...CURRENCIES]);
  const other = String('CHF') as Currency;
  expect(() => regionOf(other)).toThrow(
    expect.objectContaining({ code: 'invalid', message: 'We can’t charge in CHF.' }),
  );
});

test.each([
  ['US', 'USD'],
  ['CA', 'CAD'],
  ['GB', 'GBP'],
  ['IN', 'INR'],
  ['JP', 'JPY'],
  ['AU', 'AUD'],
  ['AE', 'AED'],
  ...'DE FR IT ES NL BE AT IE PT FI GR'.split(' ').map((code) => [code, 'EUR'] as const),
  ['de', 'EUR'],
  ['EU', 'USD'],
  ['BR', 'USD'],
  ['', 'USD'],
  [null, 'USD'],
  [undefined, 'USD'],
] as const)('someone in %s pays in %s', (country, expected) => {
  expect(currencyOf(country)).toBe(expected);
});

test('accepts a currency in lower case, and only supported ones', () => {
  expect(currency.parse('jpy')).toBe('JPY');
  expect(currency.safeParse('CHF').success).toBe(false);
});

const code = fc.constantFrom(...CURRENCIES);

test('rejects an order for any other amount', () => {
  fc.assert(
    fc.property(
      code,
      fc.oneof(fc.integer(), fc.double(), fc.constantFrom(999, 1250, 125_000)),
      (one, amount) => {
        const right = amount === apiAmount(regionOf(one).price);
        if (right) expect(() => requirePrice(amount, one)).not.toThrow();
        else
          expect(() => requirePrice(amount, one)).toThrow(
            expect.objectContaining({
              code: 'invalid',
              message: expect.stringContaining(
                `Pro costs ${formatMoney(regionOf(one).price, one)} per month`,
              ),
            }),
          );
      },
    ),
  );
});

test('converts amounts to the provider’s unit and back without loss', () => {
  fc.assert(
    fc.property(code, fc.nat({ max: 10_000_000 }), (one, cents) => {
      const price = one === 'JPY' ? cents : cents / 100;
      const amount = apiAmount(price);
      expect(Number.isInteger(providerAmount(amount, one))).toBe(true);
      expect(fromProviderAmount(providerAmount(amount, one), one)).toBe(amount);
      expect(majorAmount(amount)).toBe(price);
      expect(formatMoney(price, one).replace(/[^\d.]/g, '')).toBe(
        one === 'JPY' ? `${price}` : price.toFixed(2),
      );
    }),
  );
});
