import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '../../domain/sharing/sharing.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/message/copy-text.ts';
import { invite } from './calls.ts';
import { useAttempt } from './use-attempt.ts';
import { useInvitations } from './use-invitations.ts';

/** Copies a link for anyone: the open one for this role, or a new one. */
export function InviteLink({ listId, role }: { listId: string; role: Role }) {
  const [copied, setCopied] = useState<Role>();
  const { busy, attempt } = useAttempt();
  const { open, addressOf } = useInvitations(listId);
  const copy = () =>
    attempt(async () => {
      const link = open.find((one) => !one.email && one.role === role);
      const { invitation } = link ? { invitation: link } : await invite(listId, role);
      if (await copyText(addressOf(invitation))) setCopied(role);
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p role="status" className="min-w-36 flex-1 text-xs text-pretty text-ink-soft">
        {copied === role && 'Link copied. '}
        Anyone with the link can {role === 'editor' ? 'edit' : 'view'}. It works for 14 days.
      </p>
      <Button onClick={copy} disabled={busy}>
        <Link2 size={16} aria-hidden="true" /> Copy link
      </Button>
    </div>
  );
}
