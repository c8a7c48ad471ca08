import type { LocalDate } from '../time/day.ts';
import type { Task } from './task.ts';

/** From this many on, the older tasks of an account are left out of its first sync. */
export const MANY_OLDER = 5_000;
const YEAR_HOURS = 365 * 24;

type Node = Pick<Task, 'id' | 'completed' | 'completedAt' | 'goalId' | 'parentId'>;

/** Tasks completed before this day are older. @param now ISO text */
export const olderBefore = (now: string): LocalDate =>
  Temporal.Instant.from(now).subtract({ hours: YEAR_HOURS }).toString().slice(0, 10);

/**
 * Completed over a year ago, and in no goal, which counts them. A tree is left out only as a whole, so that no task in
 * the middle is missing. @param many nothing is left out below this number @returns ids
 */
export function leftOut(tasks: readonly Node[], before: LocalDate, many: number): ReadonlySet<string> {
  const isOlder = ({ completed, completedAt, goalId }: Node): boolean =>
    completed && completedAt !== undefined && completedAt < before && goalId === undefined;
  const out = new Map(tasks.filter(isOlder).map((task) => [task.id, task]));
  if (out.size < many) return new Set();
  const kept = tasks.filter(({ id }) => !out.has(id));
  const neighbors = neighborsOf(tasks);
  for (let task = kept.pop(); task && out.size > 0; task = kept.pop())
    for (const neighbor of neighbors(task)) if (out.delete(neighbor.id)) kept.push(neighbor);
  return new Set(out.size < many ? [] : out.keys());
}

function neighborsOf(tasks: readonly Node[]): (task: Node) => Node[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const below = Map.groupBy(
    tasks.filter(({ parentId }) => parentId !== undefined),
    ({ parentId }) => parentId,
  );
  return ({ id, parentId }) => {
    const parent = byId.get(parentId ?? '');
    return [...(parent ? [parent] : []), ...(below.get(id) ?? [])];
  };
}
