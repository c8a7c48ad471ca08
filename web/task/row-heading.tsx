import { ChevronRight } from 'lucide-react';
import { count } from '../../domain/count.ts';
import type { SectionName } from '../../domain/task/task-sections.ts';
import type { Lines } from './line-props.ts';
import { isFoldable, type RowItem } from './row-items.ts';

const TITLES: Partial<Record<SectionName, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  upcoming: 'Upcoming',
  someday: 'No due date',
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
  all: 'All',
  done: 'Completed',
};

export function Heading({
  item,
  isFirst,
  isTabStop,
  folded,
  onFold,
  onReschedule,
}: { item: Extract<RowItem, { heading: SectionName }>; isFirst: boolean; isTabStop: boolean } & Pick<
  Lines,
  'folded' | 'onFold' | 'onReschedule'
>) {
  const tally = <span className="text-xs font-medium text-ink-faint tabular-nums">{count(item.count)}</span>;
  const title = TITLES[item.heading];
  if (isFoldable(item.heading))
    return (
      <h2 className={isFirst ? 'pt-1' : 'pt-3'}>
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          data-part="main"
          aria-expanded={!folded.has(item.heading)}
          onClick={() => onFold(item.heading)}
          className="group/fold flex h-9 items-center gap-2 rounded-lg px-2.5 text-sm font-semibold text-ink-soft transition-colors hover:text-ink coarse:h-11"
        >
          {title}
          {tally}
          <ChevronRight
            size={15}
            className="text-ink-faint transition-transform group-aria-expanded/fold:rotate-90"
          />
        </button>
      </h2>
    );
  return (
    <h2
      className={`flex items-baseline gap-2 px-2.5 pb-1 text-sm font-semibold ${isFirst ? 'pt-4' : 'pt-5'}`}
    >
      <span className={item.heading === 'overdue' ? 'text-danger' : ''}>{title}</span>
      {tally}
      {item.heading === 'overdue' && onReschedule && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => onReschedule(event.currentTarget)}
          className="-my-1.5 ml-auto h-8 rounded-lg px-2 text-xs font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink coarse:-my-3 coarse:h-11"
        >
          Reschedule
        </button>
      )}
    </h2>
  );
}
