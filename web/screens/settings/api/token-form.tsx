import { type FormEvent, type RefObject, useState } from 'react';
import { accessTokenInput, MAX_TOKEN_NAME } from '../../../../domain/account/access-token.ts';
import { parse } from '../../../../domain/problem.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { useConfirmFirst } from '../../../sign-in/confirm-first.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { makeToken } from './token-calls.ts';
import { ACCESS, type Access, ENDS } from './token-choices.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

type Values = { name: string; access: Access; end: (typeof ENDS)[number]['value'] };
const EMPTY: Values = { name: '', access: 'read', end: '90' };

type Props = {
  focusFirst: RefObject<HTMLInputElement | null>;
  onMade: (secret: string, access: Access) => void;
  onClose: () => void;
};

export function TokenForm({ focusFirst, onMade, onClose }: Props) {
  const draft = useDraft('token', EMPTY);
  const { name, access, end } = draft.value;
  const { confirmed, dialog } = useConfirmFirst();
  const [busy, setBusy] = useState(false);

  const make = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const expiresAt =
        end === 'never' ? undefined : new Date(Date.now() + Number(end) * DAY_MS).toISOString();
      const { scopes } = ACCESS[access];
      const token = parse(accessTokenInput, { name, scopes, ...(expiresAt && { expiresAt }) });
      const secret = await confirmed(() => makeToken(token));
      draft.clear();
      onMade(secret, access);
    } catch (error) {
      toast.error(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <form onSubmit={make} className="grid gap-4 px-5 pb-5" noValidate>
        <Field
          ref={focusFirst}
          label="Name"
          placeholder="Backup script"
          autoComplete="off"
          maxLength={MAX_TOKEN_NAME}
          value={name}
          onChange={({ target }) => draft.set({ name: target.value })}
        />
        <div className="flex flex-wrap gap-3">
          <Segmented
            label="Permissions"
            value={access}
            onChange={(chosen) => draft.set({ access: chosen })}
            options={[
              { value: 'read', label: ACCESS.read.label },
              { value: 'all', label: ACCESS.all.label },
              { value: 'add', label: ACCESS.add.label },
            ]}
          />
          <Select
            label="Expiration"
            value={end}
            onChange={(chosen) => draft.set({ end: chosen })}
            options={ENDS}
          />
        </div>
        <p className="text-sm text-ink-soft">{ACCESS[access].about}</p>
        <div className="flex flex-wrap justify-end gap-2">
          {draft.isDirty && (
            <Button
              look="quiet"
              className="mr-auto -ml-3.5"
              onClick={() => {
                draft.discard();
                onClose();
              }}
            >
              Discard draft
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={busy || name.trim() === ''}>
            {busy ? 'Creating…' : 'Create token'}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
