import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useStoreStatus } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toast } from '../ui/toast.tsx';

const TASKS_FAILED = 'Error loading data: There was a problem loading your tasks. Please try again.';

type Props = {
  /** What is said of it besides. */
  failure?: string;
  children: ReactNode;
};

/**
 * What stands where nothing has come yet: the skeleton, or, when the server can't be reached and this device has no
 * copy, what failed. It goes away by itself: the store keeps trying.
 */
export function NotLoaded({ failure = TASKS_FAILED, children }: Props) {
  const failed = useStoreStatus().sync === 'offline';
  useEffect(() => {
    if (failed) toast.error(failure);
  }, [failed, failure]);
  if (!failed) return children;
  return (
    <div className="pb-12">
      <EmptyState picture={<CloudOff size={40} className="text-ink-faint" />} title="Nothing could be loaded">
        The server can’t be reached, and this device has no copy yet. It is tried again by itself.
      </EmptyState>
      <div className="-mt-6 flex justify-center">
        <Button onClick={() => location.reload()}>Try again now</Button>
      </div>
    </div>
  );
}
