import type { Task } from '../../../domain/task/task.ts';
import { CIRCLE, TaskCheck } from '../../task/task-check.tsx';
import { useTaskActions } from '../../task/use-task-actions.ts';
import { Button } from '../../ui/button.tsx';

/** The task that an event blocks time for, in place of the event's own title. */
export function PlannedTask({ task, onUnlink }: { task: Task; onUnlink: () => void }) {
  const { toggle } = useTaskActions();
  return (
    <div className="flex items-center gap-1 rounded-lg border border-line bg-sunken py-1 pr-2 pl-1">
      <TaskCheck task={task} onToggle={toggle} />
      <p
        className={`min-w-0 flex-1 [overflow-wrap:anywhere] ${task.completed ? 'text-ink-soft line-through' : ''}`}
      >
        {task.title}
      </p>
      <Button
        look="quiet"
        aria-label="Unlink the task"
        title="Make it an event of its own"
        onClick={onUnlink}
      >
        Unlink
      </Button>
    </div>
  );
}

/** Completes the task of an event, on the event's block. */
export function BlockCheck({ task, centered }: { task: Task; centered: boolean }) {
  const { toggle } = useTaskActions();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native checkbox would change before the store does
    <button
      type="button"
      role="checkbox"
      aria-checked={task.completed}
      data-done={task.completed || undefined}
      aria-label={`Complete ${task.title}`}
      onClick={({ detail }) => toggle(task, detail)}
      className={`group/check absolute left-1 flex size-6 items-center justify-center rounded-full coarse:size-8 ${centered ? 'top-1/2 -translate-y-1/2' : 'top-0.5'}`}
    >
      <span className={CIRCLE} />
    </button>
  );
}
