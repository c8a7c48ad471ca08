import { type Section, sectionIdOf } from '../section.ts';
import type { Task } from '../task.ts';
import { pathOf } from './subtasks.ts';

/** A subtask is in the section of the task at the top. @param tasks with those above it */
export const effectiveSectionId = (
  task: Task,
  tasks: ReadonlyMap<string, Task>,
  sections: ReadonlyMap<string, Pick<Section, 'listId'>>,
): string | undefined =>
  sectionIdOf(task.parentId === undefined ? task : (pathOf(task, tasks)[0] ?? task), sections);
