import { useEffect, useRef, useState } from 'react';
import { drafts } from '../drafts/use-draft.ts';
import { useMe } from '../session/session.ts';
import { useStore, useStoreStatus } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/overlays.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { absence } from './absence.ts';

const changes = (count: number, one: string, more: string): string =>
  count === 1 ? `1 change ${one}` : `${count} changes ${more}`;

type Props = { open: boolean; onClose: () => void; onLeave: () => Promise<void> };

/** Asks before logging out when unsent, refused or missing changes would be lost. */
export function SignOutDialog({ open, onClose, onLeave }: Props) {
  const store = useStore();
  const status = useStoreStatus();
  const { waiting, refused, missing, online } = status;
  const uid = useMe();
  const unsent = open ? drafts.count(uid) : 0;
  const onlyHere = refused.length + missing.length + unsent;
  const send = useRef<HTMLButtonElement>(null);
  const [toSend, setToSend] = useState<number>();
  const [failed, setFailed] = useState(false);
  const isSending = toSend !== undefined;

  const leave = () => {
    setFailed(false);
    onLeave().catch(() => setFailed(true));
  };
  const close = () => {
    setToSend(undefined);
    setFailed(false);
    onClose();
  };
  const sendFirst = () => {
    setFailed(false);
    setToSend(waiting);
    store.retryNow();
  };

  const isDone = isSending && waiting === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last change has been sent
  useEffect(() => {
    if (!isDone) return;
    setToSend(undefined);
    if (onlyHere === 0) leave();
  }, [isDone]);

  return (
    <Dialog open={open} onClose={close} title="Log out?" initialFocus={send}>
      <div role="status" className="space-y-3 px-5 pb-5">
        {waiting > 0 && (
          <p>{changes(waiting, 'hasn’t reached the server yet.', 'haven’t reached the server yet.')}</p>
        )}
        {waiting + onlyHere === 0 && <p>Everything is saved.</p>}
        {missing.length > 0 && (
          <p>{changes(missing.length, 'is only on this device.', 'are only on this device.')}</p>
        )}
        {refused.length > 0 && (
          <p>
            {changes(refused.length, 'couldn’t be saved.', 'couldn’t be saved.')} Check{' '}
            {refused.length === 1 ? 'it' : 'them'} under “Couldn’t be saved” first if you want to keep{' '}
            {refused.length === 1 ? 'it' : 'them'}.
          </p>
        )}
        {unsent > 0 && (
          <p>
            {unsent === 1 ? '1 draft is' : `${unsent} drafts are`} kept only in this browser: text you typed
            but haven’t sent. Logging out discards {unsent === 1 ? 'it' : 'them'}.
          </p>
        )}
        {waiting > 0 && !online && (
          <p className="text-ink-soft">
            {absence(status).why} Your changes will be sent later, as long as you stay logged in.
          </p>
        )}
        {isSending && online && waiting > 0 && (
          <ProgressBar
            percent={Math.round((100 * Math.max(0, toSend - waiting)) / Math.max(1, toSend))}
            label="Sending your changes"
          />
        )}
        {failed && <p className="text-danger">Failed to log out. The server can’t be reached right now.</p>}
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        <Button look="danger" onClick={leave}>
          {waiting + onlyHere > 0 ? 'Discard and log out' : 'Log out'}
        </Button>
        {waiting > 0 && (
          <Button ref={send} look="primary" disabled={!online || isSending} onClick={sendFirst}>
            {isSending && online ? 'Sending…' : 'Sync first'}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}
