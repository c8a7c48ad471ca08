import { useMemo } from 'react';
import { requireRoom, requireRoomForTemplate } from '../../domain/billing/room.ts';
import type { LocalDate } from '../../domain/day.ts';
import { Problem } from '../../domain/problem.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { openOwn, type Task } from '../../domain/task/task.ts';
import { MAX_TEMPLATE_NAME, type Template } from '../../domain/template/template.ts';
import { fieldsFrom, readTree, treeOf } from '../../domain/template/tree.ts';
import { usePlanOnServer } from '../store/use-plan.ts';
import { useStore } from '../store/use-store.ts';
import { taskCount } from '../task/task-count.ts';
import { attempt } from '../undo/attempt.ts';
import { recorder, type Writes } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';

/** Adds the tasks of a template to a list. @returns how many @throws Problem 'invalid' if they can't be read */
function addTree(to: Writes, { tree }: Template, listId: string, today: LocalDate, now: number): number {
  const lines = readTree(tree);
  if (!lines) throw new Problem('invalid', 'This template can’t be read.');
  const path: Task[] = [];
  for (const [n, line] of lines.entries()) {
    path.length = line.level - 1;
    const parent = path.at(-1);
    // Tasks of one moment would be in no order.
    const createdAt = new Date(now - lines.length + n).toISOString();
    const place = { listId, createdAt, ...(parent && { parentId: parent.id }) };
    path.push(to.add('task', { ...fieldsFrom(line, today), ...place }));
  }
  return lines.length;
}

/** Actions on templates, with their messages. */
export function useTemplateActions() {
  const store = useStore();
  const plan = usePlanOnServer();
  return useMemo(
    () => ({
      /** Saves a task with its subtasks under its title. */
      save(task: Task, today: LocalDate): void {
        attempt('Failed to save the template', () => {
          requireRoomForTemplate(plan, store.rows('template').size);
          const { writes, back } = recorder(store);
          const name = task.title.slice(0, MAX_TEMPLATE_NAME).toWellFormed();
          writes.add('template', { name, tree: treeOf(task, store.rows('task'), today) });
          offerUndo('Template saved', back, name);
        });
      },
      /** @returns whether its tasks were added */
      use: (template: Template, listId: string, today: LocalDate): boolean =>
        attempt('Failed to use the template', () => {
          if (!splitSharedId(listId)) requireRoom(plan, 'tasks', openOwn(store.rows('task').values()));
          const { writes, back } = recorder(store);
          const count = addTree(writes, template, listId, today, Date.now());
          offerUndo(`${taskCount(count)} added`, back, template.name);
        }),
      remove: ({ id, name }: Template): boolean =>
        attempt('Failed to delete the template', () => {
          const { writes, back } = recorder(store);
          writes.remove('template', id);
          offerUndo('Template deleted', back, name);
        }),
    }),
    [store, plan],
  );
}
