import { useMemo } from 'react';
import type { Task } from '../../../domain/task/task.ts';
import { useTaskActions } from '../../task/use-task-actions.ts';

/** Task actions for views that show only active tasks, where a completed one disappears. */
export function useDashboardActions() {
  const { toggle, remove } = useTaskActions();
  return useMemo(
    () => ({ toggle: (task: Task, clicks: number) => toggle(task, clicks, true), remove }),
    [toggle, remove],
  );
}
