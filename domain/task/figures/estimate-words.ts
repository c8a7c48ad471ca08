import { timeText } from './statistics.ts';

/** An estimate in words: `30 min`, `1 hour`, `1h 30m`. */
export function estimateWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes % 60 > 0) return timeText(minutes);
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}
