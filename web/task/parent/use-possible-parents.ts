import { useMemo } from 'react';
import { splitSharedId } from '../../../domain/shared-id.ts';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import type { Task } from '../../../domain/task/task.ts';
import { possibleParents } from '../../../domain/task/tree/fits-below.ts';
import { isReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';

const ownerOf = (id: string): string | undefined => splitSharedId(id)?.ownerId;

/**
 * The tasks under which tasks can move: first those of the same list, then the newest.
 * @param sameOwner only tasks of the same account
 */
export function usePossibleParents(tasks: readonly Task[], sameOwner: boolean): Task[] {
  const all = useRows('task');
  const lists = useRows('list');
  const memberships = useRows('membership');
  const [first] = tasks;
  return useMemo(() => {
    const listId = first?.listId;
    const found = possibleParents(tasks, all).filter(
      (parent) =>
        !isReadOnly(memberships, effectiveListId(parent.listId, lists)) &&
        (!sameOwner || tasks.every(({ id }) => ownerOf(id) === ownerOf(parent.id))),
    );
    const isElsewhere = (parent: Task) => Number(parent.listId !== listId);
    return found.sort((a, b) => isElsewhere(a) - isElsewhere(b) || (a.createdAt < b.createdAt ? 1 : -1));
  }, [tasks, all, lists, memberships, sameOwner, first]);
}
