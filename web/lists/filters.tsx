import { ArrowDownUp, Flag, ListFilter, SlidersHorizontal } from 'lucide-react';
import { memo, type ReactNode, useRef, useState } from 'react';
import { STATUSES, type TaskView } from '../../domain/task/task-view.ts';
import { PRIORITY_OPTIONS } from '../task/priority.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/overlays.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';

const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: value }));
export const SORT_LABELS: Record<TaskView['sort'], string> = {
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
export type ViewProps = { view: TaskView; onChange: (change: Partial<TaskView>) => void };

/** Further choices, above the filters; must be a stable element. */
export type More = { children?: ReactNode };
type FilterProps = Pick<TaskView, 'status' | 'priority' | 'sort'> &
  Pick<ViewProps, 'onChange'> &
  More & { onBuild: () => void };

/** Memoized, so that it doesn't rerender while the list changes or while typing. */
export const Filters = memo(function Filters({
  status,
  priority,
  sort,
  onChange,
  onBuild,
  children,
}: FilterProps) {
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
