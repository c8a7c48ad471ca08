import { useMemo } from 'react';
import type { List } from '../../domain/list.ts';
import { listOrder } from '../../domain/list-home.ts';
import type { Membership } from '../../domain/sharing.ts';
import { useRows } from './use-store.ts';

/** Whether the person may only look at a list. */
export const isReadOnly = (memberships: ReadonlyMap<string, Membership>, listId: string): boolean =>
  memberships.get(listId)?.role === 'viewer';

/** All lists a person sees, in their order. */
export function useLists(): readonly List[] {
  const lists = useRows('list');
  return useMemo(() => [...lists.values()].sort(listOrder), [lists]);
}

/** The lists that a person can put a task in: all but those they may only look at. */
export function useWritableLists(): readonly List[] {
  const lists = useLists();
  const memberships = useRows('membership');
  return useMemo(() => lists.filter(({ id }) => !isReadOnly(memberships, id)), [lists, memberships]);
}
