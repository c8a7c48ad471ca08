import type { z } from '@hono/zod-openapi';
import { seriesCalls } from '../../domain/api/series-calls.ts';
import { Problem, say } from '../../domain/problem.ts';
import { parseQuickAdd } from '../../domain/quick-add/quick-add.ts';
import { previewRepeat } from '../../domain/repeat/preview.ts';
import { type MaybeSeries, refuseNever, seriesOf, withSeries } from '../../domain/repeat/start.ts';
import { isSeries, occurrenceId } from '../../domain/task/series.ts';
import type { Task } from '../../domain/task/task.ts';
import { type LocalMinute, localMinute } from '../../domain/time/day.ts';
import type { Place } from '../../domain/time/place.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { toCallerView } from '../db/rows/caller-view.ts';
import { entityTables } from '../db/rows/entities.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { findForEditor } from './generic/list-rows.ts';
import { readAccountPlace } from './generic/place.ts';
import { shownTo } from './generic/resource-shapes.ts';
import { mutate } from './mutate.ts';
import { includesSubtasks } from './task/tasks.ts';

const { task: tasks } = entityTables;
const tags = ['Tasks'];
const NO_SERIES = 'That task doesn’t repeat.';
const ALREADY_DONE = 'This occurrence is already done.';
type Asked = z.output<typeof seriesCalls.skip.body>;

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
    );

/** It reads apart from writes, so it can't be part of a batch. */
export const repeatPreviewRoutes = (deps: ApiDeps) =>
  createRouter().openapi(
    routeOf(seriesCalls.preview, {
      tags,
      summary: 'What a repeat means, and the next dates on which a task with it would be due',
      returns: 'At most five dates, and what is special about them',
    }),
    async (c) => {
      const { zone, text, ...fields } = c.req.valid('json');
      const place = await readAccountPlace(deps.database.db, c.get('caller').accountId);
      const now = localMinute(deps.clock(), zone ?? place.zone);
      const row = text ? repeatIn(text, now, place) : fields;
      refuseNever(row, now.slice(0, 10));
      const { dueDate, ...begun } = withSeries(row, now.slice(0, 10));
      const series = seriesOf(begun);
      if (!series) throw new Problem('invalid', NO_SERIES);
      return c.json(previewRepeat(series, place, dueDate), 200);
    },
  );

/** When a typed line repeats. @throws Problem 'invalid' if it doesn't, with the reason if there is one */
function repeatIn(text: string, now: LocalMinute, place: Place): MaybeSeries {
  const names = { lists: [], projects: [], goals: [], tags: [] };
  const { fields, notes } = parseQuickAdd(text, { now, place, ...names });
  const [unsupported] = notes.filter((note) => note.reason === 'repeat');
  if (!fields.repeat && unsupported)
    throw new Problem(
      'invalid',
      say`“${{ text: unsupported.text }}” doesn’t repeat: ${{ why: unsupported.why }}`,
    );
  return fields;
}

/** The task as the caller sees it. @throws Problem 'conflict' unless the occurrence they mean is open */
async function taskFor(caller: WriteContext, { taskId, occurrence }: Asked): Promise<Task> {
  const { context, row: task } = await findForEditor('task', caller, taskId);
  if (task.completed || (occurrence && task.occurrence !== occurrence))
    throw new Problem('conflict', ALREADY_DONE);
  return toCallerView('task', context.callerId, context.ownerId, task);
}

const zoneOf = async ({ tx, callerId }: WriteContext, { zone }: Asked): Promise<string> =>
  zone ?? (await readAccountPlace(tx, callerId)).zone;

async function complete(
  context: WriteContext,
  given: z.output<typeof seriesCalls.complete.body>,
): Promise<{ task: Task; finished?: Task }> {
  const task = await taskFor(context, given);
  const zone = await zoneOf(context, given);
  const along = (await includesSubtasks(context, given.subtasks)) ? 'all' : [];
  await mutate(context, 'completeTask', { taskId: task.id, along, at: context.now, zone });
  const { context: owners, row } = await findForEditor('task', context, task.id);
  const { tx, callerId, ownerId } = owners;
  const view = (one: Task) => toCallerView('task', callerId, ownerId, one);
  const [finished] = isSeries(task)
    ? await tasks.findMany(tx, ownerId, [occurrenceId(row.id, task.occurrence ?? '')])
    : [];
  return { task: view(row), ...(finished && { finished: view(finished) }) };
}

async function skipped(context: WriteContext, given: Asked): Promise<Task> {
  const task = await taskFor(context, given);
  if (!isSeries(task)) throw new Problem('invalid', NO_SERIES);
  const zone = await zoneOf(context, given);
  const { occurrence = '' } = task;
  await mutate(context, 'skipTask', { taskId: task.id, occurrence, at: context.now, zone });
  const { context: owners, row } = await findForEditor('task', context, task.id);
  if (row.occurrence === occurrence)
    throw new Problem('conflict', 'This is the last occurrence, so it can’t be skipped.');
  return toCallerView('task', owners.callerId, owners.ownerId, row);
}
