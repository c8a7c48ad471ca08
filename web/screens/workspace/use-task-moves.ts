import { useCallback, useRef, useState } from 'react';
import type { Task } from '../../../domain/task/task.ts';
import { carry } from './drag.ts';

/** The tasks to move. @param selected these move together if any of them is moved */
export function useTaskMoves(selected: readonly Task[]) {
  const [moving, setMoving] = useState<readonly Task[]>([]);
  const [asking, setAsking] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const latest = useRef(selected);
  latest.current = selected;

  const open = useCallback((tasks: readonly Task[], button: HTMLElement) => {
    anchor.current = button;
    setMoving(tasks);
    setAsking(true);
  }, []);
  return {
    /** Kept after the menu closes: the dialog for a new project still needs them. */
    moving,
    asking,
    anchor,
    open,
    close: () => setAsking(false),
    ask: useCallback((task: Task, button: HTMLElement) => open([task], button), [open]),
    drag: useCallback((task: Task, transfer: DataTransfer) => {
      const together = latest.current.some(({ id }) => id === task.id) ? latest.current : [task];
      carry(transfer, together);
    }, []),
  };
}
export type TaskMoves = ReturnType<typeof useTaskMoves>;
