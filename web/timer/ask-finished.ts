import { isStillOpen } from '../../domain/task/occurrence.ts';
import type { Store } from '../store/store.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { taskActs } from '../task/use-task-actions.ts';
import { toast } from '../ui/toast.tsx';

export function askFinished(store: Store, taskId: string | undefined): void {
  const task = store.rows('task').get(taskId ?? '');
  if (!task || task.completed || isReadOnly(store.rows('membership'), task.listId)) return;
  toast.offer(`Finished “${task.title}”?`, {
    label: 'Complete',
    onClick: () => {
      const now = store.rows('task').get(task.id);
      if (now && isStillOpen(task, now)) taskActs(store).toggle(now, 0);
    },
  });
}
