import { useEffect, useState } from 'react';
import type { TaskView } from '../../../domain/task-view.ts';
import { queryOf, viewFrom } from './view-query.ts';

/** Browsers refuse an address that changes at every keypress. */
const SETTLED_MS = 250;

/** The goal that the next tasks are for is no part of the view, but stays in the address. */
function withGoal(query: string, search: string): string {
  const goal = new URLSearchParams(search).get('goal');
  return goal ? `${query || '?'}${query && '&'}goal=${encodeURIComponent(goal)}` : query;
}

/** What the person asked to see; kept in the address, so that a reload and a shared link show the same. */
export function useTaskView(): [TaskView, (change: Partial<TaskView>) => void] {
  const [view, setView] = useState(() => viewFrom(location.search));
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = location.pathname + withGoal(queryOf(view), location.search);
      if (address !== location.pathname + location.search) history.replaceState(history.state, '', address);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [view]);
  return [view, (change) => setView((before) => ({ ...before, ...change }))];
}
