import { ChevronRight } from 'lucide-react';
import { count } from '../../domain/count.ts';
import type { SectionName } from '../../domain/task/order/task-sections.ts';
import type { Lines } from './line-props.ts';
import type { RowItem } from './row-items.ts';

export const HEADINGS: Partial<Record<SectionName, string>> = {
  overdue: 'Overdue',
  late: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  upcoming: 'Upcoming',
  someday: 'No date',
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
  all: 'All',
  done: 'Completed',
};

type Props = {
  item: Extract<RowItem, { heading: SectionName }>;
  isFirst: boolean;
  isTabStop: boolean;
} & Pick<Lines, 'folded' | 'onFold' | 'onReschedule' | 'onCatchUp'>;

const ACT =
  '-my-1.5 h-8 rounded-lg px-2 text-xs font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink coarse:-my-3 coarse:h-11';

export function Heading({
  item: { heading, count: amount, isFoldable },
  isFirst,
  isTabStop,
  folded,
  onFold,
  onReschedule,
  onCatchUp,
}: Props) {
  const tally = <span className="text-xs font-medium text-ink-faint tabular-nums">{count(amount)}</span>;
  const isLate = heading === 'overdue' || heading === 'late';
  const title = <span className={isLate ? 'text-danger' : ''}>{HEADINGS[heading]}</span>;
  const isOpen = !folded.has(heading);
  const reschedule = isLate && isOpen && onReschedule && (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => onReschedule(event.currentTarget)}
      className={ACT}
    >
      Reschedule
    </button>
  );
  if (!isFoldable)
    return (
      <h2
        className={`flex items-baseline gap-2 px-2.5 pb-2 text-sm coarse:pb-3 font-semibold ${isFirst ? 'pt-4' : 'pt-5'}`}
      >
        {title}
        {tally}
        <span className="ml-auto">{reschedule}</span>
      </h2>
    );
  return (
    <h2 className={`flex items-center ${isFirst ? 'pt-1' : 'pt-3 coarse:pt-2'}`}>
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        data-part="main"
        aria-expanded={isOpen}
        onClick={() => onFold(heading)}
        className="group/fold flex h-9 items-center gap-2 rounded-lg px-2.5 text-sm font-semibold text-ink-soft transition-colors hover:text-ink coarse:h-11"
      >
        {title}
        {tally}
        <ChevronRight
          size={15}
          className="text-ink-faint transition-transform group-aria-expanded/fold:rotate-90"
        />
      </button>
      <span className="ml-auto">
        {reschedule}
        {heading === 'late' && onReschedule && onCatchUp && (
          <button type="button" aria-haspopup="dialog" onClick={onCatchUp} className={ACT}>
            Catch up
          </button>
        )}
      </span>
    </h2>
  );
}
