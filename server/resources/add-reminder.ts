import {
  isReminderOver,
  MAX_REMINDERS,
  type Reminder,
  requireRoomForReminder,
} from '../../domain/reminder/reminder.ts';
import { requireOwnId } from '../../domain/shared-id.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { findVisible } from '../sharing/moved-tasks.ts';
import { linked, linkingResource } from './generic/linking.ts';
import { privateResource, type Resource } from './generic/resource.ts';
import { rowsOf } from './generic/rows.ts';

const reminders = privateResource('reminder');
const rows = rowsOf('reminder');

/**
 * Adds a reminder of the caller's.
 * @throws Problem 'not-found' for a task that they don't have, 'limit' if there is no room for it
 */
export async function addReminder(
  context: WriteContext,
  given: { id?: string | undefined; taskId: string },
): Promise<Reminder> {
  if (given.id !== undefined) requireOwnId(given.id);
  const input = await linked(context, 'reminder', given);
  await requireRoom(context, input);
  return reminders.add(context, input);
}

/**
 * Those of long ago make room for new ones, and if that isn't enough, those of completed tasks.
 * @throws Problem 'limit' if there is none
 */
async function requireRoom(
  context: WriteContext,
  { id, taskId }: { id?: string | undefined; taskId: string },
) {
  const all = (await entityTables.reminder.all(context.tx, context.ownerId)).filter((one) => one.id !== id);
  let left = await without(context, all, async (one) => isReminderOver(one, context.now));
  if (left.length >= MAX_REMINDERS) left = await without(context, left, (one) => isOfCompleted(context, one));
  const ofTask = left.filter((one) => one.taskId === taskId).length;
  requireRoomForReminder({ all: left.length, ofTask });
}

/** Removes some reminders. @returns the others */
async function without(
  context: WriteContext,
  all: readonly Reminder[],
  isToGo: (reminder: Reminder) => Promise<boolean>,
): Promise<Reminder[]> {
  const left: Reminder[] = [];
  for (const reminder of all)
    if (await isToGo(reminder)) await rows.remove(context, reminder);
    else left.push(reminder);
  return left;
}

const isOfCompleted = async ({ tx, callerId }: WriteContext, { taskId }: Reminder): Promise<boolean> =>
  (await findVisible(tx, callerId, taskId))?.row.completed ?? true;

export const reminderResource: Resource<'reminder'> = {
  ...linkingResource('reminder'),
  add: (context, input: { id?: string; taskId: string }) => addReminder(context, input),
};
