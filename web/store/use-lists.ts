import { useMemo } from 'react';
import type { Membership } from '../../domain/sharing/sharing.ts';
import type { List } from '../../domain/task/list.ts';
import { listOrder } from '../../domain/task/list-home.ts';
import { useRows } from './use-store.ts';

export const isReadOnly = (memberships: ReadonlyMap<string, Membership>, listId: string): boolean =>
  memberships.get(listId)?.role === 'viewer';

export function useLists(): readonly List[] {
  const lists = useRows('list');
  return useMemo(() => [...lists.values()].sort(listOrder), [lists]);
}

/** The lists the person can add tasks to: all but view-only ones. */
export function useWritableLists(): readonly List[] {
  const lists = useLists();
  const memberships = useRows('membership');
  return useMemo(() => lists.filter(({ id }) => !isReadOnly(memberships, id)), [lists, memberships]);
}
