import { z } from 'zod';
import { dueDate, instant, isPast, type LocalMinute } from './day.ts';
import { key } from './key.ts';
import { DEFAULT_LIST_ID } from './list.ts';
import { splitSharedId } from './shared-id.ts';
import { text } from './text.ts';

export const MAX_TITLE = 10_000;
const MAX_DESCRIPTION = 20_000;
export const MAX_PROJECT = 100;
const MAX_ESTIMATE_MINUTES = 7 * 24 * 60;

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const DEFAULT_PRIORITY: Priority = 'medium';

/** How long a finished toggle is locked against a double click, in milliseconds (SPEC §9). */
export const TOGGLE_LOCK_MS = 300;

const title = text('A task title', MAX_TITLE).min(1, 'Please enter a task title');
const description = text('A description', MAX_DESCRIPTION);
const completed = z.boolean({ error: 'completed must be true or false' });
const priority = z.enum(PRIORITIES, { error: `A priority is one of ${PRIORITIES.join(', ')}` });
const project = text('A project name', MAX_PROJECT);
const estimatedMinutes = z
  .int({ error: 'An estimate is a whole number of minutes' })
  .min(1, 'An estimate is at least one minute')
  .max(MAX_ESTIMATE_MINUTES, 'An estimate is one week at most');

/** A task as it is kept and shown (SPEC §3). Optional fields are left out, never empty. */
export const task = z.strictObject({
  id: key,
  title,
  description: description.optional(),
  completed,
  completedAt: instant.optional(),
  priority,
  createdAt: instant,
  listId: key,
  dueDate: dueDate.optional(),
  estimatedMinutes: estimatedMinutes.optional(),
  project: project.optional(),
  goalId: key.optional(),
});
export type Task = z.infer<typeof task>;

/** What a person gives to add a task: a title, and anything else they care to (SPEC §5). */
export const taskInput = task
  .partial({ id: true, completed: true, createdAt: true, listId: true, priority: true })
  .extend({ title: z.string({ error: 'Please enter a task title' }).pipe(title) });
export type TaskInput = z.input<typeof taskInput>;

/** What changes of a task; `null` takes an optional field away. */
export const taskUpdates = z.strictObject({
  title: title.optional(),
  description: description.nullish(),
  completed: completed.optional(),
  completedAt: instant.optional(),
  priority: priority.optional(),
  listId: key.optional(),
  dueDate: dueDate.nullish(),
  estimatedMinutes: estimatedMinutes.nullish(),
  project: project.nullish(),
  goalId: key.nullish(),
});
export type TaskUpdates = z.input<typeof taskUpdates>;

/** Where a task went that is gone from here: it is another person's from then on, and was not deleted. */
const taskRemoval = z.strictObject({ movedTo: key.optional() });
export type TaskRemoval = z.input<typeof taskRemoval>;

const earlier = (said: string | undefined, now: string): string => (said && said < now ? said : now);
const filled = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).filter(([, v]) => v !== undefined && v !== null && v !== ''),
  ) as T;

/**
 * The task that an input makes. Runs in the browser at once and on the server again.
 * @param at `id` when the input names none; `now` as ISO text: nothing is dated later than that
 */
export function newTask(input: z.output<typeof taskInput>, at: { id: string; now: string }): Task {
  const done = input.completed ?? false;
  return filled({
    ...input,
    id: input.id ?? at.id,
    completed: done,
    completedAt: done ? earlier(input.completedAt, at.now) : undefined,
    priority: input.priority ?? DEFAULT_PRIORITY,
    createdAt: earlier(input.createdAt, at.now),
    listId: input.listId ?? DEFAULT_LIST_ID,
  });
}

/** The task after a change; only what the change names differs. @param now ISO text */
function updateTask(before: Task, updates: z.output<typeof taskUpdates>, now: string): Task {
  const named = Object.fromEntries(Object.entries(updates).filter(([, v]) => v !== undefined));
  const after = { ...before, ...named } as Task;
  if (!after.completed) return filled({ ...after, completedAt: undefined });
  const completedAt = before.completed ? before.completedAt : earlier(updates.completedAt, now);
  return filled({ ...after, completedAt });
}

/** How tasks are made and changed. */
export const taskRules = {
  path: '/api/tasks',
  schema: task,
  input: taskInput,
  updates: taskUpdates,
  removal: taskRemoval,
  create: newTask,
  update: updateTask,
  dated(action: 'add' | 'update' | 'remove', input: Partial<TaskInput & TaskUpdates>, at: string): object {
    const finished = input.completed === true && { completedAt: at };
    return { ...(action === 'add' && { createdAt: at }), ...finished, ...input };
  },
};

/** Not completed, and its due date has passed (SPEC §4). */
export function isOverdue(item: Pick<Task, 'completed' | 'dueDate'>, now: LocalMinute): boolean {
  return !item.completed && item.dueDate !== undefined && isPast(item.dueDate, now);
}

/** Which of one's own goals a task is linked to. What others link their shared tasks to are goals of theirs. */
export const goalOf = ({ id, goalId }: Pick<Task, 'id' | 'goalId'>): string | undefined =>
  splitSharedId(id) ? undefined : goalId;

/** How many of the tasks are open and the person's own: those their plan has room for (SPEC §6). */
export function openOwn(tasks: Iterable<Pick<Task, 'id' | 'completed'>>): number {
  let open = 0;
  for (const { id, completed } of tasks) if (!completed && !splitSharedId(id)) open += 1;
  return open;
}
