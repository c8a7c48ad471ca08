import { useCallback } from 'react';
import type { Section } from '../../domain/task/section.ts';
import type { Task } from '../../domain/task/task.ts';
import { useTaskActions } from '../task/act/use-task-actions.ts';
import type { OrderedPlace } from '../task/order/reorder-writes.ts';
import { useReorder } from '../task/order/use-reorder.ts';
import { useRowActs } from './use-row-acts.ts';
import { useSelection } from './use-selection.ts';
import { useTaskMenus } from './use-task-menus.ts';

const NONE: readonly Section[] = [];

/** @param order the tasks that can be selected, in page order @param own the sections that the page shows */
export function useTaskList(order: readonly Task[], place: OrderedPlace, own = NONE) {
  const selection = useSelection(order);
  const menus = useTaskMenus();
  const { toggle } = useTaskActions();
  const { shift, drop, dropIn, arrived } = useReorder(order, place, own);
  const { open } = menus;
  const onReschedule = useCallback(
    (tasks: readonly Task[], button: HTMLElement) => open('schedule', tasks, button),
    [open],
  );
  return {
    selection,
    menus,
    onReschedule,
    shift,
    drop,
    dropIn,
    arrived,
    place,
    ...useRowActs({ open: menus.open, toggle, shift, selection }),
  };
}
export type TaskList = ReturnType<typeof useTaskList>;
