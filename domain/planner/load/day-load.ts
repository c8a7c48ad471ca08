import { timeText } from '../../task/figures/statistics.ts';
import { type Estimated, workRemaining } from '../../task/figures/work-remaining.ts';
import type { LocalDate } from '../../time/day.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { plannedMinutes } from '../grid/planner-layout.ts';
import { isRoom, timedOn } from './free-time.ts';

/**
 * The minutes of work on a day: its meetings and other work, and the estimates of the tasks that are for it.
 * @param isPersonal whether a list's tasks aren't work
 */
export function dayLoad(
  tasks: readonly Estimated[],
  events: Iterable<PlannerEvent>,
  date: LocalDate,
  isPersonal: (listId: string) => boolean = () => false,
): number {
  const isWork = (event: PlannerEvent): boolean =>
    event.category !== 'personal' && event.taskId === undefined && !isRoom(event);
  return (
    plannedMinutes(timedOn(events, date).filter(isWork)) +
    workRemaining(tasks.filter(({ listId }) => !isPersonal(listId)))
  );
}

/** `6h`, `5h 20m`, `45m`. */
const short = (minutes: number): string => timeText(minutes).replace(/ 0m$/, '');

/** How full a day is: `5h 20m of 6h`; of a day off, without capacity, `2h on a day off`. */
export const loadWords = (minutes: number, capacity: number): string =>
  capacity > 0 ? `${short(minutes)} of ${short(capacity)}` : `${short(minutes)} on a day off`;

/**
 * How full a day is, in a column of a week: `5h 20m of 6h`, `1h 10m over`, `Day off`; nothing of an empty day. A column
 * is too narrow for `2h on a day off`, all of which is over.
 */
export function columnLoadWords(minutes: number, capacity: number): string {
  if (minutes === 0) return capacity > 0 ? '' : 'Day off';
  return minutes > capacity ? `${short(minutes - capacity)} over` : loadWords(minutes, capacity);
}
