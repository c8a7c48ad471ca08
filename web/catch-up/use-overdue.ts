import { useMemo } from 'react';
import { effectiveListId } from '../../domain/task/list-home.ts';
import { isMine } from '../../domain/task/mine.ts';
import type { Task } from '../../domain/task/task.ts';
import { overdueTasks } from '../../domain/task/unfinished/catch-up.ts';
import { useLocalMinute } from '../device/clock.ts';
import { useMe } from '../session/session.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { useShownTasksLater } from '../task/use-shown-tasks.ts';

/** The person's overdue tasks that they can change, the earliest first. */
export function useOverdue(): readonly Task[] {
  const tasks = useShownTasksLater();
  const [lists, memberships] = [useRows('list'), useRows('membership')];
  const now = useLocalMinute();
  const me = useMe();
  return useMemo(
    () =>
      overdueTasks(tasks.values(), now).filter(
        (task) => isMine(task, me) && !isReadOnly(memberships, effectiveListId(task.listId, lists)),
      ),
    [tasks, lists, memberships, now, me],
  );
}
