import { z } from 'zod';
import { Problem, say } from '../problem.ts';

export const CURRENCIES = ['USD', 'EUR', 'GBP', 'INR', 'JPY', 'CAD', 'AUD', 'AED'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** Why a server without a payment provider takes no payment. */
export const NOT_SOLD = 'Payments aren’t set up on this server.';
export const DEFAULT_CURRENCY: Currency = 'USD';

export const currency = z
  .string({ error: 'A currency must be a string' })
  .toUpperCase()
  .pipe(z.enum(CURRENCIES, { error: `A currency must be one of ${CURRENCIES.join(', ')}` }));

/** A region that Pro is sold in; `price` is per month, in major units (product.md §9). */
export type Region = {
  code: string;
  name: string;
  flag: string;
  currency: Currency;
  price: number;
  popular: boolean;
};

const region = (code: string, flag: string, name: string, currency: Currency, price: number): Region => ({
  code,
  name,
  flag,
  currency,
  price,
  popular: ['USD', 'EUR', 'INR'].includes(currency),
});

export const REGIONS: readonly Region[] = [
  region('US', '🇺🇸', 'United States', 'USD', 9.99),
  region('EU', '🇪🇺', 'European Union', 'EUR', 9.99),
  region('GB', '🇬🇧', 'United Kingdom', 'GBP', 7.99),
  region('IN', '🇮🇳', 'India', 'INR', 500),
  region('JP', '🇯🇵', 'Japan', 'JPY', 1250),
  region('CA', '🇨🇦', 'Canada', 'CAD', 12.99),
  region('AU', '🇦🇺', 'Australia', 'AUD', 14.99),
  region('AE', '🇦🇪', 'United Arab Emirates', 'AED', 36.99),
];

const EURO_COUNTRIES = new Set('DE FR IT ES NL BE AT IE PT FI GR'.split(' '));

/** The currency of a two-letter country code; USD if unknown or absent (product.md §9). */
export function currencyOf(country: string | null | undefined): Currency {
  const code = country?.toUpperCase() ?? '';
  if (EURO_COUNTRIES.has(code)) return 'EUR';
  return REGIONS.find((one) => one.code === code && code !== 'EU')?.currency ?? DEFAULT_CURRENCY;
}

export function regionOf(wanted: Currency): Region {
  const found = REGIONS.find((one) => one.currency === wanted);
  if (!found) throw new Problem('invalid', say`We can’t charge in ${{ currency: wanted }}.`);
  return found;
}

const hasNoMinorUnit = (code: string): boolean => code === 'JPY';

/** Formats an amount in major units: en-US, two decimals, none for JPY (product.md §9). */
export function formatMoney(amount: number, code: string): string {
  const digits = hasNoMinorUnit(code) ? 0 : 2;
  const options = {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return new Intl.NumberFormat('en-US', options).format(amount);
}

/** The API's amount: price × 100, rounded, for every currency (product.md §7). */
export const apiAmount = (price: number): number => Math.round(price * 100);

export const majorAmount = (amount: number): number => amount / 100;

/** In the payment provider's smallest unit; JPY has no minor one (product.md §9). */
export const providerAmount = (amount: number, code: Currency): number =>
  hasNoMinorUnit(code) ? amount / 100 : amount;

export const fromProviderAmount = (amount: number, code: Currency): number =>
  hasNoMinorUnit(code) ? amount * 100 : amount;

/** @param amount as in the API @throws Problem 'invalid' if it isn't the price of Pro */
export function requirePrice(amount: number, code: Currency): void {
  const { price } = regionOf(code);
  if (amount !== apiAmount(price))
    throw new Problem(
      'invalid',
      say`Pro costs ${{ price: formatMoney(price, code) }} per month. That amount doesn’t match.`,
    );
}
