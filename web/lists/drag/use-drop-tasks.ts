import type { TaskUpdates } from '../../../domain/task/task.ts';
import { useStore } from '../../store/use-store.ts';
import { useBulkActions } from '../../task/act/use-bulk-actions.ts';

/** Moves dropped tasks. @param where the place's name, for the message */
export type DropTasks = (ids: readonly string[], updates: TaskUpdates, where: string) => void;

export function useDropTasks(): DropTasks {
  const store = useStore();
  const { move } = useBulkActions();
  return (ids, updates, where) => {
    const tasks = store.rows('task');
    void move(
      ids.flatMap((id) => tasks.get(id) ?? []),
      updates,
      where,
    );
  };
}
