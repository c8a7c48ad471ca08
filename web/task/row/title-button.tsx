import type { Task } from '../../../domain/task/task.ts';

type Props = {
  task: Task;
  readOnly: boolean;
  isTabStop: boolean;
  onEdit: (task: Task) => void;
  className: string;
};

export function TitleButton({ task, readOnly, isTabStop, onEdit, className }: Props) {
  return (
    <button
      type="button"
      // Its direction is isolated, for a right-to-left title.
      dir="auto"
      translate="no"
      tabIndex={isTabStop ? 0 : -1}
      data-part="main"
      onClick={() => onEdit(task)}
      onPointerEnter={({ currentTarget: { scrollHeight, clientHeight }, currentTarget }) => {
        currentTarget.title = scrollHeight > clientHeight + 1 ? task.title : '';
      }}
      aria-label={`${readOnly ? 'View' : 'Edit'} ${task.title}`}
      className={`rounded text-left leading-6 break-words [overflow-wrap:anywhere] ${task.completed ? 'text-ink-faint line-through decoration-line-strong' : 'text-ink'} ${className}`}
    >
      {task.title}
    </button>
  );
}
