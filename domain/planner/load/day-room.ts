import type { LocalDate, LocalMinute } from '../../time/day.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { gaps, isRoom, timedOn } from './free-time.ts';
import { loadOf } from './load.ts';
import { openHours } from './open-time.ts';
import { type Planning, settingsOn } from './planning.ts';

type Room = { planned: number; free: number };

/**
 * How many minutes of work are planned on a day, and for how many more there is room: in the working hours that are
 * still ahead, and within the capacity.
 */
export function roomOn(
  date: LocalDate,
  { events, now, planning }: { events: Iterable<PlannerEvent>; now: LocalMinute; planning: Planning },
): Room {
  const { capacity, hours } = settingsOn(date, planning, now);
  const blocks = timedOn(events, date);
  const { planned, free } = loadOf(blocks, capacity);
  const fixed = blocks.filter((block) => !isRoom(block));
  const open = gaps(fixed, openHours(hours, date, now), { after: () => 0, before: 0 });
  return {
    planned,
    free: Math.min(
      free,
      open.reduce((sum, { from, to }) => sum + to - from, 0),
    ),
  };
}
