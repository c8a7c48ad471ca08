import { isRecurring } from '../../../../domain/planner/event/begin-days.ts';
import { type Block, isDue } from '../../../../domain/planner/event/due-block.ts';
import type { DayEvent } from '../../../../domain/planner/event/occurrences.ts';

/** Whether a block is only on the day that shows it, so that it can be moved to another one without asking. */
export const hasOwnDay = (block: Block): boolean => isDue(block) || isOnce(block);

const isOnce = (event: DayEvent): boolean => !isRecurring(event) && !isPastMidnight(event);

/** Whether it lasts past midnight: it has other times on its other days, so these aren't moved on their own. */
export const isPastMidnight = (block: Block): boolean => !isDue(block) && block.part !== undefined;
