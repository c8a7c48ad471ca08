import { minuteOf, type PlannerEvent } from '../../../domain/planner/planner.ts';
import { clockWords } from '../../task/due-words.ts';
import { CATEGORIES } from './categories.tsx';

type Times = Pick<PlannerEvent, 'start' | 'end'>;

/** `9:00 – 10:30 AM`; AM or PM is shown once if it's the same. */
export function timesWords({ start, end }: Times): string {
  const [from, to] = [clockWords(start), clockWords(end)];
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} – ${to}`;
}

/** `9:00 AM to 10:30 AM`, for screen readers. */
export const timesSpoken = ({ start, end }: Times): string => `${clockWords(start)} to ${clockWords(end)}`;

/** The content of an event's block, for screen readers. */
export const eventSpoken = (event: PlannerEvent): string =>
  [
    event.title,
    timesSpoken(event),
    CATEGORIES[event.category].label,
    event.date === undefined ? 'every day' : '',
  ]
    .filter(Boolean)
    .join(', ');

export const minutesOf = ({ start, end }: Times): number => minuteOf(end) - minuteOf(start);
