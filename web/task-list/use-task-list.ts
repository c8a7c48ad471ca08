import type { Task } from '../../domain/task/task.ts';
import { useTaskActions } from '../task/use-task-actions.ts';
import { useRowActs } from './use-row-acts.ts';
import { useSelection } from './use-selection.ts';
import { useTaskMenus } from './use-task-menus.ts';

/** The selection, the menus and the keys of a list. @param order the tasks that can be selected, in page order */
export function useTaskList(order: readonly Task[]) {
  const selection = useSelection(order);
  const menus = useTaskMenus();
  const { toggle } = useTaskActions();
  return { selection, menus, ...useRowActs({ open: menus.open, toggle, selection }) };
}
export type TaskList = ReturnType<typeof useTaskList>;
