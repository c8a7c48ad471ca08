import type { Known, MutatedEntity } from '../../domain/mutation/mutation.ts';
import { type MutationArgs, type MutationName, mutationOf } from '../../domain/mutation/mutations.ts';
import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import { Problem, parse } from '../../domain/problem.ts';
import { rulesOf } from '../../domain/registry/entity-rules.ts';
import type { Task } from '../../domain/task/task.ts';
import { clampToNow } from '../../domain/task/task-rules.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { toCallerView } from '../db/rows/caller-view.ts';
import { tableOf } from '../db/rows/entities.ts';
import { namesNow } from '../sharing/moved-tasks.ts';
import { reminderResource } from './add-reminder.ts';
import { findForEditor } from './generic/list-rows.ts';
import type { Updating } from './generic/resource.ts';
import { eventResource } from './planner.ts';
import { below } from './task/subtasks.ts';
import { taskResource, updateTask } from './task/tasks.ts';

type Writing = {
  add(context: WriteContext, input: object): Promise<unknown>;
  update(context: WriteContext, id: string, updates: object, how: Updating): Promise<unknown>;
};
/** How the rows of each entity are written, with all that its own calls check. */
const WRITING: Record<MutatedEntity, Writing> = {
  task: { ...taskResource, update: updateTask },
  reminder: reminderResource,
  event: eventResource,
};

/**
 * Runs a mutation on the rows as they are now, in the caller's write.
 * @throws Problem of the first change that is refused, and nothing is changed
 */
export async function mutate<N extends MutationName>(
  context: WriteContext,
  name: N,
  args: MutationArgs[N],
): Promise<void> {
  const { reads, readsEvents, chosen, run } = mutationOf(name);
  const known = {
    ...(await tasksKnownTo(context, reads(args), chosen?.(args) ?? [])),
    events: await eventsKnownTo(context, readsEvents?.(args) ?? []),
  };
  // No device’s clock is trusted to be ahead.
  const meant = 'at' in args ? { ...args, at: clampToNow(args.at, context.now) } : args;
  for (const change of run(known, meant)) {
    const { entity, id, input } = change;
    const { add, update } = WRITING[entity];
    const { input: whole, updates } = rulesOf(entity);
    if (change.action === 'add') await add(context, parse(whole, { ...input, id }));
    else {
      const how = { base: change.base, ...('zone' in args && { zone: args.zone }) };
      await update(context, id, parse(updates, input), how);
    }
  }
}

/** The named tasks that the caller may change, also those that have moved, with all below them. */
async function tasksKnownTo(
  context: WriteContext,
  wireIds: readonly string[],
  chosen: readonly string[],
): Promise<Omit<Known, 'events'>> {
  const tasks = new Map<string, Task>();
  const named = new Map<string, Task>();
  for (const wireId of wireIds) {
    const found = await findForEditor('task', context, wireId);
    const { tx, callerId, ownerId } = found.context;
    const tree = [found.row, ...(await below(tx, ownerId, [found.row.id]))];
    const [top, ...others] = tree.map((row) => toCallerView('task', callerId, ownerId, row));
    if (top) named.set(wireId, top);
    for (const task of [...(top ? [top] : []), ...others]) tasks.set(task.id, task);
  }
  // They may have moved, or have been taken out of the tree.
  const missing = chosen.filter((wireId) => !tasks.has(wireId));
  const names = missing.length > 0 ? await namesNow(context.tx, context.callerId, missing) : new Map();
  for (const [wireId, now] of names) {
    const task = tasks.get(now) ?? (now && (await changeable(context, now)));
    if (!task) continue;
    named.set(wireId, task);
    tasks.set(task.id, task);
  }
  return { tasks, find: (id) => named.get(id) ?? tasks.get(id) };
}

/** @throws Problem 'not-found' if one is gone */
async function eventsKnownTo(
  { tx, callerId }: WriteContext,
  ids: readonly string[],
): Promise<Known['events']> {
  const events = new Map<string, PlannerEvent>();
  for (const id of ids) {
    const event = await tableOf('event').find(tx, callerId, id);
    if (!event) throw new Problem('not-found', 'That event no longer exists.');
    events.set(id, event);
  }
  return events;
}

/** A task as the caller sees it; undefined if they may not change it. */
async function changeable(caller: WriteContext, wireId: string): Promise<Task | undefined> {
  try {
    const { context, row } = await findForEditor('task', caller, wireId);
    return toCallerView('task', context.callerId, context.ownerId, row);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
