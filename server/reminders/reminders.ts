import { Problem } from '../../domain/problem.ts';
import {
  isOver,
  MAX_REMINDERS,
  REMINDERS_PER_TASK,
  TOO_MANY_FOR_TASK,
  TOO_MANY_REMINDERS,
} from '../../domain/reminder/reminder.ts';
import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import { privateResource, type Resource } from '../resources/resource.ts';
import { resourceRoutes } from '../resources/resource-routes.ts';
import { rowsOf } from '../resources/rows.ts';

const reminders = privateResource('reminder');
const rows = rowsOf('reminder');

const reminderResource: Resource<'reminder'> = {
  ...reminders,
  async add(context, input: { id?: string; taskId: string }) {
    await requireRoom(context, input);
    return reminders.add(context, input);
  },
};

/** Those of long ago make room for new ones. @throws Problem 'limit' if there is none */
async function requireRoom(context: WriteContext, { id, taskId }: { id?: string; taskId: string }) {
  const all = await entityTables.reminder.all(context.tx, context.ownerId);
  const over = all.filter((one) => isOver(one, context.now));
  for (const one of over) await rows.remove(context, one);
  const left = all.filter((one) => !over.includes(one) && one.id !== id);
  if (left.length >= MAX_REMINDERS) throw new Problem('limit', TOO_MANY_REMINDERS);
  const sameTask = left.filter((one) => one.taskId === taskId);
  if (sameTask.length >= REMINDERS_PER_TASK) throw new Problem('limit', TOO_MANY_FOR_TASK);
}

/** /api/reminders: the caller's own reminders, of any task they can see. */
export const reminderRoutes = (deps: ApiDeps) => resourceRoutes(deps, reminderResource, 'Reminders');
