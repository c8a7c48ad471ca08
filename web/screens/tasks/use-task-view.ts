import { useCallback, useEffect, useState } from 'react';
import type { TaskView } from '../../../domain/task-view.ts';
import { queryOf, viewFrom } from './view-query.ts';

/** Browsers refuse an address that changes at every keypress. */
const SETTLED_MS = 250;

/** The goal that the next tasks are for, and a task that is open, are no part of the view, but stay in the address. */
function withTheRest(query: string, search: string): string {
  const all = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(search))
    if (name === 'goal' || name === 'task') all.set(name, value);
  return all.size > 0 ? `?${all}` : '';
}

/** What the person asked to see; kept in the address, so that a reload and a shared link show the same. */
export function useTaskView(): [TaskView, (change: Partial<TaskView>) => void] {
  const [view, setView] = useState(() => viewFrom(location.search));
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = location.pathname + withTheRest(queryOf(view), location.search);
      if (address !== location.pathname + location.search) history.replaceState(history.state, '', address);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [view]);
  const change = useCallback((to: Partial<TaskView>) => setView((before) => ({ ...before, ...to })), []);
  return [view, change];
}
