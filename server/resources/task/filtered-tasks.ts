import { z } from '@hono/zod-openapi';
import { foundQuery } from '../../../domain/api/view-calls.ts';
import type { Refs } from '../../../domain/filter/filter.ts';
import { asksForHidden, filterTest } from '../../../domain/filter/filter-test.ts';
import { parseFilter } from '../../../domain/filter/parse.ts';
import { Problem, say } from '../../../domain/problem.ts';
import { withoutHidden } from '../../../domain/task/hidden.ts';
import { DEFAULT_LISTS } from '../../../domain/task/list.ts';
import { tagsInUse } from '../../../domain/task/tag.ts';
import type { Task } from '../../../domain/task/task.ts';
import { localMinute } from '../../../domain/time/day.ts';
import { createPause } from '../../db/engine/pauses.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { readAccountPlace } from '../generic/place.ts';
import type { ReadContext } from '../generic/resource.ts';

export const taskQuery = foundQuery.extend({
  filter: z
    .string()
    .optional()
    .describe('Only tasks that a filter finds, such as “(p1 | overdue) & #Work & !@waiting”'),
});

/**
 * Follows the same rules as the app. @param refs what the names of a saved filter stand for
 * @throws Problem 'invalid' if it can't be read, with the position
 */
export async function filtered(
  all: Task[],
  query: z.output<typeof taskQuery>,
  { db, callerId, now: at }: ReadContext,
  refs?: Refs,
): Promise<Task[]> {
  if (query.filter === undefined) return all;
  const own = await readAccountPlace(db, callerId);
  const place = { ...own, zone: query.zone ?? own.zone };
  const now = localMinute(at, place.zone);
  const [stored, sections, goals] = await Promise.all([
    entityTables.list.visible(db, callerId),
    entityTables.section.visible(db, callerId),
    entityTables.goal.all(db, callerId),
  ]);
  // The first write of a person creates their account, so before it there are only the lists that it will have.
  const lists = stored.length > 0 ? stored : DEFAULT_LISTS;
  const { filter, error } = parseFilter(query.filter, {
    now,
    place,
    lists,
    sections,
    goals,
    projects: [...new Set(all.flatMap(({ project }) => project ?? []))],
    tags: tagsInUse(all).map(({ name }) => name),
    refs,
  });
  if (error)
    throw new Problem(
      'invalid',
      say`At character ${{ at: error.at + 1 }} of the filter: ${{ why: error.words }}`,
    );
  const test = filterTest(filter, {
    now,
    place,
    lists: new Map(lists.map((list) => [list.id, list])),
    sections: new Map(sections.map((section) => [section.id, section])),
    tasks: new Map(all.map((task) => [task.id, task])),
  });
  const found: Task[] = [];
  const pause = createPause();
  for (const task of asksForHidden(filter) ? all : withoutHidden(all, now.slice(0, 10))) {
    if (test(task)) found.push(task);
    await pause();
  }
  return found;
}
