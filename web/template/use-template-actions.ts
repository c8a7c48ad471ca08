import { useMemo } from 'react';
import { requireRoom, requireRoomForTemplate } from '../../domain/billing/room.ts';
import type { LocalDate } from '../../domain/day.ts';
import { omitEmpty } from '../../domain/omit-empty.ts';
import { Problem } from '../../domain/problem.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { requireFits } from '../../domain/task/fits-below.ts';
import { childrenOf, pathOf } from '../../domain/task/subtasks.ts';
import { openOwn, type Task, type TaskInput } from '../../domain/task/task.ts';
import { MAX_TEMPLATE_NAME, type Template } from '../../domain/template/template.ts';
import { fieldsFrom, readTree, stepsOf, type TemplateTask, treeOf } from '../../domain/template/tree.ts';
import { usePlanOnServer } from '../store/use-plan.ts';
import { useStore } from '../store/use-store.ts';
import { subtaskCount, taskCount } from '../task/task-count.ts';
import { attempt } from '../undo/attempt.ts';
import { recorder, type Writes } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';

const FAILED = 'Failed to use the template';

/** Where the tasks of a template go, and what else its first one gets. */
export type TemplatePlace = { listId: string } & Pick<
  TaskInput,
  'sectionId' | 'project' | 'goalId' | 'tags' | 'priority'
>;

/** @throws Problem 'invalid' if the tasks of a template can't be read */
function linesOf({ tree }: Template): readonly TemplateTask[] {
  const lines = readTree(tree);
  if (!lines) throw new Problem('invalid', 'This template can’t be read.');
  return lines;
}

/** @param below the task that they are below; without one, the first is at the top level */
function addTree(
  to: Writes,
  lines: readonly TemplateTask[],
  { below, ...place }: TemplatePlace & { below?: Task },
  today: LocalDate,
): void {
  const now = Date.now();
  const path: Task[] = [];
  for (const [n, line] of lines.entries()) {
    path.length = line.level - 1;
    const parent = path.at(-1) ?? below;
    // Tasks of one moment would be in no order.
    const createdAt = new Date(now - lines.length + n).toISOString();
    const where = parent ? { listId: parent.listId, parentId: parent.id } : omitEmpty(place);
    path.push(to.add('task', { ...fieldsFrom(line, today), ...where, createdAt }));
  }
}

/** @throws Problem 'invalid' if they would be too deep or too many below a task */
function requireRoomBelow(
  task: Task,
  lines: readonly TemplateTask[],
  tasks: ReadonlyMap<string, Task>,
): void {
  const levels = lines.map(({ level }) => level);
  const siblings = childrenOf(tasks).get(task.id)?.length ?? 0;
  requireFits('', {
    path: [...pathOf(task, tasks), task].map(({ id }) => id),
    levels: Math.max(...levels),
    siblings: siblings + levels.filter((level) => level === 1).length - 1,
  });
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
      use: (template: Template, place: TemplatePlace, today: LocalDate): boolean =>
        attempt(FAILED, () => {
          const lines = linesOf(template);
          if (!splitSharedId(place.listId)) requireRoom(plan, 'tasks', openOwn(store.rows('task').values()));
          const { writes, back } = recorder(store);
          addTree(writes, lines, place, today);
          offerUndo(`${taskCount(lines.length)} added`, back, template.name);
        }),
      /** Adds its subtasks below a task. @returns whether they were added */
      addBelow: (template: Template, task: Task, today: LocalDate): boolean =>
        attempt(FAILED, () => {
          const steps = stepsOf(linesOf(template));
          requireRoomBelow(task, steps, store.rows('task'));
          const { writes, back } = recorder(store);
          addTree(writes, steps, { listId: task.listId, below: task }, today);
          offerUndo(`${subtaskCount(steps.length)} added`, back, template.name);
        }),
      rename: ({ id }: Template, name: string): boolean =>
        attempt('Failed to save the template', () => {
          const { writes, back } = recorder(store);
          writes.update('template', id, { name });
          offerUndo('Template renamed', back, name);
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
