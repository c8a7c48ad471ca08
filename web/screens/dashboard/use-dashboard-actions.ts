import { useMemo } from 'react';
import type { Task } from '../../../domain/task.ts';
import { useTaskActions } from '../../task/use-task-actions.ts';

/** The acts on a task where only active ones are shown: one that is completed goes out of sight. */
export function useDashboardActions() {
  const { toggle, remove } = useTaskActions();
  return useMemo(
    () => ({ toggle: (task: Task, clicks: number) => toggle(task, clicks, true), remove }),
    [toggle, remove],
  );
}
