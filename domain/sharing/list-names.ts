import { fold } from '../fold.ts';
import type { List } from '../task/list.ts';
import type { Membership } from './sharing.ts';
import { shownAddress } from './shown-address.ts';

/**
 * Lists by names that tell them apart: another person's list that is called like a list of one's own, or of a third
 * person, gets the beginning of its owner's address: "Work · maya". The same array if all names are different.
 */
export function distinctLists(
  lists: readonly List[],
  memberships: ReadonlyMap<string, Pick<Membership, 'ownerEmail'>>,
): readonly List[] {
  if (memberships.size === 0) return lists;
  const named = Map.groupBy(lists, ({ name }) => fold(name));
  const isAlone = ({ name }: List) => named.get(fold(name))?.length === 1;
  if (lists.every((list) => isAlone(list) || !memberships.has(list.id))) return lists;
  return lists.map((list) => {
    const email = memberships.get(list.id)?.ownerEmail;
    const owner = email && shownAddress(email).split('@')[0];
    return owner && !isAlone(list) ? { ...list, name: `${list.name} · ${owner}` } : list;
  });
}
