import type { Task } from '../../../domain/task/task.ts';
import { keepPlace } from '../../ui/long-list/keep-place.ts';

/** The circle, in a single element: long lists have many of them. Filled while its `group/check` has `data-done`. */
const CIRCLE =
  'size-5 rounded-full border-[1.75px] border-ink-faint bg-clip-border transition-colors after:row-icon after:icon-check after:hidden after:size-full group-hover/check:bg-accent-soft group-hover/check:after:block group-hover/check:after:text-ink-soft group-data-done/check:border-accent group-data-done/check:bg-accent group-data-done/check:after:block group-data-done/check:after:text-on-accent';

export function TaskCheck({
  task,
  tabIndex,
  className = 'size-10 shrink-0 coarse:size-11',
  onToggle,
}: {
  task: Task;
  tabIndex?: number;
  className?: string;
  onToggle: (task: Task, clicks: number) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native checkbox would change before the store does
    <button
      type="button"
      role="checkbox"
      aria-checked={task.completed}
      data-done={task.completed || undefined}
      aria-label={`Complete ${task.title}`}
      data-part="check"
      tabIndex={tabIndex}
      onClick={({ currentTarget, detail }) => void keepPlace(currentTarget, () => onToggle(task, detail))}
      className={`group/check flex items-center justify-center rounded-full ${className}`}
    >
      <span className={CIRCLE} />
    </button>
  );
}

export function TaskMark({ task }: { task: Task }) {
  return (
    <span
      role="img"
      aria-label={task.completed ? 'Completed' : 'Open'}
      data-done={task.completed || undefined}
      className="group/check pointer-events-none flex size-10 shrink-0 items-center justify-center opacity-60 coarse:size-11"
    >
      <span className={CIRCLE} />
    </span>
  );
}
