import { z } from 'zod';
import { reminderInput } from '../reminder/reminder.ts';
import { taskInput } from '../task/task.ts';
import { mutation, type RowWrite } from './mutation.ts';

const MOST_ADDED = 200;

type Placed = { id: string; parentId?: string | undefined };

/** Whether no task is below one that follows, or itself. */
function areInOrder(tasks: readonly Placed[]): boolean {
  const places = new Map(tasks.map(({ id }, n) => [id, n]));
  return tasks.every(({ parentId }, n) => (places.get(parentId ?? '') ?? -1) < n);
}

const args = z.strictObject({
  tasks: z
    .array(taskInput.required({ id: true, listId: true, createdAt: true }))
    .min(1, 'There is no task to add')
    .max(MOST_ADDED, `At most ${MOST_ADDED} tasks can be added at once`)
    .refine(areInOrder, 'A task must come after the one that it is below')
    .describe('Each after the task that it is below'),
  reminders: z
    .array(reminderInput.required({ id: true, createdAt: true }))
    .max(MOST_ADDED, `At most ${MOST_ADDED} reminders can be added at once`),
});

/** Adds tasks that belong together, with their reminders: all of them, or none. */
export const addTasks = mutation({
  args,
  subject: ({ tasks: [first] }) => ({ entity: 'task', id: first?.id ?? '' }),
  names: ({ tasks, reminders }) => [
    ...tasks.flatMap(({ id, listId, parentId }) => [id, listId, ...(parentId ? [parentId] : [])]),
    ...reminders.map(({ taskId }) => taskId),
  ],
  reads: () => [],
  run: (_, { tasks, reminders }) => [
    ...tasks.map((input): RowWrite => ({ entity: 'task', id: input.id, action: 'add', input })),
    ...reminders.map((input): RowWrite => ({ entity: 'reminder', id: input.id, action: 'add', input })),
  ],
});
