import { useRows } from '../store/use-store.ts';
import { useInvitations } from './use-invitations.ts';

/** The members of one of the person's own lists, and its open invitations. */
export function usePeople(listId: string) {
  const members = [...useRows('member').values()].filter((member) => member.listId === listId);
  const { open, addressOf } = useInvitations(listId);
  return { members, open, addressOf, isAlone: members.length + open.length === 0 };
}
