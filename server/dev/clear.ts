import { DEFAULT_LISTS } from '../../domain/list.ts';
import type { Doing } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import { listResource } from '../lists.ts';
import { removeAllTasks } from './tasks.ts';

const ROWS = ['goal', 'event', 'reflection', 'focusSession', 'chatMessage', 'setting'] as const;

/** Takes away all that somebody owns: the lists that everybody starts with stay. @returns how much is gone */
export async function clearAccount(doing: Doing): Promise<number> {
  const { tx, note, callerId: ownerId } = doing;
  let gone = await removeAllTasks(doing);
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
    await listResource.remove(doing, id);
    gone++;
  }
  return gone;
}
