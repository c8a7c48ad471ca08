import type { Task } from '../../task/task.ts';
import type { LocalMinute } from '../../time/day.ts';
import { isRecurring } from '../event/begin-days.ts';
import type { DayEvent } from '../event/occurrences.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { isRoom, timedOn } from '../load/free-time.ts';

/** Why the rest of today is worth planning again. */
export type Overtaken = {
  /** Blocks that are over, though their tasks are open. */
  passed: PlannerEvent[];
  /** Blocks still ahead that are at the same time as something else. */
  overlapped: PlannerEvent[];
};

/** What the day has overtaken of its plan. A task with another block ahead is planned already. */
export function overtaken(
  events: Iterable<PlannerEvent>,
  tasks: ReadonlyMap<string, Task>,
  now: LocalMinute,
): Overtaken {
  const [today, time] = [now.slice(0, 10), now.slice(11)];
  const there = timedOn(events, today).filter((event) => !isRoom(event));
  const isOpen = ({ taskId = '' }: PlannerEvent): boolean => tasks.get(taskId)?.completed === false;
  const isOnlyToday = (event: DayEvent): boolean =>
    event.date === today && !isRecurring(event) && !event.part;
  const own = there.filter((event) => isOnlyToday(event) && event.category !== 'meeting' && isOpen(event));
  const others = there.filter((event) => !own.includes(event));
  const ahead = own.filter(({ end }) => end > time);
  const planned = new Set(ahead.map(({ taskId }) => taskId));
  return {
    passed: own.filter(({ end, taskId }) => end <= time && !planned.has(taskId)),
    overlapped: ahead.filter(
      ({ start, end }) => start > time && others.some((other) => other.start < end && other.end > start),
    ),
  };
}
