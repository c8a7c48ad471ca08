import type { DueBlock } from '../../../../domain/planner/event/due-block.ts';
import type { OccurrenceScope } from '../../../../domain/planner/event/event-series.ts';
import type { DayEvent } from '../../../../domain/planner/event/occurrences.ts';
import { minuteOf } from '../../../../domain/planner/event/slot.ts';
import { repeatWords } from '../../../../domain/repeat/words.ts';
import { shownPlace } from '../../../device/place.ts';
import type { Times } from '../../../planner/times-words.ts';
import { clockWords } from '../../../task/date/due-words.ts';
import { CATEGORIES } from './categories.tsx';

/** `9:00 AM to 10:30 AM`, for screen readers. */
export const timesSpoken = ({ start, end }: Times): string => `${clockWords(start)} to ${clockWords(end)}`;

/** Of a day's blocks: one that repeats and lasts past midnight may be there twice. */
export const blockKey = ({ id, part }: Pick<DayEvent, 'id' | 'part'>): string =>
  part ? `${id} ${part.first}` : id;

/** Which occurrences of an event are meant. */
export const scopeLabel = (scope: OccurrenceScope, isDaily: boolean): string =>
  ({ day: 'This day', later: 'This and later', all: isDaily ? 'Every day' : 'All' })[scope];

/** When an event that repeats does so; empty if it doesn't. */
export const repeatsSpoken = ({ date, repeat }: Pick<DayEvent, 'date' | 'repeat'>): string =>
  date === undefined ? 'every day' : repeat ? lowered(repeatWords({ repeat }, shownPlace())) : '';
const lowered = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

export const eventSpoken = (event: DayEvent): string =>
  [
    event.title,
    timesSpoken(event),
    CATEGORIES[event.category].label,
    repeatsSpoken(event),
    event.part ? untilSpoken(event.part.of) : '',
  ]
    .filter(Boolean)
    .join(', ');

/** The whole of what a day has only a part of. */
const untilSpoken = ({ start, end }: Times): string => `part of ${timesSpoken({ start, end })}`;

export const dueSpoken = (block: DueBlock): string =>
  `${block.title}, ${timesSpoken(block)}, ${block.isLater ? 'later in the series' : 'Task'}`;

export const minutesOf = ({ start, end }: Times): number => minuteOf(end) - minuteOf(start);
