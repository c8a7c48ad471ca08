import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useOlderTasks } from '../../store/use-older-tasks.ts';
import { useRows } from '../../store/use-store.ts';
import { TaskDialog } from '../../task-view/task-dialog.tsx';

/** The task in the address, `?task=<id>`. If it's deleted meanwhile, it stays open: the person may be typing. */
export function OpenedTask() {
  const tasks = useRows('task');
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const id = query.get('task') ?? '';
  const last = useRef(tasks.get(id));
  const shown = tasks.get(id) ?? (last.current?.id === id ? last.current : undefined);
  last.current = shown;
  useOlderTasks(id !== '' && !shown);
  const close = () => {
    query.delete('task');
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true });
  };
  return <TaskDialog task={shown ?? null} onClose={close} />;
}
