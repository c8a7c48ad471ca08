import { CalendarPlus, CalendarSync } from 'lucide-react';
import { type Ref, type RefObject, useState } from 'react';
import { SYNC_IS_PRO } from '../../../../domain/calendar/calendar-words.ts';
import { useCalendar } from '../../../calendar/use-calendar.ts';
import { UpgradeLink } from '../../../payment/upgrade-link.tsx';
import { offerWords } from '../../../session/offer-words.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlay/overlays.tsx';
import { BESIDE_TIMER } from './beside-timer.ts';

/**
 * Syncs a connected calendar (product.md §2), or connects one; on Free, says why that isn't possible.
 * @param anchor the button that does it, or leads to it
 * @returns undefined if the server has no calendar service
 */
export function useSyncCalendar(anchor: RefObject<HTMLElement | null>) {
  const { connected, available, included, busy, connect, sync } = useCalendar();
  const [explaining, setExplaining] = useState(false);
  if (!connected && !available) return undefined;
  return {
    label: connected ? 'Sync Calendar' : 'Connect Calendar',
    Icon: connected ? CalendarSync : CalendarPlus,
    busy,
    included,
    run: included ? (connected ? sync : connect) : () => setExplaining(true),
    explanation: (
      <Popover open={explaining} onClose={() => setExplaining(false)} anchor={anchor} label="Calendar sync">
        <p className="px-2.5 pt-2 pb-3 text-sm text-pretty">{offerWords(SYNC_IS_PRO)}</p>
        <UpgradeLink className={`${buttonClass('primary')} w-full`}>See plans</UpgradeLink>
      </Popover>
    ),
  };
}

type Props = { calendar: ReturnType<typeof useSyncCalendar>; button: Ref<HTMLButtonElement> };

export function SyncCalendar({ calendar, button }: Props) {
  if (!calendar) return null;
  const { label, Icon, busy, included, run } = calendar;
  return (
    <Button
      ref={button}
      className="max-lg:min-w-11 max-lg:px-2.5"
      title={label}
      disabled={busy}
      aria-haspopup={included ? undefined : 'dialog'}
      onClick={run}
    >
      <Icon size={16} aria-hidden="true" />
      <span className={`max-lg:sr-only ${BESIDE_TIMER}`}>{label}</span>
    </Button>
  );
}
