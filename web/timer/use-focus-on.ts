import { useMemo } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { useStore } from '../store/use-store.ts';
import { toast } from '../ui/toast.tsx';
import { keptTimer } from './kept-timer.ts';
import { timerActs } from './use-timer.ts';

/** Starts a focus session for a task; a break ends first. A running session isn't interrupted. */
export function useFocusOn(): (task: Task) => void {
  const store = useStore();
  return useMemo(() => {
    const { press } = timerActs(store);
    return ({ id, title }: Task) => {
      const { timer } = keptTimer(store);
      if (timer.mode === 'work' && timer.endsAt !== null && timer.endsAt > Date.now())
        return toast.error('A focus session is already running', { description: 'Pause or reset it first.' });
      if (timer.mode === 'break') press({ kind: 'skip' });
      press({ kind: 'start', taskId: id });
      toast.success('Focus session started', { description: title });
    };
  }, [store]);
}
