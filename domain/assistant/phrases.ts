import { dueDate, type LocalMinute } from '../day.ts';
import { Problem, say } from '../problem.ts';
import { parseQuickAdd } from '../quick-add/quick-add.ts';

/** Something for a phrase to belong to: quick add reads whole tasks. */
const TASK = 'Task';

const read = (phrase: string, now: LocalMinute) =>
  parseQuickAdd(`${TASK} ${phrase}`, { now, lists: [], projects: [], goals: [], tags: [] });

/** @throws Problem 'invalid' if quick add wouldn't read it as a repeat */
export function repeatFields(phrase: string, now: LocalMinute) {
  const { fields, notes } = read(phrase, now);
  const { repeat, repeatFrom, repeatLeft, repeatText, dueDate } = fields;
  const [note] = notes;
  if (!repeat)
    throw new Problem(
      'invalid',
      note?.reason === 'repeat' ? note.why : say`“${{ phrase }}” isn’t a repeat that can be read.`,
    );
  return { repeat, repeatFrom, repeatLeft, repeatText, dueDate };
}

/** A due date as the domain writes it, or in words. @throws Problem 'invalid' if it is neither */
export function dueOf(phrase: string, now: LocalMinute): string {
  if (dueDate.safeParse(phrase).success) return phrase;
  const due = read(phrase, now).fields.dueDate;
  if (!due) throw new Problem('invalid', say`“${{ phrase }}” isn’t a date that can be read.`);
  return due;
}
