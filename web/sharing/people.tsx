import type { RefObject } from 'react';
import { useRows } from '../store/use-store.ts';
import { InvitationRow } from './invitation-row.tsx';
import { MemberRow } from './member-row.tsx';
import { useInvitations } from './use-invitations.ts';

type Props = { listId: string; focusAfter: RefObject<HTMLElement | null> };

export function People({ listId, focusAfter }: Props) {
  const members = [...useRows('member').values()].filter((member) => member.listId === listId);
  const { open, addressOf } = useInvitations(listId);
  if (members.length + open.length === 0) {
    return <p className="text-sm text-ink-soft">Only you can see this list.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {members.map((member) => (
        <MemberRow key={member.id} member={member} focusAfter={focusAfter} />
      ))}
      {open.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          address={addressOf(invitation)}
          focusAfter={focusAfter}
        />
      ))}
    </ul>
  );
}
