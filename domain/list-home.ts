import { DEFAULT_LIST_ID, DEFAULT_LISTS, type List } from './list.ts';
import { splitSharedId } from './shared-id.ts';

/** Where a person's own tasks go that have no list: the default one, or any if that is gone. */
export function fallbackListId(listIds: Iterable<string>, without?: string): string | undefined {
  const own = [...listIds].filter((id) => id !== without && !splitSharedId(id));
  return own.includes(DEFAULT_LIST_ID) ? DEFAULT_LIST_ID : own.sort()[0];
}

/** The list in which a task shows: its own, or the fallback while its list is gone and the server has yet to say. */
export function homeOf(listId: string, lists: ReadonlyMap<string, unknown>): string {
  return lists.has(listId) || splitSharedId(listId) ? listId : (fallbackListId(lists.keys()) ?? listId);
}

const DEFAULTS = DEFAULT_LISTS.map(({ id }) => id);
const rank = ({ id }: List): number => {
  const at = DEFAULTS.indexOf(id);
  return splitSharedId(id) ? DEFAULTS.length + 1 : at < 0 ? DEFAULTS.length : at;
};

/** How two lists stand: those everybody has, then one's own by name, then those of others. */
export const listOrder = (a: List, b: List): number =>
  rank(a) - rank(b) || a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : Number(a.id > b.id));
