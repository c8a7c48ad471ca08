import { isOver, type Reminder, requireRoomForReminder } from '../../domain/reminder/reminder.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import { privateResource } from './resource.ts';
import { rowsOf } from './rows.ts';

const reminders = privateResource('reminder');
const rows = rowsOf('reminder');

/** Adds a reminder of the caller's. @throws Problem 'limit' if there is no room for it */
export async function addReminder(
  context: WriteContext,
  input: { id?: string | undefined; taskId: string },
): Promise<Reminder> {
  await requireRoom(context, input);
  return reminders.add(context, input);
}

/** Those of long ago make room for new ones. @throws Problem 'limit' if there is none */
async function requireRoom(
  context: WriteContext,
  { id, taskId }: { id?: string | undefined; taskId: string },
) {
  const all = await entityTables.reminder.all(context.tx, context.ownerId);
  const over = all.filter((one) => isOver(one, context.now));
  for (const one of over) await rows.remove(context, one);
  const left = all.filter((one) => !over.includes(one) && one.id !== id);
  const ofTask = left.filter((one) => one.taskId === taskId).length;
  requireRoomForReminder({ all: left.length, ofTask });
}
