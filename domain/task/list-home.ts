import { compare } from '../compare.ts';
import { splitSharedId } from '../shared-id.ts';
import { DEFAULT_LIST_ID, DEFAULT_LISTS, type List } from './list.ts';

/** The list for a person's own tasks without one: the default list, or any own list if that was deleted. */
export function fallbackListId(listIds: Iterable<string>, without?: string): string | undefined {
  const own = [...listIds].filter((id) => id !== without && !splitSharedId(id));
  return own.includes(DEFAULT_LIST_ID) ? DEFAULT_LIST_ID : own.sort()[0];
}

/** The list a task appears in: its own, or the fallback if its list was deleted. */
export function effectiveListId(listId: string, lists: ReadonlyMap<string, unknown>): string {
  return lists.has(listId) || splitSharedId(listId) ? listId : (fallbackListId(lists.keys()) ?? listId);
}

const DEFAULTS = DEFAULT_LISTS.map(({ id }) => id);
const rank = ({ id }: List): number => {
  const at = DEFAULTS.indexOf(id);
  return at < 0 ? DEFAULTS.length : at;
};

const isOthers = ({ id }: List): number => Number(splitSharedId(id) !== undefined);
const placeOf = ({ position, id }: List): string => (splitSharedId(id) ? '' : (position ?? '~'));

/** In the owner's own order, once they have one; otherwise the default lists, then by name. Other people's come last. */
export const listOrder = (a: List, b: List): number =>
  isOthers(a) - isOthers(b) ||
  compare(placeOf(a), placeOf(b)) ||
  rank(a) - rank(b) ||
  a.name.localeCompare(b.name, 'en') ||
  compare(a.id, b.id);
