import { dateAt } from '../device/moment-words.ts';

export const NOTHING = 'N/A';

/** 'Jul 15, 2026'; 'N/A' without a date, 'Invalid date' for an invalid one (product.md §2). */
export function shortDate(date: string | undefined): string {
  if (!date) return NOTHING;
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? 'Invalid date' : dateAt(moment);
}
