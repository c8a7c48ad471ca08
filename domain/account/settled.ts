import { same } from '../same.ts';
import { DEFAULT_LIST_ID, type List } from '../task/list.ts';
import { fallbackListId } from '../task/list-home.ts';
import { type Section, sectionIdOf } from '../task/section.ts';
import type { Task } from '../task/task.ts';
import { parentOf } from '../task/tree/subtasks.ts';
import type { AccountData } from './account-tree.ts';
import type { ImportWrite } from './import-plan.ts';
import type { ImportRow } from './import-row.ts';

/**
 * Fits tasks that go back to what they were into the account as it is now. A task whose list is gone is in the list for
 * such tasks; a goal, section or parent that is gone, or elsewhere, is left out; and what is below a task follows it.
 */
export function settled(writes: readonly ImportWrite[], account: AccountData): ImportWrite[] {
  const lists = applied<List>('list', writes, account);
  const sections = applied<Section>('section', writes, account);
  const goals = applied('goal', writes, account);
  const tasks = applied<Task>('task', writes, account);
  const back = writes.flatMap(({ entity, after }) => (entity === 'task' && after ? [after.id] : []));

  const change = (id: string, changed: (task: Task) => Task) => {
    const task = tasks.get(id);
    if (task) tasks.set(id, changed(task));
  };
  for (const id of back)
    change(id, (task) => {
      const listId = lists.has(task.listId) ? task.listId : fallbackListId(lists.values());
      const { goalId, sectionId: _, ...row } = { ...task, listId: listId ?? DEFAULT_LIST_ID };
      const sectionId = sectionIdOf({ ...task, listId: row.listId }, sections);
      return { ...row, ...(goals.has(goalId ?? '') && { goalId }), ...(sectionId && { sectionId }) };
    });
  const isAlone = (id: string) => {
    const task = tasks.get(id);
    return task?.parentId !== undefined && !parentOf(task, tasks);
  };
  for (const id of back.filter(isAlone)) change(id, ({ parentId, ...task }) => task);

  const children = Map.groupBy(tasks.values(), ({ parentId }) => parentId);
  const takeAlong = (id: string, listId: string) => {
    for (const { id: child } of children.get(id) ?? []) {
      if (tasks.get(child)?.listId === listId) continue;
      change(child, (task) => ({ ...task, listId }));
      takeAlong(child, listId);
    }
  };
  for (const id of back) takeAlong(id, tasks.get(id)?.listId ?? '');

  const others = writes.filter(({ entity, after }) => entity !== 'task' || !after);
  const changed = [...tasks].filter(([id, task]) => {
    const before = account.task.get(id);
    return before !== task && !same(before ?? null, task);
  });
  return [
    ...others,
    ...changed.map(([id, after]) => ({
      entity: 'task' as const,
      before: account.task.get(id) ?? null,
      after,
    })),
  ];
}

/** An account's rows of a kind as the writes leave them. */
function applied<R extends ImportRow>(
  kind: ImportWrite['entity'],
  writes: readonly ImportWrite[],
  account: AccountData,
): Map<string, R> {
  const rows = new Map(account[kind] as ReadonlyMap<string, R>);
  for (const { entity, before, after } of writes) {
    if (entity !== kind) continue;
    if (after) rows.set(after.id, after as R);
    else if (before) rows.delete(before.id);
  }
  return rows;
}
