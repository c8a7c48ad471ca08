import type { ReactNode } from 'react';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import type { Task } from '../../../domain/task/task.ts';
import { isReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import { useTaskActions } from '../../task/act/use-task-actions.ts';
import { TaskCheck, TaskMark } from '../../task/row/task-check.tsx';

type Props = { task: Task; late: boolean; children: ReactNode };

export function PressingTask({ task, late, children }: Props) {
  const { toggle } = useTaskActions();
  const lists = useRows('list');
  const memberships = useRows('membership');
  const readOnly = isReadOnly(memberships, effectiveListId(task.listId, lists));
  return (
    <li className="flex min-w-0 items-center">
      {readOnly ? <TaskMark task={task} /> : <TaskCheck task={task} onToggle={toggle} />}
      <span translate="no" className="min-w-0 flex-1 truncate text-sm">
        {task.title}
      </span>
      <span className={`ml-3 shrink-0 text-xs ${late ? 'font-medium text-danger' : 'text-ink-faint'}`}>
        {children}
      </span>
    </li>
  );
}
