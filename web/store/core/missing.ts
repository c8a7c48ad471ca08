import { isAsMade } from '../../../domain/inverse-patch.ts';
import type { Change, ChangePage } from '../../../domain/registry/change.ts';
import { ENTITIES } from '../../../domain/registry/entity.ts';
import { splitSharedId } from '../../../domain/shared-id.ts';

export const nameOf = ({ entity, id }: Pick<Change, 'entity' | 'id'>): string => `${entity}/${id}`;

/** @param names `entity/id` */
export const withoutRows = (rows: readonly Change[], names: readonly string[]): Change[] =>
  rows.filter((row) => !names.includes(nameOf(row)));

/** Whether the person can write this row again. Only the owner of a shared list can put it back. */
export const isOurs = ({ entity, id }: Change): boolean =>
  entity in ENTITIES && 'create' in ENTITIES[entity] && !(entity === 'list' && splitSharedId(id));

/** The rows that a server restored from an older backup lacks or has in another version. @param rows before the page */
export function missingAfter(
  rows: readonly Change[],
  page: ChangePage,
  missing: readonly Change[],
): Change[] {
  if (!page.reset || page.reset === 'expired') return [...missing];
  const there = new Map(page.changes.map((change) => [nameOf(change), change.value]));
  const lost = rows.filter((row) => {
    const now = there.get(nameOf(row));
    return row.value && isOurs(row) && !(now && isAsMade(row.value, now));
  });
  const again = new Set(lost.map(nameOf));
  return [...missing.filter((row) => !again.has(nameOf(row))), ...lost];
}
