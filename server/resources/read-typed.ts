import { defaultGoals } from '../../domain/goal/goal.ts';
import { parse } from '../../domain/problem.ts';
import { EMPTY_DRAFT } from '../../domain/quick-add/draft.ts';
import { readDraft } from '../../domain/quick-add/read-draft.ts';
import type { QuickAddContext } from '../../domain/quick-add/words/phrase.ts';
import { distinct } from '../../domain/set-change.ts';
import { DEFAULT_LISTS, type List } from '../../domain/task/list.ts';
import { newTasksListId } from '../../domain/task/list-home.ts';
import { taskRules } from '../../domain/task/task-rules.ts';
import { localMinute } from '../../domain/time/day.ts';
import type { Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { readAccountPlace } from './generic/place.ts';

/**
 * Reads typed lines as an account means them, by the grammar of quick add: the input of a task, its reminders, and the
 * parts that were read. @param when `at` in epoch milliseconds; the account's own zone if absent
 * @returns throws Problem 'invalid' for a line that is no task
 */
export async function typedReader(
  db: Reader,
  accountId: string,
  { at, zone }: { at: number; zone?: string | undefined },
) {
  const place = await readAccountPlace(db, accountId);
  const names = await namesOf(db, accountId);
  const listId = newTasksListId(names.lists);
  const context = { ...names, place, now: localMinute(at, zone ?? place.zone) };
  return (text: string) => {
    const { input, reminders, parts } = readDraft({ ...EMPTY_DRAFT, text }, context, { listId });
    return { input: parse(taskRules.input, input), reminders, parts };
  };
}
export type ReadLine = ReturnType<Awaited<ReturnType<typeof typedReader>>>;

async function namesOf(
  db: Reader,
  accountId: string,
): Promise<Omit<QuickAddContext, 'now'> & { lists: readonly List[] }> {
  const [lists, sections, memberships, goals, projects, tags] = await Promise.all([
    entityTables.list.visible(db, accountId),
    entityTables.section.visible(db, accountId),
    entityTables.membership.all(db, accountId),
    entityTables.goal.all(db, accountId),
    inUse(db, accountId, 'project'),
    inUse(db, accountId, 'tags'),
  ]);
  // The first write of a person creates their account, so before it there are only the lists and goals it will have.
  if (lists.length === 0) return { lists: DEFAULT_LISTS, goals: defaultGoals(''), projects: [], tags: [] };
  const readOnly = new Set(memberships.flatMap(({ id, role }) => (role === 'viewer' ? id : [])));
  return {
    lists: lists.filter(({ id }) => !readOnly.has(id)),
    sections,
    goals,
    projects,
    tags: distinct(tags.flatMap((list) => JSON.parse(list) as string[])),
  };
}

async function inUse(db: Reader, accountId: string, column: 'project' | 'tags'): Promise<string[]> {
  const found = await db
    .selectFrom('task')
    .select(column)
    .distinct()
    .where('account_id', '=', accountId)
    .where(column, 'is not', null)
    .execute();
  return found.map((row) => String(row[column]));
}
