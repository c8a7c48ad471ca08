import { ArrowDownUp, Flag, ListChecks, ListFilter, SlidersHorizontal } from 'lucide-react';
import { memo, type ReactNode, useRef, useState } from 'react';
import { STATUSES, type TaskView } from '../../../domain/task/order/task-view.ts';
import { PRIORITY_OPTIONS } from '../../task/row/priority.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { Select } from '../../ui/field/select.tsx';
import { ICON_BUTTON } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/overlay/overlays.tsx';

const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: value }));
export const SORT_LABELS: Record<TaskView['sort'], string> = {
  dueDate: 'Date',
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

/** What else a page lets people choose; each must be stable. */
export type DisplayChoices = {
  /** Shown first, each as a `DisplayRow`. */
  layout?: ReactNode;
  /** Begins select mode. */
  onSelect?: (() => void) | undefined;
  /** What the page shows, in words. */
  about?: string | undefined;
};
type Props = Pick<TaskView, 'status' | 'priority' | 'sort'> &
  Pick<ViewProps, 'onChange'> &
  DisplayChoices & {
    onBuild: () => void;
    /** Whether there are tasks to filter and sort. */
    hasTasks: boolean;
  };

/** A choice with its name, which the control itself tells screen readers. */
export const DisplayRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center gap-2">
    <span aria-hidden="true" className="w-14 shrink-0 text-xs text-ink-faint">
      {name}
    </span>
    {children}
  </div>
);

/** How a page shows its tasks. Memoized, so that it doesn't rerender while the list changes or while typing. */
export const Display = memo(function Display({
  status,
  priority,
  sort,
  onChange,
  onBuild,
  layout,
  onSelect,
  about,
  hasTasks,
}: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closing = (act: () => void) => () => {
    act();
    setOpen(false);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Display"
        title="Display"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={`${ICON_BUTTON} lg:w-auto! lg:gap-2 lg:px-2.5 lg:text-sm lg:font-medium`}
      >
        <SlidersHorizontal size={17} />
        <span className="max-lg:hidden">Display</span>
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label="Display">
        <div className="flex flex-col gap-2.5 p-2">
          {layout}
          {hasTasks && (
            <>
              <DisplayRow name="Show">
                <Segmented
                  label="Status"
                  value={status}
                  options={STATUS_OPTIONS}
                  onChange={(to) => onChange({ status: to })}
                />
              </DisplayRow>
              <DisplayRow name="Priority">
                <Select
                  label="Priority"
                  value={priority}
                  options={ANY_PRIORITY}
                  onChange={(to) => onChange({ priority: to })}
                />
              </DisplayRow>
              <DisplayRow name="Sort by">
                <Select
                  label="Sort by"
                  value={sort}
                  options={SORT_OPTIONS}
                  onChange={(to) => onChange({ sort: to })}
                />
              </DisplayRow>
              <div className="-mx-1 flex flex-wrap gap-1 border-t border-line pt-1.5">
                <Button look="quiet" className="px-2.5" onClick={closing(onBuild)}>
                  <ListFilter size={15} /> More filters…
                </Button>
                {onSelect && (
                  <Button look="quiet" className="px-2.5" onClick={closing(onSelect)}>
                    <ListChecks size={15} /> Select tasks
                  </Button>
                )}
              </div>
            </>
          )}
          {about && <p className="text-xs text-ink-faint [overflow-wrap:anywhere]">{about}</p>}
        </div>
      </Popover>
    </>
  );
});
