import { CalendarPlus, CalendarSync } from 'lucide-react';
import { useRef, useState } from 'react';
import { SYNC_IS_PRO } from '../../../domain/calendar/calendar-words.ts';
import { useCalendar } from '../../calendar/use-calendar.ts';
import { UpgradeLink } from '../../payment/upgrade-link.tsx';
import { offerWords } from '../../session/offer-words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Popover } from '../../ui/overlays.tsx';

/** Syncs a connected calendar (product.md §2), or connects one; on Free, says why that isn't possible. */
export function SyncCalendar() {
  const { connected, available, included, busy, connect, sync } = useCalendar();
  const [explaining, setExplaining] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!connected && !available) return null;
  const act = connected ? sync : connect;
  const label = connected ? 'Sync Calendar' : 'Connect Calendar';
  const Icon = connected ? CalendarSync : CalendarPlus;
  return (
    <>
      <Button
        ref={button}
        className="max-lg:min-w-11 max-lg:px-2.5"
        title={label}
        disabled={busy}
        aria-haspopup={included ? undefined : 'dialog'}
        onClick={included ? act : () => setExplaining(true)}
      >
        <Icon size={16} aria-hidden="true" />
        <span className="max-lg:sr-only">{label}</span>
      </Button>
      <Popover open={explaining} onClose={() => setExplaining(false)} anchor={button} label="Calendar sync">
        <p className="px-2.5 pt-2 pb-3 text-sm text-pretty">{offerWords(SYNC_IS_PRO)}</p>
        <UpgradeLink className={`${buttonClass('primary')} w-full`}>See plans</UpgradeLink>
      </Popover>
    </>
  );
}
