import { CalendarClock } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { accessTokenInput, MAX_TOKEN_NAME, type Scope } from '../../../domain/access-token.ts';
import { parse } from '../../../domain/problem.ts';
import { wordsOf } from '../../session/words-of.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import { makeToken } from './token-calls.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ACCESS: Record<'read' | 'all', { label: string; scopes: Scope[] }> = {
  read: { label: 'Read only', scopes: ['read'] },
  all: { label: 'Read and change', scopes: ['read', 'write'] },
};
const icon = <CalendarClock size={15} />;
const ENDS = [
  { value: '30', label: 'Ends in 30 days', icon },
  { value: '90', label: 'Ends in 90 days', icon },
  { value: '365', label: 'Ends in a year', icon },
  { value: 'never', label: 'Never ends', icon },
] as const;

type Props = {
  focusFirst: RefObject<HTMLInputElement | null>;
  onMade: (secret: string) => void;
  onClose: () => void;
};

/** What a new token is called, what it may do, and until when. */
export function TokenForm({ focusFirst, onMade, onClose }: Props) {
  const [name, setName] = useState('');
  const [access, setAccess] = useState<keyof typeof ACCESS>('read');
  const [end, setEnd] = useState<(typeof ENDS)[number]['value']>('90');
  const [busy, setBusy] = useState(false);

  const make = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const expiresAt =
        end === 'never' ? undefined : new Date(Date.now() + Number(end) * DAY_MS).toISOString();
      const { scopes } = ACCESS[access];
      onMade(await makeToken(parse(accessTokenInput, { name, scopes, ...(expiresAt && { expiresAt }) })));
    } catch (error) {
      toast.error(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={make} className="grid gap-4 px-5 pb-5" noValidate>
      <Field
        ref={focusFirst}
        label="What it is for"
        placeholder="Backup script"
        autoComplete="off"
        maxLength={MAX_TOKEN_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Segmented
          label="What it may do"
          value={access}
          onChange={setAccess}
          options={[
            { value: 'read', label: ACCESS.read.label },
            { value: 'all', label: ACCESS.all.label },
          ]}
        />
        <Select label="When it ends" value={end} onChange={setEnd} options={ENDS} />
      </div>
      <p className="text-sm text-ink-soft">
        It can’t pay, make other tokens, or delete your account. You can revoke it at any time.
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" disabled={busy || name.trim() === ''}>
          {busy ? 'Creating…' : 'Create token'}
        </Button>
      </div>
    </form>
  );
}
