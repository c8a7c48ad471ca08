import { quickAddCalls } from '../../domain/api/quick-add-calls.ts';
import { localMinute } from '../../domain/day.ts';
import { defaultGoals } from '../../domain/goal/goal.ts';
import { parse } from '../../domain/problem.ts';
import { EMPTY_DRAFT } from '../../domain/quick-add/draft.ts';
import { readDraft } from '../../domain/quick-add/read-draft.ts';
import type { QuickAddContext } from '../../domain/quick-add/words/phrase.ts';
import { type Reminder, reminderRules } from '../../domain/reminder/reminder.ts';
import { distinct } from '../../domain/set-change.ts';
import { DEFAULT_LISTS, type List } from '../../domain/task/list.ts';
import { newTasksListId } from '../../domain/task/list-home.ts';
import { taskRules } from '../../domain/task/task-rules.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import type { Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { mayRead } from '../session/bearer.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { addReminder } from './add-reminder.ts';
import { readAccountPlace } from './place.ts';
import { namedIn, shownTo } from './resource-shapes.ts';
import { taskResource } from './tasks.ts';

export const quickAddRoutes = (deps: ApiDeps) =>
  createRouter().openapi(
    routeOf(quickAddCalls.add, {
      tags: ['Tasks'],
      summary: 'Add a task from a typed line, such as “Call Ann tomorrow 9am !high #work”',
      returns: 'The task, its reminders, and what was read from the line',
    }),
    async (c) => {
      const { text, zone } = c.req.valid('json');
      const caller = c.get('caller');
      const { db } = deps.database;
      const place = await readAccountPlace(db, caller.accountId);
      const names = await namesOf(db, caller.accountId);
      const listId = newTasksListId(names.lists);
      const context = { ...names, place, now: localMinute(deps.clock(), zone ?? place.zone) };
      const read = readDraft({ ...EMPTY_DRAFT, text }, context, { listId });
      const input = parse(taskRules.input, read.input);
      // They tell which lists, tags, projects and goals exist.
      const parts = mayRead(caller) ? read.parts.map(({ kind, text }) => ({ kind, text })) : [];
      const answer = await writeAsCaller(
        deps,
        c,
        async (write) => {
          const task = shownTo(caller, await taskResource.add(write, input));
          const reminders: Reminder[] = [];
          for (const time of read.reminders)
            reminders.push(
              await addReminder(write, parse(reminderRules.input, { taskId: task.id, ...time })),
            );
          return { task, reminders, parts };
        },
        accountsToLock,
        namedIn('task', input),
      );
      return c.json(answer, 201);
    },
  );

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
