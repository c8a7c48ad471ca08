import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { overlaps } from '../overlap.ts';
import { position } from '../position.ts';
import { repeatFields, repeatUpdates } from '../repeat/fields.ts';
import { splitSharedId } from '../shared-id.ts';
import { text } from '../text.ts';
import { dayOrMinute, dueDate, instant, isPast, type LocalMinute, localDate } from '../time/day.ts';
import { MOST_MOVED } from './move-tree.ts';
import { tags } from './tag.ts';
import { subtasksToComplete } from './with-subtasks.ts';

export const MAX_TASK_TITLE = 10_000;
export const MAX_DESCRIPTION = 20_000;
export const MAX_PROJECT = 100;
export const MAX_ESTIMATE_MINUTES = 7 * 24 * 60;

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const DEFAULT_PRIORITY: Priority = 'medium';

/** How long a finished toggle ignores clicks, so that a double click counts once (product.md §9). */
export const TOGGLE_LOCK_MS = 300;

const title = text('A task title', MAX_TASK_TITLE).min(1, 'Please enter a task title');
const description = text('A description', MAX_DESCRIPTION);
const completed = z.boolean({ error: 'completed must be true or false' });
const priority = z.enum(PRIORITIES, { error: `A priority must be one of ${PRIORITIES.join(', ')}` });
const plannedFor = dayOrMinute('A planned date');
const hiddenUntil = localDate('A day until which a task is hidden');
const isHabit = z.boolean({ error: 'isHabit must be true or false' });
const project = text('A project name', MAX_PROJECT);
const estimatedMinutes = z
  .int({ error: 'An estimate must be a whole number of minutes' })
  .min(1, 'An estimate must be at least one minute')
  .max(MAX_ESTIMATE_MINUTES, 'An estimate can be at most one week');

/** A task as stored and shown (product.md §3). Optional fields are absent, never empty. */
export const task = z.strictObject({
  id: entityId,
  title,
  description: description.optional(),
  completed,
  completedAt: instant.optional(),
  /** The account that completed it; set only by the server. */
  completedBy: entityId.optional(),
  priority,
  createdAt: instant,
  listId: entityId,
  dueDate: dueDate.optional(),
  plannedFor: plannedFor.optional(),
  hiddenUntil: hiddenUntil.optional(),
  estimatedMinutes: estimatedMinutes.optional(),
  project: project.optional(),
  goalId: entityId.optional(),
  tags: tags.optional(),
  /** The section of its list; a subtask has none and is where its parent is. */
  sectionId: entityId.optional(),
  parentId: entityId.optional(),
  position: position.optional(),
  /** Whether the person follows the series among their habits. */
  isHabit: isHabit.optional(),
  ...repeatFields,
  overlaps: overlaps.optional(),
});
export type Task = z.infer<typeof task>;

type Use<V> = {
  /** The header of its column in a CSV file; the columns are in this order. */
  csv?: string;
  /** How it is edited in a task's form, and the value there of a task that doesn't have it. */
  form?: { input: 'typed' | 'chosen' } & (undefined extends V ? { empty: NonNullable<V> } : unknown);
  proposed?: true;
};

/** Where each field of a task is used. The form, CSV files and proposals follow this table. */
export const TASK_FIELDS = {
  title: { csv: 'Title', form: { input: 'typed' }, proposed: true },
  description: { csv: 'Description', form: { input: 'typed', empty: '' }, proposed: true },
  completed: { csv: 'Completed' },
  completedAt: { csv: 'Completed at' },
  completedBy: {},
  priority: { csv: 'Priority', form: { input: 'chosen' }, proposed: true },
  listId: { csv: 'List', form: { input: 'chosen' }, proposed: true },
  sectionId: { csv: 'Section', proposed: true },
  project: { csv: 'Project', form: { input: 'chosen', empty: '' }, proposed: true },
  goalId: { csv: 'Goal', form: { input: 'chosen', empty: '' }, proposed: true },
  tags: { csv: 'Tags', proposed: true },
  dueDate: { csv: 'Due date', form: { input: 'typed', empty: '' }, proposed: true },
  plannedFor: { csv: 'Do on', form: { input: 'typed', empty: '' }, proposed: true },
  hiddenUntil: { csv: 'Hide until', form: { input: 'typed', empty: '' }, proposed: true },
  estimatedMinutes: { csv: 'Estimated minutes', form: { input: 'chosen', empty: 0 }, proposed: true },
  parentId: { csv: 'Parent id', proposed: true },
  position: {},
  isHabit: {},
  repeat: { csv: 'Repeat', proposed: true },
  repeatFrom: { csv: 'Repeat from', proposed: true },
  repeatStart: {},
  repeatZone: {},
  repeatMissed: {},
  repeatLeft: { proposed: true },
  repeatExcept: {},
  repeatTimes: { proposed: true },
  repeatDone: {},
  repeatText: { proposed: true },
  occurrence: {},
  seriesId: {},
  overlaps: {},
  createdAt: { csv: 'Created at' },
  id: { csv: 'Id' },
} as const satisfies { [F in keyof Task]-?: Use<Task[F]> };

type FieldsWith<U> = {
  [F in keyof typeof TASK_FIELDS]: (typeof TASK_FIELDS)[F] extends U ? F : never;
}[keyof typeof TASK_FIELDS];
export type TaskField = FieldsWith<{ form: object }>;
export type ProposedField = FieldsWith<{ proposed: true }>;

export const taskInput = task
  .omit({ completedBy: true, overlaps: true })
  .partial({ id: true, completed: true, createdAt: true, listId: true, priority: true })
  .extend({ title: z.string({ error: 'Please enter a task title' }).pipe(title) });
export type TaskInput = z.input<typeof taskInput>;

/** `null` removes an optional field. */
export const taskUpdates = z.strictObject({
  title: title.optional(),
  description: description.nullish(),
  completed: completed.optional(),
  completedAt: instant.optional(),
  priority: priority.optional(),
  listId: entityId.optional(),
  dueDate: dueDate.nullish(),
  plannedFor: plannedFor.nullish(),
  hiddenUntil: hiddenUntil.nullish(),
  estimatedMinutes: estimatedMinutes.nullish(),
  project: project.nullish(),
  goalId: entityId.nullish(),
  tags: tags
    .nullish()
    .describe('All tags; null removes them. To keep the others, use addTags and removeTags'),
  addTags: tags.optional().describe('Added to the task’s tags, so that tags added elsewhere stay'),
  removeTags: tags.optional().describe('Removed from the task’s tags, regardless of case and accents'),
  sectionId: entityId.nullish(),
  parentId: entityId.nullish(),
  position: position.nullish(),
  isHabit: isHabit.nullish(),
  ...repeatUpdates,
  overlaps: overlaps.nullish(),
  subtasks: subtasksToComplete.optional(),
});
export type TaskUpdates = z.input<typeof taskUpdates>;

const movedId = entityId.optional().describe('The id of the moved task; a new one if not given');

/** Moves a task and all below it into or out of another person's list; `movedTo` is its id there. */
export const taskMove = z.strictObject({
  taskId: entityId,
  movedTo: movedId,
  updates: taskUpdates.extend({ listId: entityId }),
  below: z
    .array(z.strictObject({ taskId: entityId, movedTo: movedId.unwrap() }))
    .max(MOST_MOVED, `A move can name at most ${MOST_MOVED} tasks below`)
    .optional()
    .describe('The ids of moved tasks below it; the others keep theirs, where they are free'),
});

/** A device that knows of more tasks below one doesn't name them. */
export const MOST_BELOW = 1_000;

/** With `movedTo`, the task wasn't deleted but moved to another account. */
export const taskRemoval = z.strictObject({
  movedTo: entityId.optional(),
  /** Deletes a finished occurrence only if this one, its own, is open again: otherwise it would be lost. */
  advanceFrom: dueDate.optional(),
  below: z
    .array(entityId)
    .max(MOST_BELOW, `A deletion can name at most ${MOST_BELOW} tasks below`)
    .optional()
    .describe('The tasks below it to delete with it; others come up to the top level. All if not given'),
});
export type TaskRemoval = z.input<typeof taskRemoval>;

/** Not completed, and its due date has passed (product.md §4). A target has no day that it could be late for. */
export function isOverdue(
  { completed, dueDate, repeatTimes }: Partial<Pick<Task, 'completed' | 'dueDate' | 'repeatTimes'>>,
  now: LocalMinute,
): boolean {
  return !completed && dueDate !== undefined && repeatTimes === undefined && isPast(dueDate, now);
}

/** The goal of a person's own task; other people link their shared tasks to goals of theirs. */
export const goalOf = ({ id, goalId }: { id: string; goalId?: string | undefined }): string | undefined =>
  splitSharedId(id) ? undefined : goalId;

/** Whether a task uses up its owner's plan: subtasks don't (product.md §6). */
export const countsForPlan = ({ completed, parentId }: Pick<Task, 'completed' | 'parentId'>): boolean =>
  !completed && parentId === undefined;

export function openOwn(tasks: Iterable<Pick<Task, 'id' | 'completed' | 'parentId'>>): number {
  let open = 0;
  for (const task of tasks) if (countsForPlan(task) && !splitSharedId(task.id)) open += 1;
  return open;
}
