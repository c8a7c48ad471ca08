import { X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { Member } from '../../domain/sharing/sharing.ts';
import { shownAddress } from '../../domain/sharing/shown-address.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Confirm } from '../ui/overlay/overlays.tsx';
import { Typed } from '../ui/typed.tsx';
import { changeRole, removeMember } from './calls.ts';
import { PersonRow } from './person-row.tsx';
import { RoleSelect } from './role-select.tsx';
import { useAttempt } from './use-attempt.ts';

type Props = { member: Member; focusAfter: RefObject<HTMLElement | null> };

export function MemberRow({ member: { id, email: address, role }, focusAfter }: Props) {
  const email = shownAddress(address);
  const { busy, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  return (
    <PersonRow face={email.slice(0, 1).toUpperCase()} name={<Typed>{email}</Typed>} title={email}>
      <span data-property="">
        <RoleSelect
          label={`Permission for ${email}`}
          value={role}
          onChange={(next) => attempt(() => changeRole(id, next))}
        />
      </span>
      <IconButton
        label={`Remove ${email}`}
        icon={<X size={16} />}
        disabled={busy}
        onClick={() => setAsking(true)}
      />
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        question="Remove from this list?"
        confirm="Remove"
        focusAfter={focusAfter}
        onConfirm={() => {
          setAsking(false);
          void attempt(() => removeMember(id));
        }}
      >
        <Typed>{email}</Typed> will lose access to this list and its tasks. Invite links stop working too.
      </Confirm>
    </PersonRow>
  );
}
