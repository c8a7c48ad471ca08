import { ORDERS } from '../../task/order/task-view.ts';
import type { Task } from '../../task/task.ts';
import { childrenOf, parentOf, pathOf, subtree } from '../../task/tree/subtasks.ts';

export type Families = {
  /** The open tasks above one. */
  above(task: Task): readonly Task[];
  below(task: Task): readonly Task[];
  /** The newest first, as in lists, but steps after their parent and in their order. */
  inOrder(a: Task, b: Task): number;
};

export function familiesOf(tasks: readonly Task[]): Families {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const children = childrenOf(byId);
  const roots = tasks.filter((task) => !parentOf(task, byId)).sort(ORDERS.created);
  const ranks = new Map(
    roots.flatMap((root) => [root, ...subtree(root.id, children)]).map(({ id }, rank) => [id, rank]),
  );
  return {
    above: (task) => pathOf(task, byId).filter(({ completed }) => !completed),
    below: ({ id }) => children.get(id) ?? [],
    inOrder: (a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0),
  };
}
