import { useOlderTasks } from '../store/use-older-tasks.ts';

export const OLDER_OFFLINE = 'Older completed tasks aren’t on this device yet. Connect to load them.';

/** Loads the tasks that the first sync left out, and says so until they are here. @param isNeeded as for the hook */
export function OlderNote({ isNeeded, className = 'my-2 px-1' }: { isNeeded?: boolean; className?: string }) {
  const state = useOlderTasks(isNeeded);
  if (!state) return null;
  return (
    <p role="status" className={`text-sm text-ink-soft ${className}`}>
      {state === 'loading' ? 'Loading older tasks…' : OLDER_OFFLINE}
    </p>
  );
}
