import { byName } from '../by-name.ts';
import { compare } from '../compare.ts';
import { splitSharedId } from '../shared-id.ts';
import { DEFAULT_LIST_ID, DEFAULT_LISTS, type List } from './list.ts';

type Home = Pick<List, 'id' | 'isShared'>;

/**
 * The list for a person's own tasks whose list is gone, which nobody chose: one that others don't see, if there is one;
 * otherwise any. The default list comes first.
 */
export function fallbackListId(lists: Iterable<Home>, without?: string): string | undefined {
  const own = [...lists].filter(({ id }) => id !== without && !splitSharedId(id));
  const unshared = own.filter(({ isShared }) => !isShared);
  const ids = (unshared.length > 0 ? unshared : own).map(({ id }) => id);
  return ids.includes(DEFAULT_LIST_ID) ? DEFAULT_LIST_ID : ids.sort()[0];
}

/** The list for new tasks that name none: the default list, whose name the person sees, even if it's shared. */
export function newTasksListId(lists: readonly Home[]): string {
  const hasDefault = lists.some(({ id }) => id === DEFAULT_LIST_ID);
  return hasDefault ? DEFAULT_LIST_ID : (fallbackListId(lists) ?? DEFAULT_LIST_ID);
}

/** The list a task appears in: its own, or the fallback if its list was deleted. */
export function effectiveListId(listId: string, lists: ReadonlyMap<string, Pick<List, 'isShared'>>): string {
  if (lists.has(listId) || splitSharedId(listId)) return listId;
  const homes = Array.from(lists, ([id, { isShared }]) => ({ id, isShared }));
  return fallbackListId(homes) ?? listId;
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
  byName(a.name, b.name) ||
  compare(a.id, b.id);
