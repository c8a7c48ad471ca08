import type { Task } from '../../domain/task/task.ts';
import { keepPlace } from '../ui/keep-place.ts';

function Circle() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 overflow-visible" fill="none" aria-hidden="true">
      <circle
        cx="10"
        cy="10"
        r="9"
        strokeWidth="1.75"
        className="stroke-ink-faint transition-colors group-hover/check:fill-accent-soft group-data-done/check:fill-accent group-data-done/check:stroke-accent"
      />
      <path
        d="m5.8 10.2 2.9 3.1 5.6-6.4"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent opacity-0 transition-opacity group-hover/check:stroke-ink-soft group-hover/check:opacity-100 group-data-done/check:stroke-on-accent group-data-done/check:opacity-100"
      />
    </svg>
  );
}

/** The circle that completes a task. */
export function TaskCheck({
  task,
  onToggle,
}: {
  task: Task;
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
      onClick={({ currentTarget, detail }) => void keepPlace(currentTarget, () => onToggle(task, detail))}
      className="group/check flex size-10 shrink-0 items-center justify-center rounded-full coarse:size-11"
    >
      <Circle />
    </button>
  );
}

/** A read-only check circle. */
export function TaskMark({ task }: { task: Task }) {
  return (
    <span
      data-done={task.completed || undefined}
      className="group/check pointer-events-none flex size-10 shrink-0 items-center justify-center opacity-60 coarse:size-11"
    >
      <Circle />
      <span className="sr-only">{task.completed ? 'Completed' : 'Open'}</span>
    </span>
  );
}
