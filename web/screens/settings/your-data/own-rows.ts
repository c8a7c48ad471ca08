import { type AccountData, SECTIONS } from '../../../../domain/account/account-tree.ts';
import type { Store } from '../../../store/store.ts';

/** The person's own rows on this device, without those of lists shared by others. */
export function ownRows(store: Pick<Store, 'rows'>): AccountData {
  const foreign = store.rows('membership');
  const kinds = SECTIONS.map(({ entity }) => {
    const rows = [...store.rows(entity)].filter(
      ([id, row]) => !foreign.has(id) && !('listId' in row && foreign.has(row.listId)),
    );
    return [entity, new Map<string, object>(rows)];
  });
  return Object.fromEntries(kinds) as AccountData;
}
