import { useMemo } from 'react';
import { effectiveListId } from '../../../../domain/task/list-home.ts';
import { isMine } from '../../../../domain/task/mine.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { useMe } from '../../../session/session.ts';
import { isReadOnly } from '../../../store/use-lists.ts';
import { useRows } from '../../../store/use-store.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';

/** The person's tasks that they can change, without the hidden ones. */
export function useOwnTasks(): readonly Task[] {
  const tasks = useShownTasks();
  const [lists, memberships] = [useRows('list'), useRows('membership')];
  const me = useMe();
  return useMemo(
    () =>
      [...tasks.values()].filter(
        (task) => isMine(task, me) && !isReadOnly(memberships, effectiveListId(task.listId, lists)),
      ),
    [tasks, lists, memberships, me],
  );
}
