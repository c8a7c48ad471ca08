import { type RawBuilder, sql } from 'kysely';
import { ENTITIES, type Entity } from '../../../domain/registry/entity.ts';
import { isInLists } from '../../../domain/registry/entity-rules.ts';
import { type Reference, sharedId } from '../../../domain/shared-id.ts';
import { snakeCase } from './columns.ts';

/** The column with the list's id, for entities that can be shared. */
export function listIdOf(entity: Entity): RawBuilder<unknown> | undefined {
  if (entity === 'list') return sql.ref('list.id');
  return isInLists(entity) ? sql.ref(`${snakeCase(entity)}.list_id`) : undefined;
}

/** For queries of a change and its row: whether the account may read it now. Being notified gives no access. */
export function readableNow(entity: Entity): RawBuilder<unknown> {
  const isOwn = sql`change.owner_id = change.account_id`;
  const list = listIdOf(entity);
  if (!list) return isOwn;
  return sql`(${isOwn} or exists (
    select 1 from membership where membership.account_id = change.account_id
    and membership.owner_id = change.owner_id and membership.list_id = ${list}))`;
}

/** An entity as an account sees it: with shared ids, and without hidden references, when another account owns it. */
export function toCallerView<T extends { id: string }>(
  entity: Entity,
  accountId: string,
  ownerId: string,
  value: T,
): T {
  if (accountId === ownerId) return value;
  const { references = {} } = ENTITIES[entity] as { references?: Record<string, Reference> };
  const fields = Object.entries(value).flatMap(([field, content]) => {
    const how = field === 'id' ? 'shared' : references[field];
    if (how === 'hidden') return [];
    return [[field, how === 'shared' ? sharedId(ownerId, String(content)) : content]];
  });
  return Object.fromEntries(fields) as T;
}
