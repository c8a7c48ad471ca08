import { useCallback, useMemo, useRef, useState } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { useLatest } from '../hooks/use-latest.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** The ids of a range of tasks, both ends included; only `to` if either end is missing. */
export function range(order: readonly Task[], from: string | undefined, to: string): string[] {
  const [a, b] = [order.findIndex(({ id }) => id === from), order.findIndex(({ id }) => id === to)];
  if (a < 0 || b < 0) return [to];
  return order.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);
}

/** @param order the tasks that can be selected, in page order */
export function useSelection(order: readonly Task[]) {
  const [ids, setIds] = useState(NOTHING);
  const [started, setStarted] = useState(false);
  const anchor = useRef<string>(undefined);
  const latest = useLatest(order);

  // Tasks that are no longer on the page are left out.
  const tasks = useMemo(() => (ids.size === 0 ? [] : order.filter(({ id }) => ids.has(id))), [ids, order]);
  const selected = useMemo(() => new Set(tasks.map(({ id }) => id)), [tasks]);

  const select = useCallback((task: Task, wholeRange: boolean) => {
    setIds((before) => {
      const after = new Set(before);
      if (wholeRange) for (const id of range(latest.current, anchor.current, task.id)) after.add(id);
      else if (!after.delete(task.id)) after.add(task.id);
      return after;
    });
    if (!wholeRange) anchor.current = task.id;
  }, []);
  const clear = useCallback(() => {
    setIds(NOTHING);
    setStarted(false);
  }, []);
  return {
    tasks,
    selected,
    /** Whether select mode is on, even with nothing selected yet. */
    active: started || tasks.length > 0,
    select,
    clear,
    start: () => setStarted(true),
    all: () => setIds(new Set(order.map(({ id }) => id))),
  };
}
export type Selection = ReturnType<typeof useSelection>;
