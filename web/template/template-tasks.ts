import { omitEmpty } from '../../domain/omit-empty.ts';
import { Problem } from '../../domain/problem.ts';
import type { Task, TaskInput } from '../../domain/task/task.ts';
import { requireFits } from '../../domain/task/tree/fits-below.ts';
import { childrenOf, pathOf } from '../../domain/task/tree/subtasks.ts';
import type { Template } from '../../domain/template/template.ts';
import { fieldsFrom, readTree, type TemplateTask } from '../../domain/template/tree.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import type { Writes } from '../undo/recorder.ts';

/** Where the tasks of a template go, and what else its first one gets. */
export type TemplatePlace = { listId: string } & Pick<
  TaskInput,
  'sectionId' | 'project' | 'goalId' | 'tags' | 'priority'
>;

/** @throws Problem 'invalid' if the tasks of a template can't be read */
export function linesOf({ tree }: Pick<Template, 'tree'>): readonly TemplateTask[] {
  const lines = readTree(tree);
  if (!lines) throw new Problem('invalid', 'This template can’t be read.');
  return lines;
}

/** @param below the task that they are below; without one, the first is at the top level */
export function addTree(
  to: Writes,
  lines: readonly TemplateTask[],
  { below, ...place }: TemplatePlace & { below?: Task },
  today: LocalDate,
): void {
  const now = Date.now();
  const listId = below?.listId ?? place.listId;
  const path: { id: string }[] = [];
  const tasks = lines.map((line, n) => {
    path.length = line.level - 1;
    const parent = path.at(-1) ?? below;
    const id = to.newIdIn(listId);
    path.push({ id });
    // Tasks of one moment would be in no order.
    const createdAt = new Date(now - lines.length + n).toISOString();
    const where = parent ? { parentId: parent.id } : omitEmpty(place);
    return { ...fieldsFrom(line, today), ...where, listId, id, createdAt };
  });
  to.mutate('addTasks', { tasks, reminders: [] });
}

/** @throws Problem 'invalid' if they would be too deep or too many below a task */
export function requireRoomBelow(
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
