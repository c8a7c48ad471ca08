import { Check } from 'lucide-react';
import type { Task } from '../../../domain/task/task.ts';

type Props = {
  task: Task;
  selected: boolean;
  selecting: boolean;
  onSelect: (task: Task, range: boolean) => void;
};

/** Shift selects a range from the last selected task. While nothing is selected, the box is in the row's margin. */
export function SelectBox({ task, selected, selecting, onSelect }: Props) {
  const place = selecting ? 'w-10 coarse:w-11' : 'absolute top-0 -left-7 w-7 coarse:hidden phone:hidden';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native checkbox doesn't say whether Shift was held
    <button
      type="button"
      role="checkbox"
      tabIndex={-1}
      aria-checked={selected}
      aria-label={`Select ${task.title}`}
      onClick={(event) => onSelect(task, event.shiftKey)}
      className={`group/select flex h-10 shrink-0 items-center justify-center rounded-lg coarse:h-11 ${place}`}
    >
      <span className="flex size-4 items-center justify-center rounded border-[1.5px] border-ink-faint bg-surface text-on-accent group-aria-checked/select:border-accent group-aria-checked/select:bg-accent">
        {selected && <Check size={12} strokeWidth={3} />}
      </span>
    </button>
  );
}
