import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { visible } from '../../domain/assistant/facts/quoted.ts';
import { ORDERS } from '../../domain/task/order/task-view.ts';
import { useFilters } from '../filter/use-filter.ts';
import { searchAddress } from '../routes/search-address.ts';
import { useRowsLater } from '../store/use-store.ts';
import { taskCount } from '../task/task-count.ts';
import { useShownTasksLater } from '../task/use-shown-tasks.ts';

const TITLES_SHOWN = 3;

function FoundTasks({ filter, filters }: { filter: string; filters: ReturnType<typeof useFilters> }) {
  const all = useRowsLater('task');
  const shown = useShownTasksLater();
  const read = useMemo(() => filters?.read(filter), [filters, filter]);
  const found = useMemo(() => {
    if (!read || read.error) return [];
    return [...(read.findsHidden ? all : shown).values()].filter(read.test(all)).sort(ORDERS.dueDate);
  }, [read, all, shown]);
  if (!read) return null;
  if (read.error)
    return (
      <p className="px-3.5 py-2.5 text-sm text-ink-soft wrap-anywhere">
        {visible(filter)}: {read.error.words}
      </p>
    );
  return (
    <div className="px-3.5 py-2.5 text-sm">
      <div className="flex items-baseline gap-3">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-medium">{taskCount(found.length)}:</span> {visible(read.words)}
        </p>
        <Link
          href={searchAddress(filter)}
          aria-label={`Open ${visible(read.words)}`}
          className="flex shrink-0 items-center gap-1 font-medium underline decoration-accent decoration-2 underline-offset-4 coarse:min-h-11"
        >
          Open <ArrowRight size={14} aria-hidden="true" />
        </Link>
      </div>
      {found.length > 0 && (
        <ul className="mt-1 space-y-0.5 text-ink-soft">
          {found.slice(0, TITLES_SHOWN).map(({ id, title }) => (
            <li key={id} translate="no" className="truncate">
              {title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function ShownTasks({ shown }: { shown: readonly string[] }) {
  const filters = useFilters(true);
  return (
    <section
      aria-label="Tasks"
      className="mt-3 divide-y divide-line rounded-xl border border-line empty:hidden"
    >
      {shown.map((filter) => (
        <FoundTasks key={filter} filter={filter} filters={filters} />
      ))}
    </section>
  );
}
