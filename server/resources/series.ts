import type { z } from '@hono/zod-openapi';
import { seriesCalls } from '../../domain/api/series-calls.ts';
import { type LocalMinute, localMinute } from '../../domain/day.ts';
import { Problem, parse } from '../../domain/problem.ts';
import { parseQuickAdd } from '../../domain/quick-add/quick-add.ts';
import { previewRepeat } from '../../domain/repeat/preview.ts';
import { type MaybeSeries, seriesOf, withSeries } from '../../domain/repeat/start.ts';
import { finish, isSeries, skip } from '../../domain/task/series.ts';
import { type Task, taskRules } from '../../domain/task/task.ts';
import { type ApiDeps, createRouter, routeOf } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { entityTables, toCallerView } from '../db/entities.ts';
import { accountsToLock, ownerOf, requireEditor } from '../sharing/sharing-scope.ts';
import { shownTo } from './resource-routes.ts';
import { FALLBACK_ZONE, NO_TASK, taskResource } from './tasks.ts';

const tags = ['Tasks'];
const NO_SERIES = 'That task doesn’t repeat.';
const DONE_ALREADY = 'This occurrence is done already.';
type Asked = z.output<typeof seriesCalls.complete.body>;

/** Completing and skipping occurrences of repeating tasks, and what a rule would do. */
export const seriesRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(
      routeOf(seriesCalls.complete, {
        tags,
        summary: 'Complete a task; of a repeating one, the open occurrence',
        returns: 'The task, and the finished occurrence as a task of its own',
      }),
      async (c) => {
        const given = c.req.valid('json');
        const work = async (context: WriteContext) => {
          const { task, finished } = await complete(context, given);
          const caller = c.get('caller');
          return { task: shownTo(caller, task), ...(finished && { finished: shownTo(caller, finished) }) };
        };
        return c.json(await writeAsCaller(deps, c, work, accountsToLock, [given.taskId]), 200);
      },
    )
    .openapi(
      routeOf(seriesCalls.skip, {
        tags,
        summary: 'Skip the open occurrence of a repeating task',
        returns: 'The task, due at its next occurrence',
      }),
      async (c) => {
        const given = c.req.valid('json');
        const work = async (context: WriteContext) => ({
          task: shownTo(c.get('caller'), await skipped(context, given)),
        });
        return c.json(await writeAsCaller(deps, c, work, accountsToLock, [given.taskId]), 200);
      },
    )
    .openapi(
      routeOf(seriesCalls.preview, {
        tags,
        summary: 'What a repeat means, and the next dates on which a task with it would be due',
        returns: 'At most five dates, and what is special about them',
      }),
      (c) => {
        const { zone, text, ...fields } = c.req.valid('json');
        const now = localMinute(deps.clock(), zone ?? FALLBACK_ZONE);
        const row = text ? repeatIn(text, now) : fields;
        const { dueDate, ...begun } = withSeries(row, now.slice(0, 10));
        const series = seriesOf(begun);
        if (!series) throw new Problem('invalid', NO_SERIES);
        return c.json(previewRepeat(series, dueDate), 200);
      },
    );

/** When a typed line repeats. @throws Problem 'invalid' if it doesn't, with the reason if there is one */
function repeatIn(text: string, now: LocalMinute): MaybeSeries {
  const { fields, notes } = parseQuickAdd(text, { now, lists: [], projects: [], goals: [] });
  const [unsupported] = notes.filter((note) => note.reason === 'repeat');
  if (!fields.repeat && unsupported)
    throw new Problem('invalid', `“${unsupported.text}” doesn’t repeat: ${unsupported.why}`);
  return fields;
}

/** The task as the caller sees it, if they may change it and the occurrence they mean is open. */
async function taskFor({ tx, callerId }: WriteContext, { taskId, occurrence }: Asked): Promise<Task> {
  const { ownerId, id } = await ownerOf(tx, callerId, taskId);
  const found = await entityTables.task.find(tx, ownerId, id);
  await requireEditor(tx, { callerId, ownerId, listId: found?.listId }, NO_TASK);
  if (!found) throw new Problem('not-found', NO_TASK);
  if (found.completed || (occurrence && found.occurrence !== occurrence))
    throw new Problem('conflict', DONE_ALREADY);
  return toCallerView('task', callerId, ownerId, found);
}

async function complete(context: WriteContext, given: Asked): Promise<{ task: Task; finished?: Task }> {
  const task = await taskFor(context, given);
  const { copy, updates } = finish(task, context.now, given.zone ?? FALLBACK_ZONE) ?? {
    updates: { completed: true },
  };
  const finished = copy && (await taskResource.add(context, parse(taskRules.input, copy)));
  const after = await taskResource.update(context, task.id, parse(taskRules.updates, updates));
  return { task: after, ...(finished && { finished }) };
}

async function skipped(context: WriteContext, given: Asked): Promise<Task> {
  const task = await taskFor(context, given);
  if (!isSeries(task)) throw new Problem('invalid', NO_SERIES);
  const updates = skip(task, context.now, given.zone ?? FALLBACK_ZONE);
  if (!updates) throw new Problem('conflict', 'This is the last occurrence, so it can’t be skipped.');
  return taskResource.update(context, task.id, parse(taskRules.updates, updates));
}
