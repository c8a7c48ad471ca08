import type { RefObject } from 'react';
import { shownAddress } from '../../domain/sharing/shown-address.ts';
import { useSession } from '../session/session.ts';
import { Typed } from '../ui/typed.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { MemberRow } from './member-row.tsx';
import { PersonRow } from './person-row.tsx';
import { usePeople } from './use-people.ts';

type Props = { listId: string; focusAfter: RefObject<HTMLElement | null> };

export function People({ listId, focusAfter }: Props) {
  const { members, open, addressOf, isAlone } = usePeople(listId);
  const you = shownAddress(useSession().user?.email ?? '');
  return (
    <ul>
      <PersonRow
        face={you.slice(0, 1).toUpperCase()}
        name={<Typed>{you}</Typed>}
        title={you}
        details={isAlone && 'Only you can see this list.'}
      >
        <span className="pr-2 text-sm text-ink-soft">Owner</span>
      </PersonRow>
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
