import type { ReminderTime } from '../../../domain/reminder/reminder.ts';
import { DEFAULT_LIST_ID } from '../../../domain/task/list.ts';
import type { Task, TaskInput } from '../../../domain/task/task.ts';
import type { Writes } from '../../undo/recorder.ts';

/** Adds a task; with reminders, all of it or nothing. @throws Problem 'invalid', and nothing changes */
export function addTask(to: Writes, input: TaskInput, reminders: readonly ReminderTime[] = []): Task {
  if (reminders.length === 0) return to.add('task', input);
  const { listId = DEFAULT_LIST_ID, createdAt = new Date().toISOString() } = input;
  const id = input.id ?? to.newIdIn(listId);
  to.mutate('addTasks', {
    tasks: [{ ...input, id, listId, createdAt }],
    reminders: reminders.map((time) => ({ ...time, id: to.newIdIn(), taskId: id, createdAt })),
  });
  return to.rows('task').get(id) as Task;
}
