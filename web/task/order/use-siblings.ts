import { useMemo, useState } from 'react';
import type { Tasks } from '../../../domain/task/changed-tasks.ts';
import { regrouped, type Siblings } from '../../../domain/task/tree/siblings.ts';

/** All tasks by their parents. After a change, only the groups of the changed tasks are made again. */
export function useSiblings(tasks: Tasks): Siblings {
  const [grouped] = useState(createGrouper);
  return useMemo(() => grouped(tasks), [grouped, tasks]);
}

/** Groups tasks by what it grouped before, which costs less and changes nothing. */
function createGrouper(): (tasks: Tasks) => Siblings {
  let before: { tasks: Tasks; siblings: Siblings } = { tasks: new Map(), siblings: new Map() };
  return (tasks) => {
    before = { tasks, siblings: regrouped(before, tasks) };
    return before.siblings;
  };
}
