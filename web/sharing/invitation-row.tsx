import { Link2, Mail, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { Invitation } from '../../domain/sharing/sharing.ts';
import { shownAddress } from '../../domain/sharing/shown-address.ts';
import { dayAt } from '../device/moment-words.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { copyText } from '../ui/message/copy-text.ts';
import { toast } from '../ui/message/toast.tsx';
import { Confirm } from '../ui/overlay/overlays.tsx';
import { Typed } from '../ui/typed.tsx';
import { takeBack } from './calls.ts';
import { PersonRow } from './person-row.tsx';
import { useAttempt } from './use-attempt.ts';

type Props = { invitation: Invitation; address: string; focusAfter: RefObject<HTMLElement | null> };

export function InvitationRow({ invitation, address, focusAfter }: Props) {
  const { id, email, role, expiresAt } = invitation;
  const { busy, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  const name = email ? shownAddress(email) : 'Anyone with the link';
  const copy = async () => {
    if (await copyText(address)) toast.success('Link copied');
  };
  return (
    <PersonRow
      isInvited
      face={email ? <Mail size={15} /> : <Link2 size={15} />}
      name={email ? <Typed>{name}</Typed> : name}
      title={name}
      details={`Invited to ${role === 'editor' ? 'edit' : 'view'} · until ${dayAt(expiresAt)}`}
    >
      <IconButton label={`Copy link for ${name}`} icon={<Link2 size={16} />} onClick={copy} />
      <IconButton
        label={`Revoke invitation for ${name}`}
        icon={<X size={16} />}
        disabled={busy}
        onClick={() => setAsking(true)}
      />
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        question="Revoke this invitation?"
        confirm="Revoke"
        focusAfter={focusAfter}
        onConfirm={() => {
          setAsking(false);
          void attempt(() => takeBack(id));
        }}
      >
        The link will stop working. To invite {email ? <Typed>{email}</Typed> : 'someone'} again, create a new
        invitation.
      </Confirm>
    </PersonRow>
  );
}
