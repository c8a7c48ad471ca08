import type { Rule } from './rule.ts';

const isRun = (numbers: readonly number[], first: number): boolean =>
  numbers.length > 1 && numbers.toSorted((a, b) => a - b).every((number, n) => number === first + n);

/** The day of a rule that means it, or the last day of months that are too short for it. */
export const clampedDay = ({ monthDays, positions }: Rule): number | undefined =>
  positions.length === 1 && positions[0] === -1 && isRun(monthDays, 28) ? 27 + monthDays.length : undefined;
