import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useStoreStatus } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toast } from '../ui/toast.tsx';

const TASKS_FAILED = 'Error loading data: There was a problem loading your tasks. Please try again.';

type Props = {
  /** The text of the toast if loading fails. */
  failure?: string;
  children: ReactNode;
};

/** Shows the skeleton until data has arrived, or what failed. The store keeps retrying, so it goes away by itself. */
export function NotLoaded({ failure = TASKS_FAILED, children }: Props) {
  const failed = useStoreStatus().sync === 'offline';
  useEffect(() => {
    if (failed) toast.error(failure);
  }, [failed, failure]);
  if (!failed) return children;
  return (
    <div className="pb-12">
      <EmptyState picture={<CloudOff size={40} className="text-ink-faint" />} title="Nothing could be loaded">
        The server can’t be reached, and there’s no offline copy yet. We’ll keep trying.
      </EmptyState>
      <div className="-mt-6 flex justify-center">
        <Button onClick={() => location.reload()}>Try again now</Button>
      </div>
    </div>
  );
}
