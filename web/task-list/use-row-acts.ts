import { useCallback } from 'react';
import { whenOnDay } from '../../domain/task/dates.ts';
import { effectiveListId } from '../../domain/task/list-home.ts';
import type { Priority, Task } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { useStore } from '../store/use-store.ts';
import { useBulkActions } from '../task/act/use-bulk-actions.ts';
import { useTaskActions } from '../task/act/use-task-actions.ts';
import type { MenuKind, RowActions } from '../task/row/row-props.ts';
import type { Point } from '../ui/overlay/menu.tsx';
import type { TaskAct } from './focused-row.ts';
import type { Selection } from './use-selection.ts';
import type { TaskMenus } from './use-task-menus.ts';

type Options = {
  open: TaskMenus['open'];
  toggle: RowActions['onToggle'];
  shift: (task: Task, step: 1 | -1) => void;
  selection: Selection;
};

/** After these, the tasks are still selected: a menu ends the selection when something is chosen. */
const SELECTING: readonly TaskAct[] = [
  'select',
  'selectRange',
  'schedule',
  'block',
  'tags',
  'move',
  'up',
  'down',
];

/** What a row's menus and keys do: to its task or, if that is selected, to all selected tasks. Stable functions. */
export function useRowActs({ open, toggle, shift, selection }: Options) {
  const store = useStore();
  const now = useLocalMinute();
  const { complete, schedule, prioritize, remove } = useBulkActions();
  const { remove: removeOne } = useTaskActions();
  const latest = useLatest({ selection, now });

  const together = useCallback((task: Task): readonly Task[] => {
    const selected = latest.current.selection.tasks;
    return selected.some(({ id }) => id === task.id) ? selected : [task];
  }, []);
  const onMenu = useCallback(
    (kind: MenuKind, task: Task, button: HTMLElement, at?: Point) =>
      open(kind, together(task), button, task.id, at),
    [open, together],
  );
  const onAct = useCallback(
    (act: TaskAct, task: Task, button: HTMLElement): void => {
      if (isReadOnly(store.rows('membership'), effectiveListId(task.listId, store.rows('list')))) return;
      const { selection: selecting, now: minute } = latest.current;
      const tasks = together(task);
      const isOne = tasks.length === 1;
      const setPriority = (priority: Priority) => prioritize(tasks, priority);
      const onDay = (days: number) => {
        const day = Temporal.PlainDate.from(minute.slice(0, 10)).add({ days }).toString();
        return schedule(tasks, (due) => whenOnDay(due, day, minute), minute);
      };
      const acts: Record<TaskAct, () => unknown> = {
        select: () => selecting.select(task, false),
        selectRange: () => selecting.select(task, true),
        schedule: () => onMenu('schedule', task, button),
        block: () => onMenu('block', task, button),
        tags: () => onMenu('tags', task, button),
        move: () => onMenu('move', task, button),
        toggle: () => (isOne ? toggle(task, 0) : complete(tasks)),
        delete: () => (isOne ? removeOne(task) : remove(tasks)),
        up: () => shift(task, -1),
        down: () => shift(task, 1),
        today: () => onDay(0),
        tomorrow: () => onDay(1),
        high: () => setPriority('high'),
        medium: () => setPriority('medium'),
        low: () => setPriority('low'),
      };
      acts[act]();
      if (!isOne && !SELECTING.includes(act)) selecting.clear();
    },
    [store, complete, schedule, prioritize, remove, toggle, shift, removeOne, onMenu, together],
  );
  return { together, onMenu, onAct };
}
