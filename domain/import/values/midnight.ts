const TIME = /\d:\d\d/;
const MIDNIGHT = /(?:^|T|\s+)(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s*AM)$/i;

/**
 * Whether the dates of a column are days, though spreadsheets and databases write each with a time: all are midnight.
 * A midnight with an offset doesn't count, because it's a moment: in Los Angeles, midnight in UTC is 5 PM or 4 PM.
 */
export function areDays(cells: readonly string[]): boolean {
  const timed = cells.filter((cell) => TIME.test(cell));
  return timed.length > 0 && timed.every((cell) => MIDNIGHT.test(cell.trim()));
}

/** A written date without its time, if that is midnight. */
export const withoutMidnight = (cell: string): string => cell.replace(MIDNIGHT, '');
