import { Problem, parse } from '../../domain/problem.ts';
import { same } from '../../domain/same.ts';
import {
  TASK_FIELDS,
  type Task,
  type TaskField,
  type TaskUpdates,
  taskUpdates,
} from '../../domain/task/task.ts';

/** A task's values in its form; missing fields are empty. */
export type TaskValues = Required<Pick<Task, TaskField>>;

/** The form's fields: `empty` is absent for required ones. */
const FORM = Object.entries(TASK_FIELDS).flatMap(([name, use]) =>
  'form' in use ? [{ field: name as TaskField, empty: undefined, ...use.form }] : [],
);

/** Fields that take several key presses to fill in; saved after a pause. */
export const TYPED: ReadonlySet<string> = new Set(
  FORM.filter(({ input }) => input === 'typed').map(({ field }) => field),
);

const EMPTY = new Map<TaskField, unknown>(FORM.map(({ field, empty }) => [field, empty]));

export const taskValues = (task: Task): TaskValues =>
  Object.fromEntries(FORM.map(({ field, empty }) => [field, task[field] ?? empty])) as TaskValues;

/** What a form field changes. @returns the updates, or the reason why they can't be saved */
export function fieldUpdates(
  field: TaskField,
  values: TaskValues,
): { updates: TaskUpdates } | { why: string } {
  const value = values[field];
  const given = typeof value === 'string' ? value.trim() : value;
  try {
    return { updates: parse(taskUpdates, { [field]: same(given, EMPTY.get(field)) ? null : given }) };
  } catch (error) {
    if (error instanceof Problem) return { why: error.message };
    throw error;
  }
}
