import { type Currency, formatMoney } from '../../domain/billing/price.ts';
import type { Transaction } from '../../domain/billing/transaction.ts';
import { NOTHING } from './short-date.ts';

/** The amount of a payment; one without a currency uses the selected currency (product.md §3). */
export function amountWords({ amount, currency }: Transaction, selected: Currency): string {
  if (amount === undefined) return NOTHING;
  try {
    return formatMoney(amount, currency || selected);
  } catch {
    return `${amount} ${currency}`;
  }
}

export const statusWords = (status: string | undefined): string => status?.toUpperCase() || NOTHING;

/** How much longer Pro lasts; started days count as whole days. */
export const daysWords = (days: number): string =>
  days === 0 ? 'Expires today' : `${days} ${days === 1 ? 'day' : 'days'} remaining`;
