import { Check } from 'lucide-react';
import type { Task } from '../../domain/task/task.ts';

type Props = {
  task: Task;
  selected: boolean;
  selecting: boolean;
  onSelect: (task: Task, range: boolean) => void;
};

/** Selects a task, with Shift a range from the last selected one. Visible on hover or while any task is selected. */
export function SelectBox({ task, selected, selecting, onSelect }: Props) {
  const hidden = selecting
    ? 'coarse:static'
    : 'coarse:hidden opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native checkbox doesn't say whether Shift was held
    <button
      type="button"
      role="checkbox"
      aria-checked={selected}
      aria-label={`Select ${task.title}`}
      onClick={(event) => onSelect(task, event.shiftKey)}
      className={`group/select absolute top-0 left-0 flex h-10 w-7 shrink-0 items-center justify-center rounded-lg coarse:h-11 ${hidden}`}
    >
      <span className="flex size-4 items-center justify-center rounded border-[1.5px] border-ink-faint bg-surface text-on-accent group-aria-checked/select:border-accent group-aria-checked/select:bg-accent">
        {selected && <Check size={12} strokeWidth={3} />}
      </span>
    </button>
  );
}
