import { useMemo } from 'react';
import { fullWords } from '../../domain/plan.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { usePlan } from '../store/use-plan.ts';
import { useRowsLater } from '../store/use-store.ts';

/** Why the person's plan has no room for one more open task of theirs, in words; nothing while it has. */
export function useTaskLimit(): string | undefined {
  const plan = usePlan();
  const tasks = useRowsLater('task');
  return useMemo(() => {
    let open = 0;
    for (const { id, completed } of tasks.values()) if (!completed && !splitSharedId(id)) open += 1;
    return fullWords(plan, 'tasks', open);
  }, [plan, tasks]);
}
