import { useCallback, useRef } from 'react';
import type { Task } from '../../../../domain/task/task.ts';
import { parentOf } from '../../../../domain/task/tree/subtasks.ts';
import type { BoardGroup, Grouping } from '../../../../domain/view/board.ts';
import { useLatest } from '../../../hooks/use-latest.ts';
import type { LayoutProps } from '../../../lists/display/layout.ts';
import { carry } from '../../../lists/drag/drag.ts';
import { useStore } from '../../../store/use-store.ts';
import { useBulkActions } from '../../../task/act/use-bulk-actions.ts';
import { arrange, type Beside, type OrderedPlace } from '../../../task/order/reorder-writes.ts';
import type { Writes } from '../../../undo/recorder.ts';

type Options = Pick<LayoutProps, 'list' | 'isManual'> & {
  group: BoardGroup;
  grouping: Grouping;
  isFixed: (column: string) => boolean;
  nameOf: (column: string) => string;
  /** Keeps the focus on a card that goes to a column. */
  hold: (task: Task, column: string) => void;
};

export function useCardMoves({ list, isManual, group, grouping, isFixed, nameOf, hold }: Options) {
  const store = useStore();
  const { move } = useBulkActions();
  const { selection, together } = list;
  const dragged = useRef<{ id: string; from: string }>(undefined);

  const patchFor = (task: Task, from: string, to: string) =>
    from === to || isFixed(to) ? undefined : grouping.patch(task, from, to);
  /** The column to take a task from: that of the card, or its own first one if it's selected with the card's task. */
  const patchOf = (one: Task, task: Task, from: string, to: string) =>
    patchFor(one, one.id === task.id ? from : (grouping.columnsOf(one)[0] ?? from), to);
  /** Moves a task, or all selected ones with it. @param beside where they are ordered @returns whether any was moved */
  const moveTo = (task: Task, from: string, to: string, beside?: Beside): boolean => {
    const all = together(task);
    const patches = new Map(all.map((one) => [one.id, patchOf(one, task, from, to)]));
    const movable = all.filter(({ id }) => patches.get(id) !== undefined);
    if (movable.length === 0) return false;
    hold(task, to);
    const ids = movable.map(({ id }) => id);
    const order = beside && ((writes: Writes) => placeBeside(writes, ids, beside, list.place));
    void move(movable, ({ id }) => patches.get(id) ?? {}, nameOf(to), order);
    if (all.length > 1) selection.clear();
    return true;
  };
  const isBeside = (task: Task, target: Task) =>
    goesBeside(task, target, group === 'section', store.rows('task'));
  const onDrag = useCallback(
    (task: Task, from: string, transfer: DataTransfer) => {
      dragged.current = { id: task.id, from };
      carry(transfer, together(task));
    },
    [together],
  );
  /** Whether the dragged card can be ordered next to another one: in its own column, or in the manual order. */
  const mayOrder = (target: Task, column: string): boolean => {
    const { id = '', from } = dragged.current ?? {};
    const task = store.rows('task').get(id);
    const isOrdered = task !== undefined && (column === from || isManual) && isBeside(task, target);
    return isOrdered && !together(task).some((one) => one.id === target.id);
  };
  const order = (task: Task, column: string, ids: readonly string[], { id, where }: Beside) => {
    hold(task, column);
    list.drop(ids, id, where);
  };
  const latest = useLatest({ moveTo, mayOrder, order });
  const onDrop = useCallback(
    (ids: readonly string[], to: string, beside?: Beside) => {
      const { id = '', from = '' } = dragged.current ?? {};
      const task = store.rows('task').get(id);
      if (!task || !ids.includes(id)) return;
      const isMoved = latest.current.moveTo(task, from, to, beside);
      if (!isMoved && beside && from === to) latest.current.order(task, to, ids, beside);
    },
    [store],
  );
  const canOrder = useCallback((target: Task, column: string) => latest.current.mayOrder(target, column), []);
  /** Whether a task goes to a column together with the card of another. */
  const canMove = (one: Task, task: Task, from: string, to: string) =>
    patchOf(one, task, from, to) !== undefined;
  return { moveTo, canMove, isBeside, onDrag, onDrop, canOrder };
}

/**
 * Whether a card can be ordered next to another one, which would put it under the other's parent and in its section.
 * @param isBySection the columns are sections, so a card may change its own
 */
function goesBeside(
  task: Task,
  target: Task,
  isBySection: boolean,
  tasks: ReadonlyMap<string, Task>,
): boolean {
  const isTop = !parentOf(task, tasks) && !parentOf(target, tasks);
  return isTop && (isBySection || task.sectionId === target.sectionId);
}

/** Orders cards next to another one, once they are in its column. */
async function placeBeside(
  to: Writes,
  ids: readonly string[],
  beside: Beside,
  place: OrderedPlace,
): Promise<void> {
  const tasks = to.rows('task');
  const target = tasks.get(beside.id);
  if (!target) return;
  const dropped = ids
    .flatMap((one) => tasks.get(one) ?? [])
    .filter((one) => goesBeside(one, target, false, tasks));
  await arrange(to, place, dropped, beside);
}
