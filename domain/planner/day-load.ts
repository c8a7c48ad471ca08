import type { LocalDate } from '../day.ts';
import { timeText } from '../task/statistics.ts';
import type { Task } from '../task/task.ts';
import { workRemaining } from '../task/work-remaining.ts';
import { isRoom, timedOn } from './free-time.ts';
import type { PlannerEvent } from './planner.ts';
import { plannedMinutes } from './planner-layout.ts';

/** The minutes of work on a day: its meetings and other work, and the estimates of the tasks that are for it. */
export function dayLoad(tasks: readonly Task[], events: Iterable<PlannerEvent>, date: LocalDate): number {
  const isWork = (event: PlannerEvent): boolean =>
    event.category !== 'personal' && event.taskId === undefined && !isRoom(event);
  return plannedMinutes(timedOn(events, date).filter(isWork)) + workRemaining(tasks);
}

/** `6h`, `5h 20m`, `45m`. */
const short = (minutes: number): string => timeText(minutes).replace(/ 0m$/, '');

/** How full a day is: `5h 20m of 6h`. */
export const loadWords = (minutes: number, capacity: number): string =>
  `${short(minutes)} of ${short(capacity)}`;
