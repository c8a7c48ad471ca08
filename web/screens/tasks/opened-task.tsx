import { useLocation, useSearch } from 'wouter';
import { useRows } from '../../store/use-store.ts';
import { TaskDialog } from '../../task/task-dialog.tsx';

/** The task that the address opens, `?task=<id>`, as a notification does; nothing while there is no such task. */
export function OpenedTask() {
  const tasks = useRows('task');
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const task = tasks.get(query.get('task') ?? '');
  const close = () => {
    query.delete('task');
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true });
  };
  return <TaskDialog task={task ?? null} onClose={close} />;
}
