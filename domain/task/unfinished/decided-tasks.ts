import type { LocalMinute } from '../../time/day.ts';
import type { Task } from '../task.ts';
import { taskRules } from '../task-rules.ts';
import { type Decision, decidedUpdates } from './outcome.ts';

/** Tasks as decisions will move them. Those that are to be completed, skipped or deleted stay as they are. */
export function decidedTasks(
  tasks: ReadonlyMap<string, Task>,
  decided: ReadonlyMap<string, Decision>,
  now: LocalMinute,
): ReadonlyMap<string, Task> {
  const after = new Map(tasks);
  for (const [id, decision] of decided) {
    const task = tasks.get(id);
    const updates = task && decidedUpdates(task, decision, now);
    if (updates) after.set(id, taskRules.update(task, taskRules.updates.parse(updates), `${now}:00Z`));
  }
  return after;
}
