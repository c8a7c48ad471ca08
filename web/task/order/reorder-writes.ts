import { arranged } from '../../../domain/reorder.ts';
import {
  HAND_ORDERS_SETTING,
  type HandOrder,
  inserted,
  movedByHand,
  PLACE_SORTS_SETTING,
  startOfHandOrder,
} from '../../../domain/task/order/hand-order.ts';
import type { TaskView } from '../../../domain/task/order/task-view.ts';
import type { Task, TaskUpdates } from '../../../domain/task/task.ts';
import { childrenOf, parentOf } from '../../../domain/task/tree/subtasks.ts';
import { forEachInSlices } from '../../device/slices.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import type { Writes } from '../../undo/recorder.ts';
import { moveTask } from './move-task.ts';
import { checkFit, placeAmong } from './place-among.ts';

export type DropPlace = 'before' | 'after' | 'below';
/** The task that others are put next to. */
export type Beside = { id: string; where: Exclude<DropPlace, 'below'> };

/** A place whose tasks can be ordered by hand. */
export type OrderedPlace = {
  /** Its key in settings. */
  key: string;
  /** Its manual order; undefined for a list, where that is the positions of its tasks. */
  byHand: HandOrder | undefined;
  /** How it is sorted now. */
  sort: TaskView['sort'];
  /** All of its tasks in that order, shown or not. */
  tasks: readonly Task[];
  /** Makes a sort that only the address asks for the chosen one, so that undo can return to it. */
  settle?: () => void;
};

export type ReorderOutcome = 'stayed' | 'moved' | 'switched';

/**
 * Puts tasks next to another one at the top level of a place. In any other sort, the order on the screen becomes the
 * manual order first.
 * @param beside undefined to leave them where they are @param sectionId the section they go into; null for none, and
 * undefined to stay in theirs @returns `switched` if the place is in the manual order now, and wasn't
 */
export async function arrange(
  to: Writes,
  place: OrderedPlace,
  dropped: readonly Task[],
  beside: Beside | undefined,
  sectionId?: string | null,
): Promise<ReorderOutcome> {
  const rows = to.rows('task');
  // Completed tasks are in the order of their completion.
  const moving = dropped.filter(({ id, completed }) => id !== beside?.id && !(beside && completed));
  const moved = new Set(moving.map(({ id }) => id));
  const isTop = (task: Task) => !task.completed && !parentOf(task, rows);
  const before = place.tasks.flatMap(({ id }) => rows.get(id) ?? []).filter(isTop);
  const wanted = beside ? inserted(before, moving, beside) : before;
  const isMoved = wanted.some(({ id }, n) => id !== before[n]?.id);
  const isSwitch = place.sort !== 'manual';
  if (isSwitch && !isMoved) return 'stayed';

  const updates = new Map(moving.map((task) => [task.id, updatesFor(task, sectionId)]));
  if (isMoved && place.byHand) {
    const order = isSwitch ? startOfHandOrder(place.sort) : place.byHand;
    keepSetting(to, HAND_ORDERS_SETTING, { [place.key]: movedByHand(order, wanted, moved) }, 'merge');
  } else if (isMoved)
    for (const { id, position } of arranged(wanted, moved)) updates.set(id, { ...updates.get(id), position });
  const changes = [...updates].filter(([, one]) => Object.keys(one).length > 0);
  await forEachInSlices(changes, ([id, one]) => to.update('task', id, one));
  if (!isSwitch) return isMoved || changes.length > 0 ? 'moved' : 'stayed';
  place.settle?.();
  keepSetting(to, PLACE_SORTS_SETTING, { [place.key]: 'manual' }, 'merge');
  return 'switched';
}

/** What takes a task to the top level and into a section. */
const updatesFor = (task: Task, sectionId: string | null | undefined): TaskUpdates => ({
  ...(task.parentId !== undefined && { parentId: null }),
  ...(sectionId !== undefined && (task.sectionId ?? null) !== sectionId && { sectionId }),
});

/**
 * Puts tasks among subtasks: before or after one, or below any task as its last ones.
 * @throws Problem if they don't fit there
 */
export function dropBelow(to: Writes, dropped: readonly Task[], target: Task, where: DropPlace): void {
  const tasks = to.rows('task');
  const parent = where === 'below' ? target : parentOf(target, tasks);
  if (!parent) return;
  let at = where;
  let beside = target;
  for (const one of dropped) {
    if (one.id === beside.id) continue;
    const children = childrenOf(to.rows('task'));
    checkFit(to, children, parent, one.id);
    const isHere = parent.listId === one.listId;
    const task = isHere ? one : moveTask(to, one, { listId: parent.listId, parentId: parent.id });
    const siblings = children.get(parent.id) ?? [];
    const others = siblings.filter(({ id }) => id !== one.id);
    const place = others.findIndex(({ id }) => id === beside.id);
    const index = at === 'below' ? others.length : place + Number(at === 'after');
    placeAmong(to, siblings, index, task, parent.id);
    beside = to.rows('task').get(task.id) ?? task;
    at = 'after';
  }
}

/** Moves a subtask up or down among others. @param siblings in order @returns whether it moved */
export function shift(to: Writes, task: Task, step: 1 | -1, siblings: readonly Task[]): boolean {
  const index = siblings.findIndex(({ id }) => id === task.id) + step;
  if (task.parentId === undefined || index < 0 || index >= siblings.length) return false;
  placeAmong(to, siblings, index, task, task.parentId);
  return true;
}
