import type { Context } from 'hono';
import type { z } from 'zod';
import { quickAddCalls } from '../../domain/api/quick-add-calls.ts';
import { Problem, parse, say } from '../../domain/problem.ts';
import { linesToAdd, MAX_LINES, type TypedLine } from '../../domain/quick-add/lines.ts';
import { type Reminder, reminderRules } from '../../domain/reminder/reminder.ts';
import { distinct } from '../../domain/set-change.ts';
import type { Task } from '../../domain/task/task.ts';
import { type ApiDeps, type ApiEnv, createRouter } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { createPause } from '../db/engine/pauses.ts';
import { isOfText } from '../load/plain-text.ts';
import { mayRead } from '../session/bearer.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { addReminder } from './add-reminder.ts';
import { namedIn, shownTo } from './generic/resource-shapes.ts';
import { type ReadLine, typedReader } from './read-typed.ts';
import { taskResource } from './task/tasks.ts';

export const quickAddRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(
      routeOf(quickAddCalls.add, {
        tags: ['Tasks'],
        summary: 'Add a task from a typed line, such as “Call Ann tomorrow 9am !high #work”',
        returns: 'The task, its reminders, and what was read from the line',
      }),
      async (c) => {
        const { text, zone } = c.req.valid('json');
        const caller = c.get('caller');
        const read = (await typedReader(deps.database.db, caller.accountId, { at: deps.clock(), zone }))(
          text,
        );
        // They tell which lists, tags, projects and goals exist.
        const parts = mayRead(caller) ? read.parts.map(({ kind, text }) => ({ kind, text })) : [];
        const answer = await writeAsCaller(
          deps,
          c,
          async (write) => {
            const { task, reminders } = await addRead(write, read);
            return { task: shownTo(caller, task), reminders, parts };
          },
          accountsToLock,
          namedIn('task', read.input),
        );
        return c.json(answer, 201);
      },
    )
    .openapi(
      routeOf(quickAddCalls.addLines, {
        tags: ['Tasks'],
        summary: 'Add a task for each line, as quick add does with what is pasted into it',
        returns: 'The tasks and their reminders; only the ids of tasks for a token without the read scope',
      }),
      async (c) => {
        const { text, zone } = await sentLines(c, c.req.valid('json'));
        const caller = c.get('caller');
        const lines = linesToAdd(text);
        if (lines.length > MAX_LINES)
          throw new Problem('invalid', say`You can add at most ${{ most: MAX_LINES }} tasks at once.`);
        await c.get('counter')?.more(caller.accountId, lines.length - 1);
        const when = { at: deps.clock(), zone };
        const reads = await readLines(lines, await typedReader(deps.database.db, caller.accountId, when));
        const answer = await writeAsCaller(
          deps,
          c,
          async (write) => {
            const added = await addLines(write, lines, reads);
            return {
              tasks: added.map(({ task }) => shownTo(caller, task)),
              reminders: added.flatMap(({ reminders }) => reminders),
            };
          },
          accountsToLock,
          distinct(reads.flatMap(({ input }) => namedIn('task', input))),
        );
        return c.json(answer, 201);
      },
    );

type Lines = z.output<typeof quickAddCalls.addLines.body>;

/** @param given its body, if that is JSON @throws Problem 'invalid' */
const sentLines = async (c: Context<ApiEnv>, given: Lines): Promise<Lines> =>
  parse(
    quickAddCalls.addLines.body,
    isOfText(c.req.header('Content-Type')) ? { text: await c.req.text() } : given,
  );

type Read = Pick<ReadLine, 'input' | 'reminders'>;
export type Added = { task: Task; reminders: Reminder[] };

/** @throws Problem that says in which line it is */
async function readLines(lines: readonly TypedLine[], read: (text: string) => Read): Promise<Read[]> {
  const pause = createPause();
  const reads: Read[] = [];
  for (const { text } of lines) {
    try {
      reads.push(read(text));
    } catch (error) {
      if (lines.length === 1 || !(error instanceof Problem)) throw error;
      const at = { line: reads.length + 1, problem: error.message };
      throw new Problem(error.code, say`Task ${{ line: at.line }}: ${{ problem: at.problem }}`);
    }
    await pause();
  }
  return reads;
}

/** Adds a task that was read from a line, with its reminders. */
export async function addRead(write: WriteContext, { input, reminders: times }: Read): Promise<Added> {
  const task = await taskResource.add(write, input);
  const reminders: Reminder[] = [];
  for (const time of times)
    reminders.push(await addReminder(write, parse(reminderRules.input, { taskId: task.id, ...time })));
  return { task, reminders };
}

async function addLines(
  write: WriteContext,
  lines: readonly TypedLine[],
  reads: readonly Read[],
): Promise<Added[]> {
  const added: Added[] = [];
  for (const [n, read] of reads.entries()) {
    const above = added[lines[n]?.parent ?? -1]?.task;
    const place = above && { parentId: above.id, listId: above.listId };
    // Tasks of one moment would be in no order.
    const createdAt = new Date(Date.parse(write.now) - lines.length + n).toISOString();
    added.push(await addRead(write, { ...read, input: { ...read.input, ...place, createdAt } }));
  }
  return added;
}
