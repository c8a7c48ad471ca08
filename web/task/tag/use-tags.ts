import { useMemo } from 'react';
import { tagsInUse } from '../../../domain/task/tag.ts';
import { useRowsLater } from '../../store/use-store.ts';
import { useShownTasksLater } from '../use-shown-tasks.ts';

/** All tags in use, in alphabetical order, each with its number of open tasks. */
export function useTagsInUse(): ReturnType<typeof tagsInUse> {
  const tasks = useRowsLater('task');
  const shown = useShownTasksLater();
  return useMemo(() => tagsInUse(tasks.values(), ({ id }) => shown.has(id)), [tasks, shown]);
}

export function useTags(): readonly string[] {
  const all = useTagsInUse();
  return useMemo(() => all.map(({ name }) => name), [all]);
}
