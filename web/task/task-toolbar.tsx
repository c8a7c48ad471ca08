import { ArrowDownUp, Flag, Search, X } from 'lucide-react';
import { memo, useRef } from 'react';
import { STATUSES, type TaskView } from '../../domain/task/task-view.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { PRIORITY_OPTIONS } from './priority.tsx';

const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: value }));
const SORT_LABELS: Record<TaskView['sort'], string> = {
  dueDate: 'Due date',
  priority: 'Priority',
  created: 'Newest',
};
const SORT_OPTIONS = (Object.keys(SORT_LABELS) as TaskView['sort'][]).map((value) => ({
  value,
  label: SORT_LABELS[value],
  icon: <ArrowDownUp size={15} />,
}));
const ANY_PRIORITY = [
  { value: 'all' as const, label: 'Any priority', icon: <Flag size={15} /> },
  ...PRIORITY_OPTIONS,
];

/** `onChange` must be a stable function. */
type Props = { view: TaskView; onChange: (change: Partial<TaskView>) => void };

type FilterProps = Pick<TaskView, 'status' | 'priority' | 'sort'> & Pick<Props, 'onChange'>;

/** Memoized: they don't rerender while the list changes or while typing. */
const Filters = memo(function Filters({ status, priority, sort, onChange }: FilterProps) {
  return (
    <>
      <Segmented
        label="Status"
        value={status}
        options={STATUS_OPTIONS}
        onChange={(to) => onChange({ status: to })}
      />
      <Select
        label="Priority"
        value={priority}
        options={ANY_PRIORITY}
        onChange={(to) => onChange({ priority: to })}
      />
      <div className="flex min-w-0 max-sm:-order-1">
        <Select
          label="Sort by"
          value={sort}
          options={SORT_OPTIONS}
          onChange={(to) => onChange({ sort: to })}
        />
      </div>
    </>
  );
});

/** Search, filters and order of the tasks (product.md §2). */
export const TaskToolbar = memo(function TaskToolbar({ view, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('search', () => field.current?.focus());
  return (
    <search className="flex flex-wrap items-center gap-2">
      <div className="@container relative min-w-36 flex-1 basis-36 max-sm:-order-1">
        <Search
          size={16}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
        />
        <input
          ref={field}
          type="search"
          aria-label="Search tasks"
          aria-keyshortcuts="/"
          placeholder="Search tasks"
          value={view.search}
          autoComplete="off"
          onChange={(event) => onChange({ search: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && onChange({ search: '' })}
          className="h-9 w-full rounded-lg border border-line-strong bg-surface pr-2 pl-9 not-placeholder-shown:pr-9 @[11rem]:pr-9 text-base text-ink transition-colors placeholder:text-ink-faint hover:border-ink-faint coarse:h-11 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
        />
        {view.search ? (
          <IconButton
            label="Clear search"
            icon={<X size={15} />}
            className="absolute top-0 right-0"
            onClick={() => {
              onChange({ search: '' });
              field.current?.focus();
            }}
          />
        ) : (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded border border-line px-1.5 text-xs text-ink-faint @max-[11rem]:hidden coarse:hidden"
          >
            /
          </span>
        )}
      </div>
      <Filters status={view.status} priority={view.priority} sort={view.sort} onChange={onChange} />
    </search>
  );
});
