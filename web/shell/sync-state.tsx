import { Check, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useStoreStatus } from '../store/use-store.ts';
import { Popover } from '../ui/overlays.tsx';

const Unsaved = lazy(async () => ({ default: (await import('./unsaved.tsx')).Unsaved }));

/** Whether what a person typed is safe on the server; quiet while all is well. */
export function SyncState() {
  const { sync } = useStoreStatus();
  return (
    <div role="status" className="shrink-0">
      {sync === 'failed' ? <Failed /> : <OnItsWay sync={sync} />}
    </div>
  );
}

function OnItsWay({ sync }: { sync: 'saved' | 'saving' | 'offline' }) {
  const { waiting } = useStoreStatus();
  const { icon: Icon, words } = {
    saved: { icon: Check, words: 'Saved' },
    saving: { icon: RefreshCw, words: 'Saving…' },
    offline: { icon: CloudOff, words: waiting > 0 ? `Offline (${waiting} waiting)` : 'Offline' },
  }[sync];
  return (
    <p className="flex items-center gap-1.5 text-xs font-medium text-ink-faint">
      <Icon size={14} />
      <span className="sr-only sm:not-sr-only">{words}</span>
      {sync === 'offline' && <Short>Offline{waiting > 0 && ` ${waiting}`}</Short>}
    </p>
  );
}

/** A phone's header has no room for all the words. */
function Short({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="tabular-nums sm:hidden">
      {children}
    </span>
  );
}

function Failed() {
  const { refused } = useStoreStatus();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="flex h-9 items-center gap-1.5 rounded-lg px-2 text-xs font-medium text-danger transition-colors hover:bg-danger-soft coarse:h-11"
      >
        <TriangleAlert size={14} />
        <span className="sr-only sm:not-sr-only">Couldn't be saved</span>
        <Short>{refused.length}</Short>
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label="Couldn't be saved">
        <Suspense fallback={null}>
          <Unsaved />
        </Suspense>
      </Popover>
    </>
  );
}
