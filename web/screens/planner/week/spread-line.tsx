import { CalendarClock, TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { DraftBlock } from '../../../../domain/planner/plan/edit-plan.ts';
import type { DaySlot } from '../../../../domain/planner/plan/next-slots.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { timesWords } from '../../../planner/times-words.ts';
import { dayInBrief } from '../../../task/date/due-words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/overlays.tsx';
import { Typed } from '../../../ui/typed.tsx';

/** Another day that has time for it, and whether it would be late there. */
type LateSlot = DaySlot & { isLate: boolean };

type Props = {
  block: DraftBlock;
  /** It ends after a deadline that can still be met. */
  isLate: boolean;
  daysFor: () => readonly LateSlot[];
  onMove: (to: LocalDate) => void;
  onLeaveOut: () => void;
};

/** A proposed block: pressing it offers the days that it can be moved to. */
export function SpreadLine({ block, isLate, daysFor, onMove, onLeaveOut }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [slots, setSlots] = useState<readonly LateSlot[]>([]);
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onLeaveOut();
  };
  const show = () => {
    setSlots(daysFor());
    setOpen(true);
  };
  return (
    <li className="-mx-2 flex items-center gap-1">
      <button
        ref={button}
        type="button"
        data-spread={block.key}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={show}
        onKeyDown={onKeyDown}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-lg px-2 text-left text-sm -outline-offset-2 hover:bg-sunken coarse:min-h-11"
      >
        <span className="min-w-0 flex-1 truncate">
          <Typed>{block.title}</Typed>
        </span>
        <span className="flex shrink-0 flex-col items-end text-xs text-ink-soft tabular-nums">
          {timesWords(block)}
          {isLate && (
            <span className="flex items-center gap-1 text-danger">
              <TriangleAlert size={11} className="shrink-0" />
              After its deadline
            </span>
          )}
        </span>
      </button>
      <IconButton label={`Leave out ${block.title}`} icon={<X size={16} />} onClick={onLeaveOut} />
      <Menu
        open={isOpen}
        onClose={() => setOpen(false)}
        anchor={button}
        items={slots.map((slot) => ({
          label: `${dayInBrief(slot.date)} · ${timesWords(slot)}`,
          icon: <CalendarClock size={15} />,
          group: slot.isLate ? 'Move to, after its deadline' : 'Move to',
          onClick: () => onMove(slot.date),
        }))}
        heading={
          slots.length === 0 && (
            <p className="px-2.5 py-1.5 text-sm text-ink-soft">No other day has time for it.</p>
          )
        }
      />
    </li>
  );
}
