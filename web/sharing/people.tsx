import { Link2, Mail, X } from 'lucide-react';
import { sharedId } from '../../domain/shared-id.ts';
import { type Invitation, isOpen, type Member } from '../../domain/sharing.ts';
import { useSession } from '../session/session.ts';
import { useRows } from '../store/use-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.tsx';
import { changeRole, linkOf, removeMember, takeBack } from './calls.ts';
import { RoleSelect } from './role-select.tsx';
import { useAttempt } from './use-attempt.ts';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** Who is in a list, and who may still come: live, for its owner. */
export function People({ listId }: { listId: string }) {
  const members = [...useRows('member').values()].filter((member) => member.listId === listId);
  const now = new Date().toISOString();
  const invitations = [...useRows('invitation').values()].filter(
    (one) => one.listId === listId && isOpen(one, now),
  );
  if (members.length + invitations.length === 0) {
    return <p className="text-sm text-ink-soft">Nobody else sees this list yet.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {members.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function MemberRow({ member: { id, email, role } }: { member: Member }) {
  const { busy, attempt } = useAttempt();
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-semibold text-ink-soft"
      >
        {email.slice(0, 1).toUpperCase()}
      </span>
      <span className="min-w-0 grow truncate text-sm">{email}</span>
      <RoleSelect
        label={`What ${email} may do`}
        value={role}
        onChange={(next) => attempt(() => changeRole(id, next))}
      />
      <IconButton
        label={`Remove ${email}`}
        icon={<X size={16} />}
        disabled={busy}
        onClick={() => attempt(() => removeMember(id))}
      />
    </li>
  );
}

function InvitationRow({ invitation: { id, email, role, expiresAt } }: { invitation: Invitation }) {
  const { busy, attempt } = useAttempt();
  const ownerId = useSession().user?.uid ?? '';
  const name = email ?? 'Anyone with the link';
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(linkOf(sharedId(ownerId, id)));
      toast.success('Link copied');
    });
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full border border-dashed border-line-strong text-ink-faint"
      >
        {email ? <Mail size={15} /> : <Link2 size={15} />}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate text-sm">{name}</span>
        <span className="block text-xs text-ink-soft">
          Invited to {role === 'editor' ? 'edit' : 'view'} · until {DAY.format(new Date(expiresAt))}
        </span>
      </span>
      <IconButton
        label={`Copy the link for ${name}`}
        icon={<Link2 size={16} />}
        disabled={busy}
        onClick={copy}
      />
      <IconButton
        label={`Take back the invitation for ${name}`}
        icon={<X size={16} />}
        disabled={busy}
        onClick={() => attempt(() => takeBack(id))}
      />
    </li>
  );
}
