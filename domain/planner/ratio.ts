import { epoch } from '../day.ts';
import type { Task } from '../task/task.ts';
import type { FocusSession } from '../timer/focus-session.ts';

const TASKS_COUNTED = 20;
/** How many tasks that took as long as estimated are assumed before there are any. */
const PRIOR = 1;
const [LEAST, MOST] = [0.5, 3];
/** A project with fewer finished tasks follows the others. */
const ENOUGH = 3;
const DAYS_COUNTED = 60;
const ENOUGH_HOURS = 5;

type Finished = Pick<Task, 'id' | 'completed' | 'completedAt' | 'estimatedMinutes' | 'project'>;

/** How much longer than estimated tasks take: 1.5 means half as long again. */
export type Ratio = (task: Pick<Task, 'project'>) => number;
export const AS_ESTIMATED: Ratio = () => 1;

/** Learns from the latest finished tasks with an estimate and focus time: of the same project if there are enough. */
export function ratioOf(sessions: Iterable<FocusSession>, tasks: Iterable<Finished>): Ratio {
  const focused = new Map<string, number>();
  for (const { taskId, minutes } of sessions)
    if (taskId) focused.set(taskId, (focused.get(taskId) ?? 0) + minutes);
  const finished = Array.from(tasks)
    .filter(({ id, completed, estimatedMinutes }) => completed && estimatedMinutes && focused.has(id))
    .sort((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''));
  const of = (some: readonly Finished[]): number => {
    const counted = some.slice(0, TASKS_COUNTED);
    const sum = counted.reduce(
      (so, { id, estimatedMinutes = 1 }) => so + Math.log((focused.get(id) ?? 0) / estimatedMinutes),
      0,
    );
    return Math.max(LEAST, Math.min(MOST, Math.exp(sum / (counted.length + PRIOR))));
  };
  const all = of(finished);
  const projects = Map.groupBy(
    finished.filter(({ project }) => project),
    ({ project }) => project,
  );
  return ({ project }) => {
    const same = project ? projects.get(project) : undefined;
    return same && same.length >= ENOUGH ? of(same) : all;
  };
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
