import type { Priority } from '../../task/task.ts';
import { localMinute } from '../../time/day.ts';
import type { Imported, ImportedReminder, ImportedTask } from '../imported/imported.ts';
import { finiteNumber, type ImportContext, listOf, nodesOf, textOf } from '../imported/source.ts';
import { textOfHtml } from '../values/plain-text.ts';
import { instantOf } from '../values/read-when.ts';
import { repeatOf } from './vikunja-repeat.ts';

type Node = Readonly<Record<string, unknown>>;

const PRIORITIES: Readonly<Record<string, Priority>> = {
  1: 'low',
  2: 'medium',
  3: 'high',
  4: 'high',
  5: 'high',
};

export function taskOf(
  node: Node,
  into: Imported,
  title: string,
  { zone }: ImportContext,
): Omit<ImportedTask, 'key' | 'scope' | 'title'> {
  const due = momentOf(node.due_date);
  const [start, end] = [momentOf(node.start_date), momentOf(node.end_date)];
  const completed = node.done === true;
  const reminders = [
    ...nodesOf(node.reminders).flatMap(reminderOf),
    ...listOf(node.reminder_dates).flatMap((at) => reminderOf({ reminder: at })),
  ];
  return {
    notes: notesOf(node) || undefined,
    tags: nodesOf(node.labels)
      .map((label) => textOf(label.title))
      .filter(Boolean),
    priority: PRIORITIES[textOf(node.priority)],
    due: (due ?? end) && dueIn(due ?? end ?? '', zone),
    planned: start && start !== due ? dueIn(start, zone) : undefined,
    repeat: completed ? undefined : repeatOf(node, into, title),
    completed,
    completedAt: completed ? momentOf(node.done_at) : undefined,
    createdAt: momentOf(node.created),
    reminders,
  };
}

/** A moment, or a number of seconds from the due date. */
function reminderOf({ reminder, relative_period, relative_to }: Node): ImportedReminder[] {
  const seconds = finiteNumber(relative_period) ?? 0;
  if (relative_to === 'due_date' && seconds <= 0)
    return [{ minutesBefore: Math.round(Math.abs(seconds) / 60) }];
  const at = momentOf(reminder);
  return at ? [{ at }] : [];
}

const notesOf = (node: Node): string =>
  [node.description, ...nodesOf(node.comments).map(({ comment }) => comment)]
    .map((html) => textOfHtml(textOf(html)))
    .filter(Boolean)
    .join('\n\n');

/** Absent moments are in the year 1. */
const momentOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text.startsWith('0001-') ? undefined : instantOf(text, 'UTC');
};

/** Midnight is what its date picker chooses for a day. */
const dueIn = (at: string, zone: string): string => {
  const local = localMinute(at, zone);
  return local.endsWith('T00:00') ? local.slice(0, 10) : local;
};
