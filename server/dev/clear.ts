import { DEFAULT_LISTS } from '../../domain/task/list.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { listResource } from '../resources/lists.ts';
import { removeAllTasks } from './dev-tasks.ts';

const ROWS = [
  'goal',
  'savedView',
  'template',
  'section',
  'reminder',
  'event',
  'reflection',
  'focusSession',
  'chatMessage',
  'setting',
] as const;

/** Deletes everything an account owns except the default lists. @returns the number of deleted rows */
export async function clearAccount(context: WriteContext): Promise<number> {
  const { tx, note, callerId: ownerId } = context;
  let gone = await removeAllTasks(context);
  for (const entity of ROWS)
    for (const before of await entityTables[entity].all(tx, ownerId)) {
      await entityTables[entity].remove(tx, ownerId, before.id);
      note({ entity, ownerId, id: before.id, before, after: null });
      gone++;
    }
  const kept = new Set(DEFAULT_LISTS.map(({ id }) => id));
  const lists = (await entityTables.list.all(tx, ownerId)).filter(({ id }) => !kept.has(id));
  const last = lists.length === (await entityTables.list.all(tx, ownerId)).length ? 1 : 0;
  for (const { id } of lists.slice(last)) {
    await listResource.remove(context, id);
    gone++;
  }
  return gone;
}
