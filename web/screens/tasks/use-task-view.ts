import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { EVERYTHING, type TaskView } from '../../../domain/task/order/task-view.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import { usePlaceSort } from '../../lists/place/use-place-sort.ts';
import { navigate, pageSearch, writeSoon } from '../../navigation/browser-layers.ts';
import { SHARED_IN } from '../../quick-add/shared-in.ts';
import { queryOf, sortIn, viewFrom } from './view-query.ts';

/** Browsers limit how often the address may change, so not on each key press. */
const SETTLED_MS = 250;

/** Not part of the view, but they stay in the address: the goal for new tasks, what was shared. */
const BESIDES = ['goal', ...SHARED_IN];

function withTheRest(query: string, search: string): string {
  const all = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(search)) if (BESIDES.includes(name)) all.set(name, value);
  return all.size > 0 ? `?${all}` : '';
}

/** The key of My Day's sort and manual order. */
export const MY_DAY = 'myDay';

/** @param asked the sort that the address asks for, which goes before the chosen one */
const stateFrom = (search: string) => ({ ...viewFrom(search), asked: sortIn(search) });

/**
 * The search, filters and order. They are in the address, so that a reload or a shared link shows the same; except for
 * the manual order, which is the person's own, and follows their setting.
 * @returns the view, how to change it, and how to choose the sort that the address asks for
 */
export function useTaskView(): [TaskView, (change: Partial<TaskView>) => void, () => void] {
  const [state, setState] = useState(() => stateFrom(pageSearch()));
  const [chosen, choose] = usePlaceSort(MY_DAY);
  const { asked } = state;
  const sort = asked ?? chosen ?? EVERYTHING.sort;
  const view = useMemo(() => {
    const { asked: _, ...rest } = state;
    return { ...rest, sort };
  }, [state, sort]);
  // It changes with the address, whose own text it has without some of the escapes.
  const search = useSearch();
  const own = useRef(pageSearch());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` says when to read the address
  useEffect(() => {
    // What this page writes itself is no news; a link to another search is.
    const next = viewFrom(pageSearch());
    if (queryOf(next) !== queryOf(viewFrom(own.current))) setState(stateFrom(pageSearch()));
    own.current = pageSearch();
  }, [search]);
  useEffect(() => {
    const isOwn = view.sort === 'manual' && asked === undefined;
    const query = queryOf(isOwn ? { ...view, sort: EVERYTHING.sort } : view);
    return writeSoon(() => {
      const next = withTheRest(query, pageSearch());
      if (next === pageSearch()) return;
      own.current = new URL(next, location.href).search;
      navigate(location.pathname + next, { replace: true });
    }, SETTLED_MS);
  }, [view, asked]);
  const latest = useLatest({ choose, sort });
  const change = useCallback((to: Partial<TaskView>) => {
    if (to.sort) latest.current.choose(to.sort);
    setState((before) => ({ ...before, ...to, asked: to.sort ? undefined : before.asked }));
  }, []);
  const settle = useCallback(() => change({ sort: latest.current.sort }), [change]);
  return [view, change, settle];
}
