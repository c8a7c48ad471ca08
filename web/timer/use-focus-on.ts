import { useCallback } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { isTaken, step } from '../../domain/timer/timer.ts';
import { isRunning } from '../../domain/timer/timer-state.ts';
import type { Store } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';
import { toast } from '../ui/message/toast.tsx';
import { keptTimer } from './kept-timer.ts';
import { timerActs } from './use-timer.ts';

/** Starts a focus session for a task; a break ends first. A session that has begun isn't interrupted. */
export function startFocus(store: Store, { id, title }: Pick<Task, 'id' | 'title'>): void {
  const { timer, settings } = keptTimer(store);
  const [now] = step(timer, { kind: 'tick' }, settings, Date.now());
  if (isTaken(now, id)) {
    const words = isRunning(now) ? 'A focus session is already running' : 'A focus session is paused';
    toast.error(words, { description: 'Finish or reset it first.' });
    return;
  }
  timerActs(store).press({ kind: 'focus', taskId: id });
  toast.success('Focus session started', { description: title });
}

export function useFocusOn(): (task: Task) => void {
  const store = useStore();
  return useCallback((task) => startFocus(store, task), [store]);
}
