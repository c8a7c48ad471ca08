import { Problem, parse } from '../../domain/problem.ts';
import { type Priority, type Task, type TaskUpdates, taskUpdates } from '../../domain/task/task.ts';

/** A task's values in its form; missing fields are empty. */
export type TaskValues = {
  title: string;
  description: string;
  project: string;
  dueDate: string;
  priority: Priority;
  listId: string;
  /** In minutes; 0 is none. */
  estimatedMinutes: number;
  goalId: string;
};
export type TaskField = keyof TaskValues;

/** Fields that take several key presses to fill in; saved after a pause. */
export const TYPED: ReadonlySet<string> = new Set<TaskField>(['title', 'description', 'project', 'dueDate']);

export const taskValues = (task: Task): TaskValues => ({
  title: task.title,
  description: task.description ?? '',
  project: task.project ?? '',
  dueDate: task.dueDate ?? '',
  priority: task.priority,
  listId: task.listId,
  estimatedMinutes: task.estimatedMinutes ?? 0,
  goalId: task.goalId ?? '',
});

const REQUIRED: ReadonlySet<TaskField> = new Set(['title', 'priority', 'listId']);

/** What a form field changes. @returns the updates, or the reason why they can't be saved */
export function fieldUpdates(
  field: TaskField,
  values: TaskValues,
): { updates: TaskUpdates } | { why: string } {
  const value = values[field];
  const given = typeof value === 'string' ? value.trim() : value;
  try {
    return { updates: parse(taskUpdates, { [field]: REQUIRED.has(field) ? given : given || null }) };
  } catch (error) {
    if (error instanceof Problem) return { why: error.message };
    throw error;
  }
}
