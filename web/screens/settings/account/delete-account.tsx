import { useRef, useState } from 'react';
import { accountCalls } from '../../../../domain/api/account-calls.ts';
import { shownAddress } from '../../../../domain/sharing/shown-address.ts';
import { ProductName } from '../../../brand/product-name.tsx';
import { log } from '../../../device/log.ts';
import { device } from '../../../device/use-document.ts';
import { drafts } from '../../../drafts/use-draft.ts';
import { callApi } from '../../../session/call-api.ts';
import { signOut, useSession } from '../../../session/session.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { useConfirmFirst } from '../../../sign-in/confirm-first.tsx';
import { deleteBrowserStore } from '../../../store/browser-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { Section } from '../parts/section.tsx';

export function DeleteAccount() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const { confirmed, dialog } = useConfirmFirst();
  const field = useRef<HTMLInputElement>(null);
  if (!user) return null;
  const shown = shownAddress(user.email);
  const isTyped = typed.trim().toLowerCase() === shown.toLowerCase();

  const close = () => {
    setOpen(false);
    setTyped('');
  };
  const end = async () => {
    setBusy(true);
    try {
      await confirmed(() => endAccount(user.uid, user.email));
      toast.success('Your account was deleted');
    } catch (error) {
      toast.error(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <Section
      title="Delete account"
      about="Permanently deletes your account and all its data. Export your data first if you might need it."
    >
      <Button look="danger" className="border border-line-strong" onClick={() => setOpen(true)}>
        Delete my account…
      </Button>
      <Dialog open={open} onClose={close} title="Delete account" initialFocus={field}>
        <form
          className="grid gap-4 px-5 pb-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (isTyped && !busy) void end();
          }}
          noValidate
        >
          <ul className="list-disc space-y-1 pl-5 text-sm text-ink-soft marker:text-ink-faint">
            <li>
              Your tasks, lists, goals, plans and history will be deleted from this device and our server.
              This can’t be undone.
            </li>
            <li>
              Lists you share will disappear for everyone, and you’ll leave lists that others share with you.
            </li>
            <li>
              Your Pro plan ends without a refund. You’ll be signed out of <ProductName /> everywhere.
            </li>
          </ul>
          <Field
            ref={field}
            label={`Type ${shown} to confirm`}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={close}>Keep my account</Button>
            <Button
              type="submit"
              look="danger"
              className="border border-danger enabled:bg-danger-soft disabled:border-line disabled:text-ink-faint"
              disabled={!isTyped || busy}
            >
              {busy ? 'Deleting…' : 'Delete permanently'}
            </Button>
          </div>
        </form>
        {dialog}
      </Dialog>
    </Section>
  );
}

/**
 * Deletes an account permanently, on the server and in this browser, and signs out.
 * @throws CallFailed with the server's message, TypeError when it can't be reached; then nothing is deleted
 */
async function endAccount(uid: string, email: string): Promise<void> {
  await callApi(accountCalls.delete, { email });
  // The account's sessions are already gone: if this call fails, the next one that needs a token signs out.
  await signOut().catch(log);
  device.forgetPerson();
  drafts.forget(uid);
  await deleteBrowserStore(uid).catch(log);
}
