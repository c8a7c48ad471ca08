import { hiddenIds } from '../../domain/task/hidden.ts';
import type { Task } from '../../domain/task/task.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { useLocalMinute } from '../device/clock.ts';
import { useRows, useRowsLater } from '../store/use-store.ts';

type Tasks = ReadonlyMap<string, Task>;

/** The last result for each map of rows, as several components of a page ask for it. */
const results = new WeakMap<Tasks, { today: LocalDate; shown: Tasks }>();

function shownOn(tasks: Tasks, today: LocalDate): Tasks {
  const last = results.get(tasks);
  if (last?.today === today) return last.shown;
  const hidden = hiddenIds(tasks.values(), today);
  const shown = hidden.size === 0 ? tasks : new Map([...tasks].filter(([id]) => !hidden.has(id)));
  results.set(tasks, { today, shown });
  return shown;
}

/** The tasks that aren't hidden today; the same map until one of them changes. */
export const useShownTasks = (): Tasks => shownOn(useRows('task'), useLocalMinute().slice(0, 10));

export const useShownTasksLater = (): Tasks => shownOn(useRowsLater('task'), useLocalMinute().slice(0, 10));
