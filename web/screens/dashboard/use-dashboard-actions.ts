import { useMemo } from 'react';
import type { Task } from '../../../domain/task.ts';
import { useStore } from '../../store/use-store.ts';
import { useTaskActions } from '../../task/use-task-actions.ts';
import { toast } from '../../ui/toast.tsx';

/** The acts on a task where only active ones are shown: one that is completed goes out of sight, so it can come back. */
export function useDashboardActions() {
  const store = useStore();
  const { toggle, remove } = useTaskActions();
  return useMemo(() => {
    const complete = (task: Task, clicks: number) => {
      toggle(task, clicks);
      if (store.rows('task').get(task.id)?.completed)
        toast.success('Task completed', {
          description: task.title,
          action: { label: 'Undo', onClick: () => store.update('task', task.id, { completed: false }) },
        });
    };
    return { toggle: complete, remove };
  }, [store, toggle, remove]);
}
