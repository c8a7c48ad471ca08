import { useEffect, useRef, useState } from 'react';
import { useStore, useStoreStatus } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';

const changes = (count: number, one: string, more: string): string =>
  count === 1 ? `1 change ${one}` : `${count} changes ${more}`;

type Props = { open: boolean; onClose: () => void; onLeave: () => Promise<void> };

/** Before a person leaves: what is still on its way, and what the server refused, would be gone with them. */
export function SignOutDialog({ open, onClose, onLeave }: Props) {
  const store = useStore();
  const { waiting, refused, online } = useStoreStatus();
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
    store.hurry();
  };

  const isDone = isSending && waiting === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last of them has arrived
  useEffect(() => {
    if (!isDone) return;
    setToSend(undefined);
    if (refused.length === 0) leave();
  }, [isDone]);

  return (
    <Dialog open={open} onClose={close} title="Log out?" initialFocus={send}>
      <div role="status" className="space-y-3 px-5 pb-5">
        {waiting > 0 && (
          <p>{changes(waiting, "hasn't reached the server yet.", "haven't reached the server yet.")}</p>
        )}
        {refused.length > 0 && (
          <p>
            {changes(refused.length, "couldn't be saved.", "couldn't be saved.")} Look at what became of{' '}
            {refused.length === 1 ? 'it' : 'them'} under “Couldn't be saved” first, if you want to keep{' '}
            {refused.length === 1 ? 'it' : 'them'}.
          </p>
        )}
        {waiting > 0 && !online && (
          <p className="text-ink-soft">
            You're offline, so they can't be sent right now. They are sent when you're back online, as long as
            you stay logged in.
          </p>
        )}
        {isSending && online && waiting > 0 && (
          <ProgressBar
            percent={Math.round((100 * Math.max(0, toSend - waiting)) / Math.max(1, toSend))}
            label="Sending your changes"
          />
        )}
        {failed && <p className="text-danger">Failed to log out. The server can't be reached right now.</p>}
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        <Button look="danger" onClick={leave}>
          Discard and log out
        </Button>
        {waiting > 0 && (
          <Button ref={send} look="primary" disabled={!online || isSending} onClick={sendFirst}>
            {isSending && online ? 'Sending…' : 'Send first'}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}
