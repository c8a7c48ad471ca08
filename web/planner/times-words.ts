import type { PlannerEvent } from '../../domain/planner/planner.ts';
import { clockWords } from '../task/due-words.ts';

export type Times = Pick<PlannerEvent, 'start' | 'end'>;

/** `9:00 – 10:30 AM`; AM or PM is shown once if it's the same. */
export function timesWords({ start, end }: Times): string {
  const [from, to] = [clockWords(start), clockWords(end)];
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} – ${to}`;
}
