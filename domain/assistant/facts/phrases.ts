import { Problem, say } from '../../problem.ts';
import { parseQuickAdd } from '../../quick-add/quick-add.ts';
import type { ReminderTime } from '../../reminder/reminder.ts';
import { whenOf } from '../../task/dates.ts';
import type { Task } from '../../task/task.ts';
import { dueDate } from '../../time/day.ts';
import type { World } from './world.ts';

/** Something for a phrase to belong to: quick add reads whole tasks. */
const TASK = 'Task';

type Clock = Pick<World, 'now' | 'place'>;

const read = (phrase: string, { now, place }: Clock, day?: string) =>
  parseQuickAdd(`${TASK} ${phrase}`, { now, place, day, lists: [], projects: [], goals: [], tags: [] });

/** @throws Problem 'invalid' if quick add wouldn't read it as a repeat */
export function repeatFieldsOfPhrase(phrase: string, clock: Clock) {
  const { fields, notes } = read(phrase, clock);
  const { repeat, repeatFrom, repeatLeft, repeatTimes, repeatText, dueDate } = fields;
  const [note] = notes;
  if (!repeat)
    throw new Problem(
      'invalid',
      note?.reason === 'repeat' ? note.why : say`“${{ phrase }}” isn’t a repeat that can be read.`,
    );
  return { repeat, repeatFrom, repeatLeft, repeatTimes, repeatText, dueDate };
}

/** A due date as the domain writes it, or in words. @throws Problem 'invalid' if it is neither */
export function dueOfPhrase(phrase: string, clock: Clock): string {
  if (dueDate.safeParse(phrase).success) return phrase;
  const due = read(phrase, clock).fields.dueDate;
  if (!due) throw new Problem('invalid', say`“${{ phrase }}” isn’t a date that can be read.`);
  return due;
}

/** "1h before" or a time, on the task's day if it has none. @throws Problem 'invalid' if it can't be read or is over */
export function reminderOf(
  phrase: string,
  task: Pick<Task, 'plannedFor' | 'dueDate'>,
  clock: Clock,
): ReminderTime {
  const when = whenOf(task);
  if (dueDate.safeParse(phrase).success && phrase.length > 10) {
    if (phrase <= clock.now) throw new Problem('invalid', say`“${{ phrase }}” has passed.`);
    return { at: phrase };
  }
  const said = phrase.replace(/^(?:!|remind me )/i, '');
  const { reminders, notes } = read(`!${said}`, clock, when?.slice(0, 10));
  const [time] = reminders;
  if (time && reminders.length === 1) return time;
  const note = notes.find(({ reason }) => reason === 'reminder');
  throw new Problem(
    'invalid',
    note && 'why' in note
      ? say`“${{ phrase }}” can’t be a reminder: ${{ why: note.why }}.`
      : say`“${{ phrase }}” isn’t a reminder that can be read.`,
  );
}
