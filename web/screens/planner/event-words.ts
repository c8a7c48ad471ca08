import type { DueBlock } from '../../../domain/planner/due-block.ts';
import type { PlannerEvent } from '../../../domain/planner/planner.ts';
import { minuteOf } from '../../../domain/planner/slot.ts';
import type { Times } from '../../planner/times-words.ts';
import { clockWords } from '../../task/due-words.ts';
import { CATEGORIES } from './categories.tsx';

/** `9:00 AM to 10:30 AM`, for screen readers. */
export const timesSpoken = ({ start, end }: Times): string => `${clockWords(start)} to ${clockWords(end)}`;

export const eventSpoken = (event: PlannerEvent): string =>
  [
    event.title,
    timesSpoken(event),
    CATEGORIES[event.category].label,
    event.date === undefined ? 'every day' : '',
  ]
    .filter(Boolean)
    .join(', ');

export const dueSpoken = (block: DueBlock): string =>
  `${block.title}, ${timesSpoken(block)}, ${block.isLater ? 'later in the series' : 'Task'}`;

export const minutesOf = ({ start, end }: Times): number => minuteOf(end) - minuteOf(start);
