import { z } from 'zod';
import { dayOrMinute, dueDate, instant, isPast, type LocalMinute, localDate } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { omitEmpty } from '../omit-empty.ts';
import { position } from '../position.ts';
import { parse } from '../problem.ts';
import { MAX_EXCEPT, repeatFields, repeatUpdates } from '../repeat/fields.ts';
import { withSeries } from '../repeat/start.ts';
import { applySet } from '../set-change.ts';
import { type References, splitSharedId } from '../shared-id.ts';
import { text } from '../text.ts';
import { DEFAULT_LIST_ID } from './list.ts';
import { tags } from './tag.ts';
import { subtasksToComplete } from './with-subtasks.ts';

export const MAX_TITLE = 10_000;
const MAX_DESCRIPTION = 20_000;
export const MAX_PROJECT = 100;
const MAX_ESTIMATE_MINUTES = 7 * 24 * 60;

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const DEFAULT_PRIORITY: Priority = 'medium';

/** How long a finished toggle ignores clicks, so that a double click counts once (product.md §9). */
export const TOGGLE_LOCK_MS = 300;

const title = text('A task title', MAX_TITLE).min(1, 'Please enter a task title');
const description = text('A description', MAX_DESCRIPTION);
const completed = z.boolean({ error: 'completed must be true or false' });
const priority = z.enum(PRIORITIES, { error: `A priority must be one of ${PRIORITIES.join(', ')}` });
const plannedFor = dayOrMinute('A planned date');
const hiddenUntil = localDate('A day until which a task is hidden');
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
  /** When the person means to do it; the due date is the deadline. */
  plannedFor: plannedFor.optional(),
  /** Nobody sees it in a list before this day begins. */
  hiddenUntil: hiddenUntil.optional(),
  estimatedMinutes: estimatedMinutes.optional(),
  project: project.optional(),
  goalId: entityId.optional(),
  tags: tags.optional(),
  /** The section of its list; a subtask has none and is where its parent is. */
  sectionId: entityId.optional(),
  /** The task that it is a subtask of. */
  parentId: entityId.optional(),
  position: position.optional(),
  ...repeatFields,
});
export type Task = z.infer<typeof task>;

type Use<V> = {
  /** The header of its column in a CSV file; the columns are in this order. */
  csv?: string;
  /** How it is edited in a task's form, and the value there of a task that doesn't have it. */
  form?: { input: 'typed' | 'chosen' } & (undefined extends V ? { empty: NonNullable<V> } : unknown);
  /** The assistant may propose it. */
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
  project: { csv: 'Project', form: { input: 'typed', empty: '' }, proposed: true },
  goalId: { csv: 'Goal', form: { input: 'chosen', empty: '' }, proposed: true },
  tags: { csv: 'Tags', proposed: true },
  dueDate: { csv: 'Due date', form: { input: 'typed', empty: '' }, proposed: true },
  plannedFor: { csv: 'Do on', form: { input: 'typed', empty: '' }, proposed: true },
  hiddenUntil: { csv: 'Hide until', form: { input: 'typed', empty: '' }, proposed: true },
  estimatedMinutes: { csv: 'Estimated minutes', form: { input: 'chosen', empty: 0 }, proposed: true },
  parentId: { csv: 'Parent id', proposed: true },
  position: {},
  repeat: { csv: 'Repeat', proposed: true },
  repeatFrom: { csv: 'Repeat from', proposed: true },
  repeatStart: {},
  repeatZone: {},
  repeatMissed: {},
  repeatLeft: { proposed: true },
  repeatExcept: {},
  repeatText: { proposed: true },
  occurrence: {},
  seriesId: {},
  createdAt: { csv: 'Created at' },
  id: { csv: 'Id' },
} as const satisfies { [F in keyof Task]-?: Use<Task[F]> };

type FieldsWith<U> = {
  [F in keyof typeof TASK_FIELDS]: (typeof TASK_FIELDS)[F] extends U ? F : never;
}[keyof typeof TASK_FIELDS];
/** The fields of a task's form. */
export type TaskField = FieldsWith<{ form: object }>;
/** The fields that the assistant may propose. */
export type ProposedField = FieldsWith<{ proposed: true }>;

export const taskInput = task
  .omit({ completedBy: true })
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
  tags: tags.nullish(),
  /** Changes of single tags, so that those of two devices both count. */
  addTags: tags.optional(),
  removeTags: tags.optional(),
  sectionId: entityId.nullish(),
  parentId: entityId.nullish(),
  position: position.nullish(),
  ...repeatUpdates,
  subtasks: subtasksToComplete.optional(),
});
export type TaskUpdates = z.input<typeof taskUpdates>;

/** Moves a task into or out of another person's list; `movedTo` is its id there. */
export const taskMove = z.strictObject({
  taskId: entityId,
  movedTo: entityId.optional().describe('The id of the moved task; a new one if not given'),
  updates: taskUpdates.extend({ listId: entityId }),
});

/** With `movedTo`, the task wasn't deleted but moved to another account. */
const taskRemoval = z.strictObject({ movedTo: entityId.optional() });
export type TaskRemoval = z.input<typeof taskRemoval>;

const clampToNow = (said: string | undefined, now: string): string => (said && said < now ? said : now);

/**
 * Creates a task: in the browser immediately, and again on the server.
 * @param at `id` is used if the input has none; `now` is ISO text, and nothing is dated later; `by` is the
 * account that adds it
 */
export function newTask(
  input: z.output<typeof taskInput>,
  at: { id: string; now: string; by?: string },
): Task {
  const done = input.completed ?? false;
  const id = input.id ?? at.id;
  return complete(at.now, {
    ...input,
    id,
    goalId: goalOf({ id, goalId: input.goalId }),
    completed: done,
    completedAt: done ? clampToNow(input.completedAt, at.now) : undefined,
    completedBy: done ? at.by : undefined,
    priority: input.priority ?? DEFAULT_PRIORITY,
    createdAt: clampToNow(input.createdAt, at.now),
    listId: input.listId ?? DEFAULT_LIST_ID,
  });
}

/** The task without empty fields and those that it can't have, and with all that a series needs. */
const complete = (now: string, { sectionId, ...item }: Task): Task => {
  const filled: Task = omitEmpty({ ...item, ...(!item.parentId && sectionId && { sectionId }) });
  return item.repeat || item.occurrence ? omitEmpty(withSeries(filled, now.slice(0, 10))) : filled;
};

/** The series as it is due now begins when it is due, unless the updates say otherwise. */
const rebegun = ({ repeat, repeatStart, occurrence }: TaskUpdates) =>
  repeat && {
    ...(!repeatStart && { repeatStart: undefined }),
    ...(!occurrence && { occurrence: undefined }),
  };

/** @param now ISO text @param by the account that changes it */
function updateTask(
  before: Task,
  {
    advanceFrom,
    addTags,
    removeTags,
    addExcept,
    removeExcept,
    subtasks: _,
    ...updates
  }: z.output<typeof taskUpdates>,
  now: string,
  by?: string,
): Task {
  if (advanceFrom && (before.completed || before.occurrence !== advanceFrom)) return before;
  const named = Object.fromEntries(Object.entries(updates).filter(([, v]) => v !== undefined));
  const changed = { ...before, ...named, ...rebegun(updates) } as Task;
  const after = { ...changed, goalId: goalOf(changed) };
  if (addTags ?? removeTags) after.tags = parse(tags, applySet(changed.tags ?? [], addTags, removeTags));
  if (addExcept ?? removeExcept)
    after.repeatExcept = applySet(changed.repeatExcept ?? [], addExcept, removeExcept)
      .sort()
      .slice(-MAX_EXCEPT);
  if (!after.completed) return complete(now, { ...after, completedAt: undefined, completedBy: undefined });
  if (before.completed) return complete(now, { ...after, completedAt: before.completedAt });
  return complete(now, { ...after, completedAt: clampToNow(updates.completedAt, now), completedBy: by });
}

export const taskRules = {
  path: '/api/tasks',
  references: {
    listId: 'shared',
    goalId: 'hidden',
    sectionId: 'shared',
    parentId: 'shared',
    seriesId: 'inside',
  } satisfies References<Task>,
  schema: task,
  input: taskInput,
  updates: taskUpdates,
  sets: {
    tags: { add: 'addTags', remove: 'removeTags' },
    repeatExcept: { add: 'addExcept', remove: 'removeExcept' },
  } as const,
  removal: taskRemoval,
  create: newTask,
  update: updateTask,
  /** Two devices that finish the same occurrence add the same row. */
  onConflict: (before: Task, added: Task): boolean =>
    added.seriesId !== undefined && added.seriesId === before.seriesId,
  /** A series goes back only from the occurrence that it was moved on to. */
  guarded: (back: TaskUpdates, now: Task): TaskUpdates =>
    back.occurrence && now.occurrence ? { ...back, advanceFrom: now.occurrence } : back,
  dated(action: 'add' | 'update' | 'remove', input: Partial<TaskInput & TaskUpdates>, at: string): object {
    const finished = input.completed === true && { completedAt: at };
    return { ...(action === 'add' && { createdAt: at }), ...finished, ...input };
  },
};

/** Not completed, and its due date has passed (product.md §4). */
export function isOverdue(item: Pick<Task, 'completed' | 'dueDate'>, now: LocalMinute): boolean {
  return !item.completed && item.dueDate !== undefined && isPast(item.dueDate, now);
}

/** The goal of a person's own task; other people link their shared tasks to goals of theirs. */
export const goalOf = ({ id, goalId }: { id: string; goalId?: string | undefined }): string | undefined =>
  splitSharedId(id) ? undefined : goalId;

/** Whether a task uses up its owner's plan: subtasks don't (product.md §6). */
export const countsForPlan = ({ completed, parentId }: Pick<Task, 'completed' | 'parentId'>): boolean =>
  !completed && parentId === undefined;

/** Counts the person's own tasks that use up their plan. */
export function openOwn(tasks: Iterable<Pick<Task, 'id' | 'completed' | 'parentId'>>): number {
  let open = 0;
  for (const task of tasks) if (countsForPlan(task) && !splitSharedId(task.id)) open += 1;
  return open;
}
