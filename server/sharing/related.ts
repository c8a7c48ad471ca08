import type { Tx } from '../db/engine/open.ts';
import { memberIn } from './joining.ts';

/** All it ever shared a list with, as owner, member or fellow member: any of them may hold a trace of it. */
export async function relatedAccounts(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('change')
    .select('owner_id')
    .distinct()
    .where('account_id', '=', accountId)
    .execute();
  const owners = new Set([accountId, ...rows.map(({ owner_id }) => owner_id)]);
  const related = new Set(owners);
  for (const owner of owners) for (const member of await everIn(tx, owner)) related.add(member);
  related.delete(accountId);
  return [...related];
}

async function everIn(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('change')
    .select(['entity', 'entity_id'])
    .where('account_id', '=', ownerId)
    .where('owner_id', '=', ownerId)
    .where('entity', 'in', ['list', 'member'])
    .execute();
  const ids = (entity: string) => rows.filter((row) => row.entity === entity).map((row) => row.entity_id);
  const lists = ids('list');
  return ids('member').flatMap((id) => lists.flatMap((listId) => memberIn(listId, id) ?? []));
}
