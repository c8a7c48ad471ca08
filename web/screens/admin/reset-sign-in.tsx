import { useState } from 'react';
import { adminCalls, type ServerPerson } from '../../../domain/api/admin-calls.ts';
import { callApi } from '../../session/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { copyText } from '../../ui/message/copy-text.ts';
import { toast } from '../../ui/message/toast.tsx';
import type { ActAsOwner } from './admin.tsx';

type Props = {
  person: ServerPerson;
  act: ActAsOwner;
  onClose: () => void;
  onChanged: () => void;
};

/** Lets somebody back in who lost every way: the owner gets one code, and passes it on. */
export function ResetSignIn({ person: { accountId, name }, act, onClose, onChanged }: Props) {
  const [code, setCode] = useState<string>();
  const [busy, setBusy] = useState(false);
  const reset = async () => {
    setBusy(true);
    await act(async () => {
      setCode((await callApi(adminCalls.resetWaysIn, { accountId })).code);
    }, 'Sign-in reset');
    setBusy(false);
    onChanged();
  };
  return (
    <div className="grid gap-4 px-5 pb-5">
      {code === undefined ? (
        <p className="text-sm text-ink-soft">
          <span translate="no" className="font-medium text-ink">
            {name}
          </span>{' '}
          will be signed out everywhere and lose their passkeys and recovery codes. You’ll get one code that
          signs them in again.
        </p>
      ) : (
        <>
          <Field label="Recovery code" readOnly value={code} onFocus={({ target }) => target.select()} />
          <p className="text-sm text-ink-soft">
            Give it to <span translate="no">{name}</span>, who enters it under “Use a recovery code” and then
            adds a passkey in Settings. It works once, and is shown only now.
          </p>
        </>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{code === undefined ? 'Cancel' : 'Close'}</Button>
        {code === undefined ? (
          <Button look="danger" disabled={busy} onClick={reset}>
            Reset
          </Button>
        ) : (
          <Button
            look="primary"
            onClick={async () => {
              if (await copyText(code)) toast.success('Code copied');
            }}
          >
            Copy code
          </Button>
        )}
      </div>
    </div>
  );
}
