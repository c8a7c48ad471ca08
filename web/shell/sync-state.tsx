import { Check, CloudOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { part } from '../offline/part.tsx';
import { useOverlapping } from '../overlaps/overlapping.ts';
import { useStoreStatus } from '../store/use-store.ts';
import { absence } from './absence.ts';
import { Short } from './sync-short.tsx';

/** What is rare isn't part of the first page's code. */
const Failed = part(async () => ({ default: (await import('./sync-trouble.tsx')).Failed }));
const GateLink = part(async () => ({ default: (await import('./sync-trouble.tsx')).GateLink }));

const OverlapsMark = part(async () => ({
  default: (await import('./overlaps-mark.tsx')).OverlapsMark,
}));

const SAVED_BUT_NOT_LIVE = 'Saved (not live)';
const NOT_LIVE =
  'Something on your network holds back live updates, so changes from elsewhere take a few seconds.';

export function SyncState() {
  const { sync } = useStoreStatus();
  const overlapping = useOverlapping();
  // Stays while its dialog is open, whose last overlap may just have been settled.
  const [hadOverlaps, setHad] = useState(false);
  if (overlapping.length > 0 && !hadOverlaps) setHad(true);
  return (
    <div data-later="" className="flex shrink-0 items-center">
      <div role="status">{sync === 'failed' ? <Failed /> : <OnItsWay sync={sync} />}</div>
      {hadOverlaps && <OverlapsMark rows={overlapping} />}
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
