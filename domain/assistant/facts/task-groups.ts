import type { Filter } from '../../filter/filter.ts';
import { asksForHidden, filterTest } from '../../filter/filter-test.ts';
import { parseFilter } from '../../filter/parse.ts';
import { Problem, say } from '../../problem.ts';
import { splitSharedId } from '../../shared-id.ts';
import { whenOf } from '../../task/dates.ts';
import { figuresOfToday, isDueOn } from '../../task/figures/figures-of-today.ts';
import { tagsInUse } from '../../task/tag.ts';
import { isOverdue, type Task } from '../../task/task.ts';
import type { World } from './world.ts';

/** Groups of tasks with names that people use; any other is a filter. */
const GROUPS: Record<string, (world: World, own: Task[]) => Task[]> = {
  overdue: ({ now }, own) => own.filter((task) => isOverdue(task, now)),
  'due today': ({ now }, own) => own.filter((task) => isDueOn(task, now.slice(0, 10))),
  undated: (_, own) => own.filter((task) => whenOf(task) === undefined),
  'high priority': (_, own) => own.filter(({ priority }) => priority === 'high'),
  'completed today': ({ me, now, zone }, own) => figuresOfToday(own, { me, now, zone }).completed,
};

/** Only the person's own: others' tasks are changed only by name. @throws Problem 'invalid' for an unreadable filter */
export function tasksOf(group: string, world: World): Task[] {
  const isOwn = ({ id }: Task) => !splitSharedId(id);
  const found = Object.hasOwn(GROUPS, group) ? GROUPS[group] : undefined;
  if (!found) return tasksByFilter(group, world).filter(isOwn);
  const own = world.current.filter(isOwn);
  return found(world, group === 'completed today' ? own : own.filter(({ completed }) => !completed));
}

/**
 * @param isForDone whether completed tasks count in any case
 * @throws Problem 'invalid' for a filter that can't be read, with what to write instead
 */
export function tasksByFilter(text: string, world: World, isForDone?: true): Task[] {
  const { now, place, lists, sections, tasks } = world;
  const filter = readFilter(text, world);
  const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
  const env = { now, place, lists: byId(lists), sections: byId(sections), tasks: byId(tasks) };
  const fits = filterTest(filter, env, isForDone);
  return (asksForHidden(filter) ? tasks : world.current).filter(fits);
}

/** @throws Problem 'invalid' for a filter that can't be read, with what to write instead */
export function readFilter(text: string, world: World): Filter {
  const { now, place, lists, sections, goals, tasks } = world;
  const { filter, error } = parseFilter(text, {
    now,
    place,
    lists,
    sections,
    goals,
    projects: [...new Set(tasks.flatMap(({ project }) => project ?? []))],
    tags: tagsInUse(tasks).map(({ name }) => name),
  });
  if (error)
    throw new Problem(
      'invalid',
      say`The filter can’t be read at character ${{ at: error.at + 1 }}. ${{ why: error.fix ? `${error.words} Try ${error.fix}` : error.words }}`,
    );
  return filter;
}
