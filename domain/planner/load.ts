import type { LocalDate } from '../day.ts';
import { isRoom } from './free-time.ts';
import { plannedMinutes } from './planner-layout.ts';
import type { Slot } from './slot.ts';

/** How many minutes a person wants to work on a day, if they haven't said. */
export const DEFAULT_CAPACITY = 360;
export const CAPACITIES = [120, 240, 360, 480, 600] as const;
export const CAPACITY_SETTING = 'dayCapacity';

/**
 * How full a day is. Personal events take up time, but aren't work; time set aside for tasks isn't either, until it has
 * some. @param blocks in the order of `byStart` */
export function loadOf(
  blocks: readonly (Slot & {
    category?: string;
    taskId?: string | undefined;
    date?: LocalDate | undefined;
  })[],
  capacity: number,
): { planned: number; free: number } {
  const planned = plannedMinutes(blocks.filter((block) => block.category !== 'personal' && !isRoom(block)));
  return { planned, free: Math.max(0, capacity - planned) };
}
