import { useMemo } from 'react';
import { distinctLists } from '../../domain/sharing/list-names.ts';
import type { Membership } from '../../domain/sharing/sharing.ts';
import type { List } from '../../domain/task/list.ts';
import { listOrder } from '../../domain/task/list-home.ts';
import type { Task } from '../../domain/task/task.ts';
import { useRows } from './use-store.ts';

export const isReadOnly = (memberships: ReadonlyMap<string, Membership>, listId: string): boolean =>
  memberships.get(listId)?.role === 'viewer';

/** The tasks that the person may change; the same array if that's all. */
export function withoutReadOnly(
  tasks: readonly Task[],
  memberships: ReadonlyMap<string, Membership>,
): readonly Task[] {
  const isViewer = [...memberships.values()].some(({ role }) => role === 'viewer');
  return isViewer ? tasks.filter(({ listId }) => !isReadOnly(memberships, listId)) : tasks;
}

/** In the order of the sidebar, with names that tell them apart. */
export function useLists(): readonly List[] {
  const lists = useRows('list');
  const memberships = useRows('membership');
  return useMemo(() => distinctLists([...lists.values()].sort(listOrder), memberships), [lists, memberships]);
}

/** All lists by their ids, with names that tell them apart. */
export function useListsById(): ReadonlyMap<string, List> {
  const lists = useRows('list');
  const memberships = useRows('membership');
  return useMemo(() => {
    if (memberships.size === 0) return lists;
    return new Map(distinctLists([...lists.values()], memberships).map((list) => [list.id, list]));
  }, [lists, memberships]);
}

export function useWritableLists(): readonly List[] {
  const lists = useLists();
  const memberships = useRows('membership');
  return useMemo(() => lists.filter(({ id }) => !isReadOnly(memberships, id)), [lists, memberships]);
}
