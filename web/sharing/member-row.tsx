import { X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { Member } from '../../domain/sharing/sharing.ts';
import { shownAddress } from '../../domain/sharing/shown-address.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Confirm } from '../ui/overlays.tsx';
import { Typed } from '../ui/typed.tsx';
import { changeRole, removeMember } from './calls.ts';

import { RoleSelect } from './role-select.tsx';
import { useAttempt } from './use-attempt.ts';

type Props = { member: Member; focusAfter: RefObject<HTMLElement | null> };

export function MemberRow({ member: { id, email: address, role }, focusAfter }: Props) {
  const email = shownAddress(address);
  const { busy, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span
        aria-hidden="true"
        translate="no"
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-semibold text-ink-soft"
      >
        {email.slice(0, 1).toUpperCase()}
      </span>
      <span translate="no" title={email} className="min-w-0 grow truncate text-sm">
        {email}
      </span>
      <span className="shrink-0">
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
    </li>
  );
}
