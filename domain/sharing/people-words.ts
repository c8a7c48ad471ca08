import type { List } from '../task/list.ts';
import type { Member } from './sharing.ts';
import { shownAddress } from './shown-address.ts';

/** People by their addresses: "bob@example.com and 2 others". @param nobody for a list that nobody joined yet */
export function peopleWords([first, ...more]: readonly string[], nobody: string): string {
  if (!first) return nobody;
  if (more.length === 0) return first;
  return `${first} and ${more.length} ${more.length === 1 ? 'other' : 'others'}`;
}

/** An own list and who sees its tasks: "Personal, shared with bob@example.com". */
export function listWithPeople({ id, name, isShared }: List, members: Iterable<Member>): string {
  const emails = [...members].filter(({ listId }) => listId === id).map(({ email }) => shownAddress(email));
  return isShared ? `${name}, shared with ${peopleWords(emails, 'everyone who joins it')}` : name;
}
