import type { List } from '../../../domain/task/list.ts';
import type { SectionName } from '../../../domain/task/order/task-sections.ts';
import type { Task } from '../../../domain/task/task.ts';
import type { LocalMinute } from '../../../domain/time/day.ts';
import type { Point } from '../../ui/overlay/menu.tsx';

export type MenuKind = 'schedule' | 'block' | 'priority' | 'tags' | 'move' | 'parent' | 'history' | 'more';

export type RowActions = {
  onToggle: (task: Task, clicks: number) => void;
  onEdit: (task: Task) => void;
  onRemove: (task: Task) => void;
  /** Toggles a task's selection, or with `range` selects all up to it. Undefined if tasks can't be selected. */
  onSelect?: ((task: Task, range: boolean) => void) | undefined;
  /** @param at where to open it, rather than beside the button */
  onMenu: (kind: MenuKind, task: Task, button: HTMLElement, at?: Point) => void;
  onExpand?: (task: Task) => void;
  onDrag?: ((task: Task, transfer: DataTransfer) => void) | undefined;
};
export type RowProps = RowActions & {
  task: Task;
  /** The task's list, if the row names it. */
  list: List | undefined;
  now: LocalMinute;
  /** The section that the row is in: its heading may already name the day. */
  section: SectionName;
  /** How many tasks it's shown below; those have to be expanded. */
  depth?: number;
  /** How many of its subtasks are done, of how many. */
  done?: number;
  total?: number;
  /** How many finished occurrences of a series it stands for. */
  copies?: number;
  /** Whether the tasks below it are shown; undefined if there are none to show. */
  isExpanded?: boolean | undefined;
  /** The titles of the tasks above it, if it isn't shown below them. */
  path?: string;
  isTabStop: boolean;
  /** Read-only (product.md §2): no completing, editing or deleting. */
  readOnly: boolean;
  selected: boolean | undefined;
  selecting: boolean;
  leaving: boolean;
  /** The menu that is open beside the row; its button stays, to be focused again. */
  opened: MenuKind | undefined;
};
