import { type FormEvent, useState } from 'react';
import { importCalls } from '../../../../domain/api/import-calls.ts';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { toast } from '../../../ui/message/toast.tsx';

type Props = { onFile: (file: File) => void; onClose: () => void };

/** The token is a secret, so it isn't kept as a draft. */
export default function ImportTodoist({ onFile, onClose }: Props) {
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);

  const read = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const account = await callApi(importCalls.todoist, { token });
      onFile(new File([JSON.stringify(account)], 'Todoist'));
    } catch (error) {
      toast.error(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={read}
      aria-label="Import from Todoist"
      className="mt-4 grid gap-3 rounded-xl border border-line-strong bg-surface p-4"
      noValidate
    >
      <Field
        autoFocus
        label="Todoist API token"
        type="password"
        autoComplete="off"
        value={token}
        onChange={({ target }) => setToken(target.value)}
      />
      <p className="text-sm text-pretty text-ink-soft">
        In Todoist, open Settings › Integrations › Developer and copy your API token. We use it once and don’t
        store it. Unlike a backup, this brings exact dates, reminders and completed tasks of the last year.
      </p>
      <div className="flex gap-2">
        <Button look="primary" type="submit" disabled={busy || token.trim() === ''}>
          {busy ? 'Reading…' : 'Continue'}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
