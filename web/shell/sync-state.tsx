import { Check, CloudOff, LogIn, RefreshCw, TriangleExclamationPoint } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { part } from '../offline/part.tsx';
import { gateAddress } from '../session/gate.ts';
import { useStoreStatus } from '../store/use-store.ts';
import { Popover } from '../ui/overlays.tsx';
import { refusedTrees } from '../unsent/refused-trees.ts';
import { absence } from './absence.ts';

const Unsaved = part(async () => ({ default: (await import('../unsent/unsaved.tsx')).Unsaved }));

const SAVED_BUT_NOT_LIVE = 'Saved (not live)';
const NOT_LIVE =
  'Something on your network holds back live updates, so changes from elsewhere take a few seconds.';

export function SyncState() {
  const { sync } = useStoreStatus();
  return (
    <div role="status" className="shrink-0">
      {sync === 'failed' ? <Failed /> : <OnItsWay sync={sync} />}
    </div>
  );
}

function OnItsWay({ sync }: { sync: 'saved' | 'saving' | 'offline' }) {
  const status = useStoreStatus();
  const { waiting, isAsking, isGated } = status;
  const { away, short, why } = absence(status);
  const { icon: Icon, words } = {
    saved: { icon: Check, words: isAsking ? SAVED_BUT_NOT_LIVE : 'Saved' },
    saving: { icon: RefreshCw, words: 'Saving…' },
    offline: { icon: CloudOff, words: waiting > 0 ? `${away} (${waiting} waiting)` : away },
  }[sync];
  // What is as it should be is quiet.
  if (sync === 'saved' && !isAsking) return <p className="sr-only">{words}</p>;
  if (sync === 'offline' && isGated) return <GateLink words={words} short={short} why={why} />;
  return (
    <p
      title={sync === 'offline' ? why : isAsking ? NOT_LIVE : undefined}
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

/** Leaves the page for the gate’s own. What waits is on this device; without a disk, the page has to stay open. */
function GateLink({ words, short, why }: { words: string; short: string; why: string }) {
  const { waiting, durable } = useStoreStatus();
  const [path] = useLocation();
  const search = useSearch();
  return (
    <a
      href={gateAddress(path + (search && `?${search}`))}
      {...(!durable && { target: '_blank', rel: 'noopener' })}
      title={why}
      className="flex h-9 items-center gap-1.5 rounded-lg px-2 text-xs font-medium text-ink underline-offset-2 transition-colors hover:bg-sunken hover:underline coarse:h-11"
    >
      <LogIn size={14} />
      <span className="sr-only sm:phone:not-sr-only lg:not-sr-only">{words}</span>
      <Short>
        {short}
        {waiting > 0 && ` ${waiting}`}
      </Short>
    </a>
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
        <Short>{refusedTrees(refused).length}</Short>
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label="Couldn’t be saved">
        <Unsaved />
      </Popover>
    </>
  );
}
