import { Check, CloudOff, RefreshCw, TriangleExclamationPoint } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazy } from '../offline/lazy.ts';
import { useStoreStatus } from '../store/use-store.ts';
import { Popover } from '../ui/overlays.tsx';
import { absence } from './absence.ts';

const Unsaved = lazy(async () => ({ default: (await import('../unsent/unsaved.tsx')).Unsaved }));

export function SyncState() {
  const { sync } = useStoreStatus();
  return (
    <div role="status" className="shrink-0">
      {sync === 'failed' ? <Failed /> : <OnItsWay sync={sync} />}
    </div>
  );
}

function OnItsWay({ sync }: { sync: 'saved' | 'saving' | 'offline' }) {
  const { waiting, answered } = useStoreStatus();
  const { away, short, why } = absence(answered);
  const { icon: Icon, words } = {
    saved: { icon: Check, words: 'Saved' },
    saving: { icon: RefreshCw, words: 'Saving…' },
    offline: { icon: CloudOff, words: waiting > 0 ? `${away} (${waiting} waiting)` : away },
  }[sync];
  return (
    <p
      title={sync === 'offline' ? why : undefined}
      className="flex items-center gap-1.5 text-xs font-medium text-ink-faint"
    >
      <Icon size={14} />
      <span className="sr-only sm:phone:not-sr-only lg:not-sr-only">{words}</span>
      {sync === 'offline' && (
        <Short>
          {short}
          {waiting > 0 && ` ${waiting}`}
        </Short>
      )}
    </p>
  );
}

/** The header of a phone, and the one beside a tablet's sidebar, has no room for the long text. */
function Short({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="tabular-nums sm:phone:hidden lg:hidden">
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
        <TriangleExclamationPoint size={14} />
        <span className="sr-only sm:phone:not-sr-only lg:not-sr-only">Couldn’t be saved</span>
        <Short>{refused.length}</Short>
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label="Couldn’t be saved">
        <Suspense fallback={null}>
          <Unsaved />
        </Suspense>
      </Popover>
    </>
  );
}
