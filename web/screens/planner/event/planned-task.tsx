import type { Task } from '../../../../domain/task/task.ts';
import { useTaskActions } from '../../../task/act/use-task-actions.ts';
import { TaskCheck } from '../../../task/row/task-check.tsx';
import { Button } from '../../../ui/button.tsx';

/** The task that an event blocks time for, in place of the event's own title. */
export function PlannedTask({ task, onUnlink }: { task: Task; onUnlink: () => void }) {
  const { toggle } = useTaskActions();
  return (
    <div className="flex items-center gap-1 rounded-lg border border-line bg-sunken py-1 pr-2 pl-1">
      <TaskCheck task={task} onToggle={toggle} />
      <p
        translate="no"
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

export function BlockCheck({ task, centered }: { task: Task; centered: boolean }) {
  const { toggle } = useTaskActions();
  const place = centered ? 'top-1/2 -translate-y-1/2' : 'top-0.5';
  return (
    <TaskCheck
      task={task}
      onToggle={toggle}
      className={`absolute left-1 size-6 under-88:hidden coarse:size-8 ${place}`}
    />
  );
}
