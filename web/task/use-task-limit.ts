import { useMemo } from 'react';
import { fullWords } from '../../domain/plan.ts';
import { openOwn } from '../../domain/task.ts';
import { usePlan } from '../store/use-plan.ts';
import { useRowsLater } from '../store/use-store.ts';

/** Why the person's plan has no room for one more open task of theirs, in words; nothing while it has. */
export function useTaskLimit(): string | undefined {
  const plan = usePlan();
  const tasks = useRowsLater('task');
  return useMemo(() => {
    return fullWords(plan, 'tasks', openOwn(tasks.values()));
  }, [plan, tasks]);
}
