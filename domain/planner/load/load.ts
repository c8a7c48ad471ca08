import type { LocalDate } from '../../time/day.ts';
import { isFree } from '../event/outside-event.ts';
import type { Slot } from '../event/slot.ts';
import { plannedMinutes } from '../grid/planner-layout.ts';
import { isRoom } from './free-time.ts';

/** How many minutes a person wants to work on a day, if they haven't said. */
export const DEFAULT_CAPACITY = 360;
export const CAPACITIES = [120, 240, 360, 480, 600] as const;
export const CAPACITY_SETTING = 'dayCapacity';

type Block = Slot & {
  category?: string;
  taskId?: string | undefined;
  date?: LocalDate | undefined;
  /** The task that is at that time, without an event. */
  due?: { listId: string };
};

const isNone = () => false;

/**
 * The minutes of work on a day. Personal events take up time, but aren't work; time set aside for tasks isn't either,
 * until it has some, nor is an event at which one is free.
 * @param blocks in the order of `byStart` @param isPersonal whether a list's tasks aren't work
 */
export const workOf = (
  blocks: readonly Block[],
  isPersonal: (listId: string) => boolean = isNone,
): number => {
  const isWork = ({ category, due }: Block): boolean =>
    category !== 'personal' && !(due && isPersonal(due.listId));
  return plannedMinutes(blocks.filter((block) => isWork(block) && !isRoom(block) && !isFree(block)));
};

/** How full a day is. @param blocks in the order of `byStart` @param isPersonal whether a list's tasks aren't work */
export function loadOf(
  blocks: readonly Block[],
  capacity: number,
  isPersonal: (listId: string) => boolean = isNone,
): { planned: number; free: number } {
  const planned = workOf(blocks, isPersonal);
  return { planned, free: Math.max(0, capacity - planned) };
}
