import { subtaskCount } from '../task-count.ts';
import type { RowProps } from './row-props.ts';

/** What is below a task, in numbers, which show or hide it: subtasks, or the other finished occurrences of a series. */
export function Below({
  task,
  done = 0,
  total = 0,
  copies = 1,
  isExpanded,
  onExpand,
}: Pick<RowProps, 'task' | 'done' | 'total' | 'copies' | 'isExpanded' | 'onExpand'>) {
  const isGroup = copies > 1;
  if (total === 0 && !isGroup) return null;
  const words = isGroup ? `Completed ${copies} times` : `${done} of ${subtaskCount(total)} done`;
  const tally = isGroup ? `× ${copies}` : `${done}/${total}`;
  if (isExpanded === undefined) return <span title={words}>{tally}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-expanded={isExpanded}
      aria-label={`${words}: ${task.title}`}
      title={`${isExpanded ? 'Hide' : 'Show'} ${isGroup ? 'each time' : 'subtasks'}`}
      onClick={() => onExpand?.(task)}
      className="relative rounded-md font-medium text-ink-soft tabular-nums before:row-icon before:icon-chevron before:mr-0.5 before:transition-transform after:absolute after:-inset-x-2 after:-inset-y-1 hover:text-ink aria-expanded:before:rotate-90 coarse:after:-inset-x-3 coarse:after:-inset-y-3"
    >
      {tally}
    </button>
  );
}
