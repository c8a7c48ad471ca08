import { type Belongings, SECTIONS } from '../../../domain/account/account-tree.ts';
import type { Store } from '../../store/store.ts';

/** What on this device is the person's own: nothing of lists that others share with them. */
export function ownRows(store: Pick<Store, 'rows'>): Belongings {
  const foreign = store.rows('membership');
  const kinds = SECTIONS.map(({ entity }) => {
    const rows = [...store.rows(entity)].filter(
      ([id, row]) => !foreign.has(id) && !('listId' in row && foreign.has(row.listId)),
    );
    return [entity, new Map<string, object>(rows)];
  });
  return Object.fromEntries(kinds) as Belongings;
}
