import { Send } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import type { Role } from '../../domain/sharing/sharing.ts';
import { DiscardButton } from '../drafts/discard-button.tsx';
import type { Draft } from '../drafts/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field/field.tsx';
import { invite } from './calls.ts';
import { RoleSelect } from './role-select.tsx';
import { useAttempt } from './use-attempt.ts';

export type InvitationDraft = { email: string; role: Role };

type Props = {
  listId: string;
  listName: string;
  draft: Draft<InvitationDraft>;
  focusFirst: RefObject<HTMLInputElement | null>;
};

export function InviteForm({ listId, listName, draft, focusFirst }: Props) {
  const { email, role } = draft.value;
  const [said, setSaid] = useState('');
  const { busy, attempt } = useAttempt();

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

  return (
    <form onSubmit={send} className="grid gap-2" noValidate>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <Field
            label="Email address"
            type="email"
            autoComplete="off"
            placeholder="name@example.com"
            ref={focusFirst}
            value={email}
            onChange={(event) => draft.set({ email: event.target.value })}
          />
        </div>
        <div className="flex grow items-end justify-between gap-2 sm:grow-0 fine:*:h-10">
          <RoleSelect label="Permission" value={role} onChange={(chosen) => draft.set({ role: chosen })} />
          <Button type="submit" look="primary" disabled={busy || email.trim() === ''}>
            <Send size={16} aria-hidden="true" /> Invite
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
        <p role="status" className="min-w-0 flex-1 text-xs text-ink-soft [overflow-wrap:anywhere]">
          {said}
        </p>
        <DiscardButton draft={draft} focusAfter={focusFirst} />
      </div>
    </form>
  );
}
