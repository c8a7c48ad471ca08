import { type ReactNode, useCallback, useState } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { EditTask } from '../task/edit-task.ts';
import { TaskDialog } from './task-dialog.tsx';

/** The dialog belongs to the page, because during an edit the task may leave its list, or the list the page. */
export function TaskEditing({ children }: { children: ReactNode }) {
  const [editing, setEditing] = useState<Task | null>(null);
  const close = useCallback(() => setEditing(null), []);
  return (
    <EditTask value={setEditing}>
      {children}
      <TaskDialog task={editing} onClose={close} />
    </EditTask>
  );
}
