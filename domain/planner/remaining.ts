import { epoch, type LocalDate, type LocalMinute } from '../day.ts';
import { laterOccurrences } from '../task/later-occurrences.ts';
import { isSeries } from '../task/series.ts';
import type { Task } from '../task/task.ts';
import type { FocusSession } from '../timer/focus-session.ts';
import { USUAL_MINUTES } from './due-block.ts';
import type { PlannerEvent } from './planner.ts';
import { isDaily, minuteOf } from './slot.ts';

/** How far ahead the next occurrence of a series is looked for. */
const DAYS_AHEAD = 366;

type Rows = {
  /** With the finished occurrences of series. */
  tasks: Iterable<Task>;
  events: Iterable<PlannerEvent>;
  sessions: Iterable<FocusSession>;
  /** The day that is planned. */
  date: LocalDate;
  now: LocalMinute;
};
/** The minutes that an open task still needs. @param ratio how much longer than estimated it takes */
export type Remaining = (task: Task, ratio: number) => number;

/**
 * A task needs its estimate, less its blocks from now on, on any day, and the focus on it. Blocks that are over don't
 * count: if the work was done, focus says so, or the task is completed. A task that has blocks for all of its estimate
 * needs nothing. If focus has used up the estimate of one that is still open, it needs half an hour at most.
 */
export function remainingIn({ tasks, events, sessions, date, now }: Rows): Remaining {
  const blocks = Map.groupBy(
    Array.from(events).filter(
      (event) => event.taskId && (isDaily(event) || `${event.date}T${event.end}` > now),
    ),
    ({ taskId }) => taskId,
  );
  const focus = focusIn(tasks, sessions);
  return (task, ratio) => {
    const own = blocks.get(task.id) ?? [];
    const planned = own.length === 0 ? 0 : plannedFor(task, own, date, now);
    const focused = focus.get(task.id) ?? 0;
    const { estimatedMinutes: estimate } = task;
    if (estimate === undefined) return planned > 0 ? 0 : USUAL_MINUTES * ratio;
    const rest = estimate * ratio - planned - focused;
    if (planned > 0) return planned + focused >= estimate ? 0 : Math.max(0, rest);
    return rest > 0 ? rest : Math.min(estimate, USUAL_MINUTES);
  };
}

/** Blocks of a series are for its open occurrence until the day of the next one. */
function plannedFor(task: Task, blocks: readonly PlannerEvent[], date: LocalDate, now: LocalMinute): number {
  const today = now.slice(0, 10);
  const to = Temporal.PlainDate.from(today).add({ days: DAYS_AHEAD }).toString();
  const next = isSeries(task) ? laterOccurrences(task, { from: today, to, today }).dates[0] : undefined;
  let minutes = 0;
  for (const block of blocks)
    if (block.date === undefined) return Number.POSITIVE_INFINITY;
    else if (next === undefined || block.date < next || block.date === date)
      minutes += minuteOf(block.end) - minuteOf(block.start);
  return minutes;
}

/** Minutes by task: of a series, those since an occurrence was last finished. */
function focusIn(tasks: Iterable<Task>, sessions: Iterable<FocusSession>): ReadonlyMap<string, number> {
  const finished = new Map<string, string>();
  for (const { seriesId, completedAt = '' } of tasks)
    if (seriesId && completedAt > (finished.get(seriesId) ?? '')) finished.set(seriesId, completedAt);
  const focus = new Map<string, number>();
  for (const { taskId, start, minutes } of sessions)
    if (taskId && !isBefore(start, finished.get(taskId)))
      focus.set(taskId, (focus.get(taskId) ?? 0) + minutes);
  return focus;
}

const isBefore = (a: string, b: string | undefined): boolean => b !== undefined && epoch(a) < epoch(b);
