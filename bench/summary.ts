import { figures } from './load.ts';

export type Table = Record<string, Record<string, string>>;

/** Median, 95th percentile, and the ratio to the median of another page. @param other its name */
export function beside(
  taken: readonly number[],
  there: readonly number[],
  other = 'bare page',
): Record<string, string> {
  const [{ p50, p95 }, floor] = [figures(taken, 1), figures(there, 1)];
  return { median: ms(p50), p95: ms(p95), [other]: ms(floor.p50), ratio: (p50 / floor.p50).toFixed(2) };
}

export const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
