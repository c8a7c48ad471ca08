import { useMemo, useState } from 'react';
import type { Task } from '../../../domain/task/task.ts';
import { useRows } from '../../store/use-store.ts';
import { useShownTasks } from '../../task/use-shown-tasks.ts';

/** Leaves out hidden tasks until they're revealed. @param findsHidden whether hidden tasks are asked for */
export function useHiding(tasks: readonly Task[], findsHidden: boolean) {
  const everything = useRows('task');
  const visible = useShownTasks();
  const [isRevealed, reveal] = useState(false);
  const isAllVisible = visible === everything;
  const shown = useMemo(
    () => (isAllVisible ? tasks : tasks.filter(({ id }) => visible.has(id))),
    [tasks, visible, isAllVisible],
  );
  const hidden = tasks.length - shown.length;
  return { inside: isRevealed || findsHidden ? tasks : shown, hidden, isRevealed, reveal };
}
