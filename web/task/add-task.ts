import type { ReminderTime } from '../../domain/reminder/reminder.ts';
import type { Task, TaskInput } from '../../domain/task/task.ts';
import type { Writes } from '../undo/recorder.ts';

export function addTask(to: Writes, input: TaskInput, reminders: readonly ReminderTime[] = []): Task {
  const task = to.add('task', input);
  for (const reminder of reminders) to.add('reminder', { taskId: task.id, ...reminder });
  return task;
}
