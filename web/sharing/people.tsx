import { Link2, Mail, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { Invitation, Member } from '../../domain/sharing/sharing.ts';
import { dayAt } from '../device/moment-words.ts';
import { useRows } from '../store/use-store.ts';
import { copyText } from '../ui/copy-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Confirm } from '../ui/overlays.tsx';
import { toast } from '../ui/toast.tsx';
import { changeRole, removeMember, takeBack } from './calls.ts';
import { RoleSelect } from './role-select.tsx';
import { useAttempt } from './use-attempt.ts';
import { useInvitations } from './use-invitations.ts';

type Props = { listId: string; focusAfter: RefObject<HTMLElement | null> };

/** The list's members and open invitations, live, for its owner. */
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

function MemberRow({
  member: { id, email, role },
  focusAfter,
}: { member: Member } & Pick<Props, 'focusAfter'>) {
  const { busy, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  const remove = useRef<HTMLButtonElement>(null);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-semibold text-ink-soft"
      >
        {email.slice(0, 1).toUpperCase()}
      </span>
      <span title={email} className="min-w-0 grow truncate text-sm">
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
        ref={remove}
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
        {email} will lose access to this list and its tasks. Invite links stop working too.
      </Confirm>
    </li>
  );
}

function InvitationRow({
  invitation,
  address,
  focusAfter,
}: { invitation: Invitation; address: string } & Pick<Props, 'focusAfter'>) {
  const { id, email, role, expiresAt } = invitation;
  const { busy, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  const name = email ?? 'Anyone with the link';
  const copy = async () => {
    if (await copyText(address)) toast.success('Link copied');
  };
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full border border-dashed border-line-strong text-ink-faint"
      >
        {email ? <Mail size={15} /> : <Link2 size={15} />}
      </span>
      <span className="min-w-0 grow">
        <span title={name} className="block truncate text-sm">
          {name}
        </span>
        <span className="block text-xs text-ink-soft">
          Invited to {role === 'editor' ? 'edit' : 'view'} · until {dayAt(expiresAt)}
        </span>
      </span>
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
        The link will stop working. To invite {email ?? 'someone'} again, create a new invitation.
      </Confirm>
    </li>
  );
}
