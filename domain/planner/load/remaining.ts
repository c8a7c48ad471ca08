import { laterOccurrences } from '../../task/later-occurrences.ts';
import { isSeries } from '../../task/series.ts';
import type { Task } from '../../task/task.ts';
import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { focusOnTasks } from '../../timer/focus-on-tasks.ts';
import type { FocusSession } from '../../timer/focus-session.ts';
import { isRecurring } from '../event/begin-days.ts';
import { USUAL_MINUTES } from '../event/due-block.ts';
import { lastDayOf } from '../event/last-day.ts';
import { daysAfterFirst, type PlannerEvent } from '../event/planner.ts';
import { minuteOf } from '../event/slot.ts';
import type { Families } from './families.ts';

/** How far ahead the next occurrence of a series is looked for. */
const DAYS_AHEAD = 366;
const DAY_MINUTES = 24 * 60;

type Rows = {
  /** With those that are done, and the finished occurrences of series. */
  tasks: Iterable<Task>;
  events: Iterable<PlannerEvent>;
  sessions: Iterable<FocusSession>;
  /** The day that is planned. */
  date: LocalDate;
  now: LocalMinute;
  below: Families['below'];
};

/** What an open task still needs. */
export type Remaining = {
  /** @param ratio how much longer than estimated it takes */
  minutes(task: Task, ratio: number): number;
  /** Whether it has a block from now on. */
  isPlanned(task: Task): boolean;
  /** Whether it has an estimate that focus, and the steps that are done, haven't used up. */
  isEstimated(task: Task): boolean;
};

/**
 * A task needs its estimate, less its blocks from now on, on any day, and the focus on it; with both of the steps below
 * it, and less the steps that are done. Blocks that are over don't count: if the work was done, focus says so, or the
 * task is completed. A task that has blocks for all of its estimate needs nothing. If focus has used up the estimate of
 * one that is still open, it needs half an hour at most.
 */
export function remainingIn({ tasks, events, sessions, date, now, below }: Rows): Remaining {
  const blocks = Map.groupBy(
    Array.from(events).filter((event) => event.taskId && isAheadOf(event, now)),
    ({ taskId }) => taskId,
  );
  const focus = focusOnTasks(tasks, sessions);

  function plannedFor(task: Task): number {
    const own = blocks.get(task.id);
    return own ? minutesFor(task, own, date, now) : 0;
  }
  /** What the open tasks below one are planned for, and the focus on them. */
  function stepsOf(task: Task): { planned: number; focused: number } {
    let [planned, focused] = [0, 0];
    for (const step of below(task)) {
      const steps = stepsOf(step);
      const own = step.completed ? 0 : plannedFor(step);
      planned += steps.planned + (Number.isFinite(own) ? own : 0);
      focused += steps.focused + (step.completed ? 0 : (focus.get(step.id) ?? 0));
    }
    return { planned, focused };
  }
  /** What is done of the steps below a task: as estimated, or else as focused. */
  function doneBelow(task: Task): number {
    return below(task).reduce((sum, step) => {
      const { completed, estimatedMinutes = (focus.get(step.id) ?? 0) + doneBelow(step) } = step;
      // The finished occurrences of a series aren't part of the open one.
      if (step.seriesId) return sum;
      return sum + (completed ? estimatedMinutes : doneBelow(step));
    }, 0);
  }
  function usedOf(task: Task) {
    const steps = stepsOf(task);
    return {
      planned: plannedFor(task) + steps.planned,
      focused: (focus.get(task.id) ?? 0) + steps.focused,
      done: doneBelow(task),
    };
  }

  return {
    minutes(task, ratio) {
      const { planned, focused, done } = usedOf(task);
      const { estimatedMinutes: estimate } = task;
      if (estimate === undefined) return planned > 0 ? 0 : USUAL_MINUTES * ratio;
      const rest = (estimate - done) * ratio - planned - focused;
      if (planned > 0) return planned + focused + done >= estimate ? 0 : Math.max(0, rest);
      return rest > 0 ? rest : Math.min(estimate, USUAL_MINUTES);
    },
    isPlanned: (task) => plannedFor(task) > 0,
    isEstimated(task) {
      if (task.estimatedMinutes === undefined) return false;
      const { focused, done } = usedOf(task);
      return focused + done < task.estimatedMinutes;
    },
  };
}

function isAheadOf(event: PlannerEvent, now: LocalMinute): boolean {
  const last = lastDayOf(event);
  return last === undefined || `${last}T${event.end}` > now;
}

/** Blocks of a series are for its open occurrence until the day of the next one. */
function minutesFor(task: Task, blocks: readonly PlannerEvent[], date: LocalDate, now: LocalMinute): number {
  const today = now.slice(0, 10);
  const to = Temporal.PlainDate.from(today).add({ days: DAYS_AHEAD }).toString();
  const next = isSeries(task) ? laterOccurrences(task, { from: today, to, today }).dates[0] : undefined;
  let minutes = 0;
  for (const block of blocks)
    if (block.date === undefined || isRecurring(block)) return Number.POSITIVE_INFINITY;
    else if (next === undefined || block.date < next || block.date === date)
      minutes += daysAfterFirst(block) * DAY_MINUTES + minuteOf(block.end) - minuteOf(block.start);
  return minutes;
}
