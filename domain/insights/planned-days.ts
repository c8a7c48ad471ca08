import { dueOn, plannedIn, seriesIdOf } from '../planner/event/due-block.ts';
import { eventsByDay, isOfWholeDays } from '../planner/event/occurrences.ts';
import type { PlannerEvent } from '../planner/event/planner.ts';
import { byStart } from '../planner/event/slot.ts';
import { plannedMinutes } from '../planner/grid/planner-layout.ts';
import { whenOf } from '../task/dates.ts';
import { workRemaining } from '../task/figures/work-remaining.ts';
import type { Task } from '../task/task.ts';
import { type LocalDate, localMinute } from '../time/day.ts';
import { splitDue } from '../time/due.ts';

/** A day as it was planned: the minutes for tasks, how many there were, and how many of them were done by its end. */
export type DayInReview = { date: LocalDate; minutes: number; tasks: number; done: number };

type History = {
  /** The person's, with the finished occurrences of series. */
  tasks: Iterable<Task>;
  events: Iterable<PlannerEvent>;
  days: readonly LocalDate[];
  today: LocalDate;
  /** IANA name. */
  zone: string;
  /** Whether a list's tasks aren't work. */
  isPersonal: (listId: string) => boolean;
};

/**
 * What was planned for some days, as far as the tasks still say so: those planned for a day, or else due on it, and those
 * with an event on it. An event of a series is for the occurrence of that day, or else the one that was finished on it.
 * Minutes are those of these events, and the estimates of the other tasks; meetings and personal lists aren't counted.
 */
export function plannedDays({ tasks, events, days, today, zone, isPersonal }: History): DayInReview[] {
  const all = [...tasks];
  const byId = new Map(all.map((task) => [task.id, task]));
  const byDay = Map.groupBy(all, (task) => whenOf(task)?.slice(0, 10));
  const occurrences = Map.groupBy(
    all.filter(({ seriesId }) => seriesId !== undefined),
    seriesIdOf,
  );
  const stored = eventsByDay(events, days);
  const doneOn = ({ completedAt }: Task) => (completedAt ? localMinute(completedAt, zone).slice(0, 10) : '');
  return days.map((date) => {
    const blocks = (stored.get(date) ?? []).filter(({ taskId }) => taskId !== undefined);
    const planned = plannedIn(blocks);
    const own = byDay.get(date) ?? [];
    const others = own.filter((task) => !planned.has(task.id) && !planned.has(seriesIdOf(task)));
    const ofBlocks = [...planned].flatMap((id) => {
      const ofDay = own.filter((task) => task.id === id || seriesIdOf(task) === id);
      if (ofDay.length > 0) return ofDay;
      const finished = occurrences.get(id)?.filter((task) => doneOn(task) === date) ?? [];
      return finished.length > 0 ? finished : (byId.get(id) ?? []);
    });
    const distinct = new Set([...others, ...ofBlocks]);
    const isWork = (task: Task) => !isPersonal(task.listId);
    const timed = [
      ...blocks.filter((block) => !isOfWholeDays(block) && block.category !== 'personal'),
      ...dueOn(others.filter(isWork), { date, today, planned }).timed.filter(({ isLater }) => !isLater),
    ].sort(byStart);
    const untimed = others.filter((task) => isWork(task) && !splitDue(whenOf(task)).time);
    return {
      date,
      minutes: plannedMinutes(timed) + workRemaining(untimed),
      tasks: distinct.size,
      done: [...distinct].filter((task) => task.completed && doneOn(task) <= date).length,
    };
  });
}
