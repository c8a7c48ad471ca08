import { useMemo, useRef } from 'react';
import type { Tasks } from '../../../domain/task/changed-tasks.ts';
import { regrouped, type Siblings } from '../../../domain/task/tree/siblings.ts';

type Grouped = { tasks: Tasks; siblings: Siblings };

/** All tasks by their parents. After a change, only the groups of the changed tasks are made again. */
export function useSiblings(tasks: Tasks): Siblings {
  const last = useRef<Grouped>({ tasks: new Map(), siblings: new Map() });
  return useMemo(() => {
    last.current = { tasks, siblings: regrouped(last.current, tasks) };
    return last.current.siblings;
  }, [tasks]);
}
