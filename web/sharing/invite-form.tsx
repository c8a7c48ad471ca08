import { Link2, Send } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import type { Role } from '../../domain/sharing/sharing.ts';
import { DiscardButton } from '../drafts/discard-button.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Field } from '../ui/field.tsx';
import { invite } from './calls.ts';
import { RoleSelect } from './role-select.tsx';
import { useAttempt } from './use-attempt.ts';
import { useInvitations } from './use-invitations.ts';

const ABOUT_LINKS = 'Anyone with the link can join for 14 days.';

const EMPTY: { email: string; role: Role } = { email: '', role: 'editor' };

type Props = { listId: string; listName: string; focusFirst: RefObject<HTMLInputElement | null> };

export function InviteForm({ listId, listName, focusFirst }: Props) {
  const draft = useDraft(`invitation/${listId}`, EMPTY);
  const { email, role } = draft.value;
  const [said, setSaid] = useState('');
  const { busy, attempt } = useAttempt();
  const { open, addressOf } = useInvitations(listId);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSaid('');
    const work = async () => {
      const { emailed } = await invite(listId, role, email);
      const mail = 'We’ll email them, unless they asked us not to.';
      setSaid(
        `${email} is invited. ${emailed ? mail : `They’ll see “${listName}” when they sign in. You can also send them the link below.`}`,
      );
    };
    if (await attempt(work)) draft.clear();
  };

  const copyLink = () =>
    attempt(async () => {
      setSaid('');
      const link = open.find((one) => !one.email && one.role === role);
      const { invitation } = link ? { invitation: link } : await invite(listId, role);
      if (await copyText(addressOf(invitation))) setSaid(`Link copied. ${ABOUT_LINKS}`);
    });

  return (
    <form onSubmit={send} className="grid gap-3" noValidate>
      <Field
        label="Email address"
        type="email"
        autoComplete="off"
        placeholder="name@example.com"
        ref={focusFirst}
        value={email}
        onChange={(event) => draft.set({ email: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <RoleSelect label="Permission" value={role} onChange={(chosen) => draft.set({ role: chosen })} />
        <DiscardButton draft={draft} focusAfter={focusFirst} />
        <span className="grow" />
        <Button onClick={copyLink} disabled={busy}>
          <Link2 size={16} /> Copy link
        </Button>
        <Button type="submit" look="primary" disabled={busy || email.trim() === ''}>
          <Send size={16} /> Invite
        </Button>
      </div>
      <p role="status" className="text-xs text-ink-soft [overflow-wrap:anywhere]">
        {said || ABOUT_LINKS}
      </p>
    </form>
  );
}
