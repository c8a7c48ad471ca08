import { Problem } from '../../../domain/problem.ts';
import type { Linking } from '../../../domain/registry/task-links.ts';
import type { WriteContext } from '../../api/caller-write.ts';
import { toCallerView } from '../../db/rows/caller-view.ts';
import { findVisible } from '../../sharing/moved-tasks.ts';
import { absent } from './list-rows.ts';
import { privateResource, type Resource } from './resource.ts';

type Link = { taskId?: string | null | undefined };

/**
 * What names a task, with the id by which the caller knows it now: it may have moved to another account. Without the
 * link if they no longer have the task. @throws Problem 'not-found' for a reminder of a task that they don't have
 */
export async function linked<T extends Link>(
  { tx, callerId }: Pick<WriteContext, 'tx' | 'callerId'>,
  entity: Linking,
  naming: T,
): Promise<T> {
  if (!naming.taskId) return naming;
  const found = await findVisible(tx, callerId, naming.taskId);
  if (found) return { ...naming, taskId: toCallerView('task', callerId, found.ownerId, found.row).id };
  if (entity === 'reminder') throw new Problem('not-found', absent('task'));
  const { taskId: _, ...rest } = naming;
  return rest as T;
}

/** The resource of an entity whose rows name a task. */
export function linkingResource<E extends Linking>(entity: E): Resource<E> {
  const resource = privateResource(entity);
  return {
    ...resource,
    add: async (context, input: Link) => resource.add(context, await linked(context, entity, input)),
    update: async (context, id, updates: Link, how) =>
      resource.update(context, id, await linked(context, entity, updates), how),
  };
}
