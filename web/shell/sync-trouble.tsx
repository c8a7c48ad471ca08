import { LogIn, TriangleExclamationPoint } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { part } from '../offline/part.tsx';
import { gateAddress } from '../session/gate.ts';
import { useStoreStatus } from '../store/use-store.ts';
import { Popover } from '../ui/overlay/overlays.tsx';
import { refusedTrees } from '../unsent/refused-trees.ts';
import { Short } from './sync-short.tsx';

const Unsaved = part(async () => ({ default: (await import('../unsent/unsaved.tsx')).Unsaved }));

/** Leaves the page for the gate’s own. What waits is on this device; without a disk, the page has to stay open. */
export function GateLink({ words, short, why }: { words: string; short: string; why: string }) {
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

/** Opens the tray of refused writes. */
export function Failed() {
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
