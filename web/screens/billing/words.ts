import { type Currency, formatMoney } from '../../../domain/price.ts';
import type { Transaction } from '../../../domain/transaction.ts';

const NOTHING = 'N/A';
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A date as people read it: 'Jul 15, 2026'; 'N/A' without one, 'Invalid date' when it is none (SPEC §2). */
export function shortDate(date: string | undefined): string {
  if (!date) return NOTHING;
  const moment = new Date(date);
  return Number.isNaN(moment.valueOf()) ? 'Invalid date' : SHORT.format(moment);
}

/** What a payment came to; one without a currency is read in the selected one (SPEC §3). */
export function amountWords({ amount, currency }: Transaction, selected: Currency): string {
  if (amount === undefined) return NOTHING;
  try {
    return formatMoney(amount, currency || selected);
  } catch {
    return `${amount} ${currency}`;
  }
}

export const statusWords = (status: string | undefined): string => status?.toUpperCase() || NOTHING;

/** How long Pro goes on; begun days count. */
export const daysWords = (days: number): string =>
  days === 0 ? 'Expires today' : `${days} ${days === 1 ? 'day' : 'days'} remaining`;
