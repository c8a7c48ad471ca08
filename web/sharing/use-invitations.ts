import { sharedId } from '../../domain/shared-id.ts';
import { type Invitation, isOpen } from '../../domain/sharing/sharing.ts';
import { useSession } from '../session/session.ts';
import { useRows } from '../store/use-store.ts';
import { linkOf } from './calls.ts';

export function useInvitations(listId: string) {
  const ownerId = useSession().user?.uid ?? '';
  const now = new Date().toISOString();
  const open = [...useRows('invitation').values()].filter((one) => one.listId === listId && isOpen(one, now));
  return { open, addressOf: ({ id }: Pick<Invitation, 'id'>) => linkOf(sharedId(ownerId, id)) };
}
