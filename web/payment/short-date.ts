export const NOTHING = 'N/A';
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Jul 15, 2026'; 'N/A' without a date, 'Invalid date' for an invalid one (product.md §2). */
export function shortDate(date: string | undefined): string {
  if (!date) return NOTHING;
  const moment = new Date(date);
  return Number.isNaN(moment.valueOf()) ? 'Invalid date' : SHORT.format(moment);
}
