import { MAX_MINUTES_BEFORE, REMINDERS_PER_TASK } from '../../reminder/reminder.ts';
import { everOccurs } from '../../repeat/start.ts';
import { distinct } from '../../set-change.ts';
import { MAX_TAG, MAX_TAGS } from '../../task/tag.ts';
import { MAX_DESCRIPTION, MAX_ESTIMATE_MINUTES, MAX_PROJECT, MAX_TASK_TITLE } from '../../task/task.ts';
import { isVisible } from '../../text.ts';
import { localMinute } from '../../time/day.ts';
import { type Imported, type ImportedTask, remark } from './imported.ts';

/** The fields of a task as the app stores them. @param hereRepeats how its series repeats here, if it exists */
export function importedTaskFields(
  task: ImportedTask,
  into: Imported,
  hereRepeats: string | undefined,
): object {
  const { title, line, completed, completedAt, createdAt, minutes, priority } = task;
  const { project } = task;
  const cut = (text: string, max: number, what: string): string => {
    if (text.length > max) remark(into, title, `${what} was cut to ${max} characters.`, line);
    return tidy(text, max);
  };
  const fields = {
    title: cut(title.replace(/\s+/g, ' '), MAX_TASK_TITLE, 'Its title'),
    description: task.notes && cut(task.notes, MAX_DESCRIPTION, 'Its description'),
    project: project && tidy(project, MAX_PROJECT),
    priority,
    // A task completed here stays completed.
    completed: completed ? true : undefined,
    completedAt: completed ? completedAt : undefined,
    createdAt,
    estimatedMinutes: minutes && minutes > 0 ? Math.min(minutes, MAX_ESTIMATE_MINUTES) : undefined,
    tags: tagsOf(task),
    plannedFor: task.planned,
    hiddenUntil: task.hidden?.slice(0, 10),
    ...whenOf(task, hereRepeats),
  };
  return present(fields);
}

export const present = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

function tagsOf({ tags = [] }: ImportedTask): string[] | undefined {
  const names = tags.map((tag) =>
    tidy(tag.replace(/[\p{Cc},;"“”\s]+/gu, ' ').replace(/^[\s@]+/, ''), MAX_TAG),
  );
  const named = distinct(names.filter(isVisible)).slice(0, MAX_TAGS);
  return named.length > 0 ? named : undefined;
}

export function importedReminders({ reminders = [], completed }: ImportedTask, zone: string) {
  if (completed) return [];
  return reminders.slice(0, REMINDERS_PER_TASK).map((reminder) => ({
    at: 'at' in reminder ? localMinute(reminder.at, zone) : undefined,
    minutesBefore: 'at' in reminder ? undefined : Math.min(reminder.minutesBefore, MAX_MINUTES_BEFORE),
  }));
}

/** When it is due. A series that has moved on here stays where it is. */
function whenOf({ due, repeat }: ImportedTask, hereRepeats: string | undefined): object {
  if (!repeat) return { dueDate: due };
  if (hereRepeats === repeat.rule) return {};
  if (due && !everOccurs(repeat.rule, due)) return { dueDate: due };
  return {
    dueDate: due,
    repeat: repeat.rule,
    ...(repeat.fromCompletion && { repeatFrom: 'completion' }),
    ...(repeat.left && { repeatLeft: repeat.left }),
    ...(repeat.times && { repeatTimes: repeat.times }),
    ...(repeat.except && { repeatExcept: repeat.except }),
    ...(repeat.text && { repeatText: repeat.text }),
  };
}

/** Text that can be stored: valid Unicode without NUL, and not longer than allowed. */
export const tidy = (text: string, max: number): string =>
  text.toWellFormed().replaceAll('\u0000', '').trim().slice(0, max).toWellFormed();
