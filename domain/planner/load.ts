import type { LocalDate } from '../day.ts';
import { isRoom } from './free-time.ts';
import { plannedMinutes } from './planner-layout.ts';
import type { Slot } from './slot.ts';

/** How many minutes a person wants to work on a day, if they haven't said. */
export const DEFAULT_CAPACITY = 360;
export const CAPACITIES = [120, 240, 360, 480, 600] as const;
export const CAPACITY_SETTING = 'dayCapacity';

type Block = Slot & {
  category?: string;
  taskId?: string | undefined;
  date?: LocalDate | undefined;
};

/**
 * The minutes of work on a day. Personal events take up time, but aren't work; time set aside for tasks isn't either, until it has
 * some. @param blocks in the order of `byStart` */
export const workOf = (blocks: readonly Block[]): number =>
  plannedMinutes(blocks.filter((block) => block.category !== 'personal' && !isRoom(block)));

/** How full a day is. @param blocks in the order of `byStart` */
export function loadOf(blocks: readonly Block[], capacity: number): { planned: number; free: number } {
  const planned = workOf(blocks);
  return { planned, free: Math.max(0, capacity - planned) };
}
