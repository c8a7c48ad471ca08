import { useEffect, useState } from 'react';
import { adminCalls, type ServerPerson } from '../../../domain/api/admin-calls.ts';
import { count } from '../../../domain/count.ts';
import { sizeWords } from '../../../domain/size-words.ts';
import { dateAt } from '../../device/moment-words.ts';
import { useKept } from '../../hooks/use-kept.ts';
import { callApi } from '../../session/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';
import type { ActAsOwner } from './admin.tsx';
import { ResetSignIn } from './reset-sign-in.tsx';

type Props = {
  person: ServerPerson | undefined;
  act: ActAsOwner;
  onClose: () => void;
  onChanged: () => void;
};

export function PersonDialog({ person, ...rest }: Props) {
  // It fades out after closing, and keeps naming the last person.
  const shown = useKept(person);
  const [isResetting, setResetting] = useState(false);
  const opened = person?.accountId;
  useEffect(() => {
    if (opened !== undefined) setResetting(false);
  }, [opened]);
  return (
    <Dialog
      open={person !== undefined}
      onClose={rest.onClose}
      title={isResetting ? 'Reset sign-in' : 'Manage person'}
    >
      {shown && isResetting && <ResetSignIn key={shown.accountId} person={shown} {...rest} />}
      {shown && !isResetting && (
        <Person key={shown.accountId} person={shown} onReset={() => setResetting(true)} {...rest} />
      )}
    </Dialog>
  );
}

function Person({
  person,
  act,
  onClose,
  onChanged,
  onReset,
}: Props & { person: ServerPerson; onReset: () => void }) {
  const { accountId, name, address, joinedAt } = person;
  const [space, setSpace] = useState<{ rows: number; bytes: number }>();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    callApi(adminCalls.space, { accountId }).then(setSpace, () => {});
  }, [accountId]);
  const isTyped = typed.trim().toLowerCase() === address.toLowerCase();
  const change = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    const isDone = await act(work, done);
    setBusy(false);
    if (!isDone) return;
    onClose();
    onChanged();
  };
  return (
    <form
      className="grid gap-4 px-5 pb-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped && !busy)
          void change(
            () => callApi(adminCalls.deletePerson, { accountId, address: typed }),
            'Account deleted',
          );
      }}
    >
      <p className="text-sm text-ink-soft">
        <span translate="no" className="font-medium text-ink">
          {name}
        </span>{' '}
        joined on {dateAt(joinedAt)}.{' '}
        {space && `Their account has ${count(space.rows)} entries and takes ${sizeWords(space.bytes)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={busy}
          onClick={() =>
            change(() => callApi(adminCalls.endSessions, { accountId }), 'Signed out everywhere')
          }
        >
          Sign out everywhere
        </Button>
        <Button disabled={busy} onClick={onReset}>
          Reset sign-in
        </Button>
      </div>
      <Field
        label={`Type ${address} to delete this account`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="text-sm text-ink-soft">
        Everything in it is deleted, and lists it shares disappear for everyone. This can’t be undone.
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Close</Button>
        <Button
          type="submit"
          look="danger"
          className="border border-danger enabled:bg-danger-soft disabled:border-line disabled:text-ink-faint"
          disabled={!isTyped || busy}
        >
          Delete permanently
        </Button>
      </div>
    </form>
  );
}
