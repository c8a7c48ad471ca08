import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import { spanWords } from '../task/date/due-words.ts';

export type Times = Pick<PlannerEvent, 'start' | 'end'>;

/** `9:00 – 10:30 AM`. */
export const timesWords = ({ start, end }: Times): string => spanWords(start, end);
