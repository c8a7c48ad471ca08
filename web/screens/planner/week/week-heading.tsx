import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { useShortcut } from '../../../shortcuts/use-shortcut.ts';
import { dayAndMonth } from '../../../task/date/due-words.ts';
import { popupPart } from '../../../ui/overlay/popup-part.tsx';

const MonthPopover = popupPart(() => import('./month-popover.tsx'));

type Props = {
  /** In order. */
  days: readonly LocalDate[];
  date: LocalDate;
  today: LocalDate;
  onGo: (day: LocalDate) => void;
};

/** The first and the last day of the week; pressing it opens a month, to go to any other week. */
export function WeekHeading({ days, date, today, onGo }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('month', () => setOpen(true));
  return (
    <>
      <h2
        aria-live="polite"
        className="mr-auto -ml-1.5 min-w-0 leading-6 font-semibold tracking-[-0.01em] sm:text-lg"
      >
        <button
          ref={button}
          type="button"
          title="Go to a week"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className="group/month flex max-w-full items-center gap-1 rounded-lg px-1.5 hover:bg-sunken coarse:min-h-11"
        >
          <span className="truncate">
            {dayAndMonth(days[0] ?? date)} – {dayAndMonth(days.at(-1) ?? date)}
          </span>
          <ChevronDown size={14} className="shrink-0 text-ink-faint group-hover/month:text-ink" />
        </button>
      </h2>
      <MonthPopover
        open={isOpen}
        onClose={() => setOpen(false)}
        anchor={button}
        shown={days}
        date={date}
        today={today}
        onPick={(day) => {
          setOpen(false);
          onGo(day);
        }}
      />
    </>
  );
}
