import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { gateAddress } from '../session/gate.ts';
import { useStoreStatus } from '../store/use-store.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { toast } from '../ui/message/toast.tsx';
import { EmptyState } from '../ui/wait/empty-state.tsx';

const TASKS_FAILED = 'Error loading data: There was a problem loading your tasks. Please try again.';

type Props = {
  /** The text of the toast if loading fails. */
  failure?: string;
  children: ReactNode;
};

/** Shows the skeleton until data has arrived, or what failed. The store keeps retrying, so it goes away by itself. */
export function NotLoaded({ failure = TASKS_FAILED, children }: Props) {
  const { sync, isGated } = useStoreStatus();
  const failed = sync === 'offline';
  useEffect(() => {
    if (failed && !isGated) toast.error(failure);
  }, [failed, isGated, failure]);
  if (!failed) return children;
  if (isGated)
    return (
      <Picture title="Your network asks you to sign in" action={<Gate />}>
        Something in front of the server answers in its place. Sign in there, and you’ll come right back.
      </Picture>
    );
  return (
    <Picture
      title="Nothing could be loaded"
      action={<Button onClick={() => location.reload()}>Try again now</Button>}
    >
      The server can’t be reached, and there’s no offline copy yet. We’ll keep trying.
    </Picture>
  );
}

function Gate() {
  return (
    <a href={gateAddress(location.pathname + location.search)} className={buttonClass('primary')}>
      Sign in to your network
    </a>
  );
}

function Picture({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="pb-12">
      <EmptyState picture={<CloudOff size={40} className="text-ink-faint" />} title={title}>
        {children}
      </EmptyState>
      <div className="-mt-6 flex justify-center">{action}</div>
    </div>
  );
}
