import type { TaskUpdates } from '../../../domain/task/task.ts';
import { taskCount } from '../task-count.ts';

/** What a toast says of tasks that were just completed. */
export const completedWords = (tasks: number): string =>
  tasks === 1 ? 'Task completed' : `${taskCount(tasks)} completed`;

/** What moving tasks did: `2 tasks moved to Work`, `1 task removed from its project`. @param where the place's name, if it has one */
export function movedWords(count: number, updates: TaskUpdates, where: string): string {
  const their = count === 1 ? 'its' : 'their';
  const did = () => {
    if (updates.addTags) return `tagged ${where}`;
    if (updates.removeTags) return 'untagged';
    if (updates.goalId) return `linked to ${where}`;
    if (updates.project === null) return `removed from ${their} project`;
    if (updates.sectionId === null) return `removed from ${their} section`;
    return `moved to ${where}`;
  };
  return `${taskCount(count)} ${did()}`;
}
