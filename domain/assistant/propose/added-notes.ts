import { Problem, say } from '../../problem.ts';
import { MAX_DESCRIPTION, type Task, type TaskUpdates } from '../../task/task.ts';
import { titled } from './proposing.ts';

const below = (notes: string | null | undefined, added: string): string =>
  notes ? `${notes}\n\n${added}` : added;

/** The updates of a task, with what is added to its notes below those that it has now. */
export function withNotes(
  before: Pick<Task, 'description'> | undefined,
  { addNotes, ...updates }: TaskUpdates & { addNotes?: string | undefined },
): TaskUpdates {
  if (!addNotes) return updates;
  const { description = before?.description } = updates;
  return { ...updates, description: below(description, addNotes) };
}

/** @throws Problem 'invalid' if a task can't have that much in its notes */
export function requireRoomForNotes(
  before: Pick<Task, 'title' | 'description'>,
  addNotes: string | null | undefined,
): void {
  if (addNotes && below(before.description, addNotes.trim()).length > MAX_DESCRIPTION)
    throw new Problem('invalid', say`The notes of “${{ title: titled(before) }}” would be too long.`);
}
