import { ArrowDownUp, Flag, ListFilter, Search, SlidersHorizontal, X } from 'lucide-react';
import { memo, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { EVERYTHING, STATUSES, type TaskView } from '../../domain/task/task-view.ts';
import { lazy } from '../offline/lazy.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { PRIORITY_LABELS, PRIORITY_OPTIONS } from '../task/priority.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/overlays.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';

const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: value }));
const SORT_LABELS: Record<TaskView['sort'], string> = {
  dueDate: 'Due date',
  priority: 'Priority',
  created: 'Newest',
  manual: 'Manual',
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

/** Further choices, above the filters; must be a stable element. */
type More = { children?: ReactNode };
type FilterProps = Pick<TaskView, 'status' | 'priority' | 'sort'> &
  Pick<Props, 'onChange'> &
  More & { onBuild: () => void };

/** The button for the filters and the order. Memoized: it doesn't rerender while the list changes or while typing. */
const Filters = memo(function Filters({ status, priority, sort, onChange, onBuild, children }: FilterProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label="Filter and sort"
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<SlidersHorizontal size={17} />}
        onClick={() => setOpen(true)}
      />
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label="Filter and sort">
        <div className="flex flex-col items-start gap-2.5 p-2">
          {children}
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
          <Select
            label="Sort by"
            value={sort}
            options={SORT_OPTIONS}
            onChange={(to) => onChange({ sort: to })}
          />
          <Button
            look="quiet"
            className="-mx-1"
            onClick={() => {
              onBuild();
              setOpen(false);
            }}
          >
            <ListFilter size={15} /> More filters…
          </Button>
        </div>
      </Popover>
    </>
  );
});

/** Search, filters and order of the tasks (product.md §2). The search is an icon until it's used. */
export const TaskToolbar = memo(function TaskToolbar({ view, onChange, children }: Props & More) {
  const field = useRef<HTMLInputElement>(null);
  const [building, setBuilding] = useState<boolean>();
  const onBuild = useCallback(() => setBuilding(true), []);
  useShortcut('search', () => field.current?.focus());
  return (
    <search className="flex min-w-0 items-center gap-0.5">
      <div className="relative min-w-0">
        <Search
          size={17}
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-faint coarse:left-3.5"
        />
        <input
          ref={field}
          type="search"
          aria-label="Search tasks"
          aria-keyshortcuts="/"
          title="Search tasks"
          placeholder="Search tasks"
          value={view.search}
          autoComplete="off"
          onChange={(event) => onChange({ search: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && onChange({ search: '' })}
          className="h-9 w-9 rounded-lg border border-transparent bg-transparent pl-9 text-base text-ink transition-[width] placeholder:text-transparent hover:bg-sunken not-placeholder-shown:w-full not-placeholder-shown:max-w-52 not-placeholder-shown:border-line-strong not-placeholder-shown:bg-surface not-placeholder-shown:pr-9 focus:w-full focus:max-w-52 focus:border-line-strong focus:bg-surface focus:placeholder:text-ink-faint sm:text-sm sm:not-placeholder-shown:w-52 sm:focus:w-52 coarse:h-11 coarse:w-11 coarse:pl-10 [&::-webkit-search-cancel-button]:hidden"
        />
        {view.search && (
          <IconButton
            label="Clear search"
            icon={<X size={15} />}
            className="absolute top-0 right-0"
            onClick={() => {
              onChange({ search: '' });
              field.current?.focus();
            }}
          />
        )}
      </div>
      <Filters
        status={view.status}
        priority={view.priority}
        sort={view.sort}
        onChange={onChange}
        onBuild={onBuild}
      >
        {children}
      </Filters>
      {building !== undefined && (
        <Suspense fallback={null}>
          <FilterDialog
            open={building}
            search={view.search}
            onSearch={(search) => onChange({ search })}
            onClose={() => setBuilding(false)}
          />
        </Suspense>
      )}
    </search>
  );
});

/** The filters and the order that differ from the usual ones, each with a button to remove it. */
export function FilterChips({
  view,
  usualSort = EVERYTHING.sort,
  onChange,
}: Props & { usualSort?: TaskView['sort'] | undefined }) {
  const chips = [
    view.status !== EVERYTHING.status && { words: view.status, back: { status: EVERYTHING.status } },
    view.priority !== 'all' && {
      words: `${PRIORITY_LABELS[view.priority]} priority`,
      back: { priority: EVERYTHING.priority },
    },
    view.sort !== usualSort && {
      words: view.sort === 'manual' ? 'Sorted manually' : `Sorted by ${SORT_LABELS[view.sort].toLowerCase()}`,
      back: { sort: usualSort },
    },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters" className="mt-2 flex flex-wrap gap-1.5">
      {chips.map(({ words, back }) => (
        <li key={words}>
          <button
            type="button"
            aria-label={`Remove: ${words}`}
            title={`Remove: ${words}`}
            onClick={() => onChange(back)}
            className="flex h-7 items-center gap-1.5 rounded-full bg-sunken pr-1.5 pl-2.5 text-xs font-medium text-ink-soft transition-colors hover:bg-line hover:text-ink coarse:h-11 coarse:pl-3"
          >
            {words}
            <X size={13} className="text-ink-faint" />
          </button>
        </li>
      ))}
    </ul>
  );
}
