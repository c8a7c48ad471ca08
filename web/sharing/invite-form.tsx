import { Link2, Send } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import type { Role } from '../../domain/sharing.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { invite, linkOf } from './calls.ts';
import { RoleSelect } from './role-select.tsx';
import { useAttempt } from './use-attempt.ts';

type Props = { listId: string; listName: string; focusFirst: RefObject<HTMLInputElement | null> };

/** Two ways to invite: one person by their email address, or whoever gets the link. */
export function InviteForm({ listId, listName, focusFirst }: Props) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const { busy, attempt } = useAttempt();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await attempt(() => invite(listId, role, email));
    if (!sent) return;
    toast.success(`${email} is invited`, {
      description: `They find “${listName}” waiting when they sign in.`,
    });
    setEmail('');
  };

  const copyLink = () =>
    attempt(async () => {
      const { secret } = await invite(listId, role);
      await navigator.clipboard.writeText(linkOf(secret));
      toast.success('Link copied', { description: 'It opens this list for 14 days, to whoever has it.' });
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
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <RoleSelect label="What they may do" value={role} onChange={setRole} />
        <span className="grow" />
        <Button onClick={copyLink} disabled={busy}>
          <Link2 size={16} /> Copy link
        </Button>
        <Button type="submit" look="primary" disabled={busy || email.trim() === ''}>
          <Send size={16} /> Invite
        </Button>
      </div>
    </form>
  );
}
