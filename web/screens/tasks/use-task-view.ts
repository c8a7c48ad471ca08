import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { TaskView } from '../../../domain/task/task-view.ts';
import { SHARED_IN } from '../../quick-add/shared-in.ts';
import { queryOf, viewFrom } from './view-query.ts';

/** Browsers limit how often the address may change, so not on each key press. */
const SETTLED_MS = 250;

/** Not part of the view, but they stay in the address: the goal for new tasks, the opened task, what was shared. */
const BESIDES = ['goal', 'task', ...SHARED_IN];

function withTheRest(query: string, search: string): string {
  const all = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(search)) if (BESIDES.includes(name)) all.set(name, value);
  return all.size > 0 ? `?${all}` : '';
}

/** The search, filters and order; saved in the address, so that a reload or a shared link shows the same. */
export function useTaskView(): [TaskView, (change: Partial<TaskView>) => void] {
  const [view, setView] = useState(() => viewFrom(location.search));
  // It changes with the address, whose own text it has without some of the escapes.
  const asked = useSearch();
  const own = useRef(location.search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says when to read the address
  useEffect(() => {
    // What this page writes itself is no news; a link to another search is.
    const next = viewFrom(location.search);
    if (queryOf(next) !== queryOf(viewFrom(own.current))) setView(next);
    own.current = location.search;
  }, [asked]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = location.pathname + withTheRest(queryOf(view), location.search);
      if (address === location.pathname + location.search) return;
      own.current = new URL(address, location.href).search;
      history.replaceState(history.state, '', address);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [view]);
  const change = useCallback((to: Partial<TaskView>) => setView((before) => ({ ...before, ...to })), []);
  return [view, change];
}
