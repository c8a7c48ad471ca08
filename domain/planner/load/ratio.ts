import type { Task } from '../../task/task.ts';
import { epoch } from '../../time/day.ts';
import { focusOnTasks } from '../../timer/focus-on-tasks.ts';
import type { FocusSession } from '../../timer/focus-session.ts';

const TASKS_COUNTED = 20;
/** How many tasks that took as long as estimated are assumed before there are any. */
const PRIOR = 1;
const [LEAST, MOST] = [0.5, 3];
/** A project with fewer finished tasks follows the others. */
const ENOUGH = 3;
const DAYS_COUNTED = 60;
const ENOUGH_HOURS = 5;

/** With less focus than this part of its estimate, most of the work was done without the timer. */
const LEAST_TIMED = 0.25;

type Finished = Pick<Task, 'id' | 'completed' | 'completedAt' | 'estimatedMinutes' | 'project' | 'seriesId'>;

/** How much longer than estimated tasks take: 1.5 means half as long again. */
export type Ratio = (task: Pick<Task, 'project'>) => number;
export const AS_ESTIMATED: Ratio = () => 1;

/**
 * Learns from the latest finished tasks with an estimate and focus time, each occurrence of a series on its own: of the
 * same project if there are enough. It's the median, so that single tasks for which the timer was forgotten, or left
 * running, make no difference.
 */
export function ratioOf(sessions: Iterable<FocusSession>, tasks: Iterable<Finished>): Ratio {
  const all = [...tasks];
  const focused = focusOnTasks(all, sessions);
  const finished = all
    .flatMap(({ id, completed, completedAt = '', estimatedMinutes, project }) => {
      const ratio = completed && estimatedMinutes ? (focused.get(id) ?? 0) / estimatedMinutes : 0;
      return ratio < LEAST_TIMED ? [] : [{ ratio, completedAt, project }];
    })
    .sort((a, b) => b.completedAt.localeCompare(a.completedAt));
  const of = (some: readonly { ratio: number }[]): number => {
    const counted = some.slice(0, TASKS_COUNTED).map(({ ratio }) => Math.log(ratio));
    const learned = Math.exp((median(counted) * counted.length) / (counted.length + PRIOR));
    return Math.max(LEAST, Math.min(MOST, learned));
  };
  const overall = of(finished);
  const projects = Map.groupBy(
    finished.filter(({ project }) => project),
    ({ project }) => project,
  );
  return ({ project }) => {
    const same = project ? projects.get(project) : undefined;
    return same && same.length >= ENOUGH ? of(same) : overall;
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/**
 * How the blocks of a plan differ from the estimates, in a sentence; undefined if they don't.
 * @param used the ratios of its tasks
 */
export function ratioWords(used: readonly number[]): string | undefined {
  const [least, most] = [Math.min(...used), Math.max(...used)].map((ratio) => ratio.toFixed(1));
  if (used.length === 0 || (least === '1.0' && most === '1.0')) return undefined;
  if (least !== most)
    return `Blocks follow how long tasks of each project took: ${least} to ${most} × their estimate.`;
  const way = Number(most) > 1 ? 'longer' : 'shorter';
  return `Blocks are ${way} than estimated, because your tasks took ${most} × as long.`;
}

/** The three hours in which a person focuses most; none if too little is known. @param now epoch milliseconds */
export function bestHours(sessions: Iterable<FocusSession>, now: number, zone: string): number[] {
  const hours = new Map<number, number>();
  let total = 0;
  for (const { start, minutes } of sessions) {
    if (epoch(start) < now - DAYS_COUNTED * 24 * 3_600_000) continue;
    const { hour } = Temporal.Instant.from(start).toZonedDateTimeISO(zone);
    hours.set(hour, (hours.get(hour) ?? 0) + minutes);
    total += minutes;
  }
  if (total < ENOUGH_HOURS * 60) return [];
  return [...hours]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, 3)
    .map(([hour]) => hour);
}
