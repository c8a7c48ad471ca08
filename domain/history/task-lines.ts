import { dueWords, ledDueWords } from '../date-words.ts';
import type { LocalMinute } from '../day.ts';
import type { DateForm } from '../place.ts';
import { same } from '../same.ts';
import type { Task, TaskUpdates } from '../task/task.ts';
import type { HistoryEntry } from './entry.ts';

/** A field that the history can give back, with the value it had; `null` for none. */
export type Restorable = { field: string; updates: TaskUpdates };
/**
 * A sentence about a change, such as “You renamed it”. `typed` ends it with words that a person typed; `was` is the text
 * that the field had before.
 */
export type HistoryLine = { sentence: string; typed?: string; was?: string; restorable?: Restorable };

type Known = {
  /** “You”, or a person's name. */
  who: string;
  now: LocalMinute;
  form: DateForm;
  /** The names of the lists that the reader sees. */
  listName: (id: string) => string | undefined;
};
type Field = {
  /** What the field is called, to say what is restored. */
  name: string;
  line: (to: unknown, known: Known) => Pick<HistoryLine, 'sentence' | 'typed'>;
  was?: (from: unknown, known: Known) => string;
  isKept?: true;
};

const text = (value: unknown): string => String(value);
const led = (lead: string, value: unknown, { now, form }: Known): string =>
  ledDueWords(lead, text(value), now, form);

const dated = (name: string, set: string, removed: string): Field => ({
  name,
  line: (to, known) => ({ sentence: to === undefined ? removed : led(set, to, known) }),
  was: (from, { now, form }) => dueWords(text(from), now, form),
  isKept: true,
});

/** Fields in the order in which they are said. Others, such as the order by hand, aren't. */
const FIELDS: Partial<Record<keyof Task, Field>> = {
  title: { name: 'title', line: () => ({ sentence: 'renamed it' }), was: text, isKept: true },
  listId: {
    name: 'list',
    line(to, { listName }) {
      const name = listName(text(to));
      return name === undefined
        ? { sentence: 'moved it to another list' }
        : { sentence: 'moved it to', typed: name };
    },
  },
  parentId: {
    name: 'parent',
    line: (to) => ({
      sentence: to === undefined ? 'made it a task of its own' : 'moved it under another task',
    }),
  },
  dueDate: dated('deadline', 'set the deadline to', 'removed the deadline'),
  plannedFor: dated('When', 'set When to', 'removed When'),
  hiddenUntil: dated('start', 'set the start to', 'removed the start'),
  priority: {
    name: 'priority',
    line: (to) => ({ sentence: `set the priority to ${to}` }),
    was: text,
    isKept: true,
  },
  estimatedMinutes: {
    name: 'estimate',
    line: (to) => ({
      sentence: to === undefined ? 'removed the estimate' : `set the estimate to ${to} min`,
    }),
    was: (from) => `${from} min`,
    isKept: true,
  },
  project: {
    name: 'project',
    line: (to) =>
      to === undefined
        ? { sentence: 'removed the project' }
        : { sentence: 'set the project to', typed: text(to) },
    was: text,
    isKept: true,
  },
  goalId: {
    name: 'goal',
    line: (to) => ({ sentence: to === undefined ? 'unlinked its goal' : 'linked it to a goal' }),
  },
  tags: {
    name: 'tags',
    line: () => ({ sentence: 'changed the tags' }),
    was: (from) => (from as string[]).map((tag) => `@${tag}`).join(' '),
    isKept: true,
  },
  repeat: {
    name: 'repeat',
    line: (to) => ({ sentence: to === undefined ? 'made it stop repeating' : 'changed how it repeats' }),
  },
  description: {
    name: 'notes',
    line: () => ({ sentence: 'changed the notes' }),
    was: text,
    isKept: true,
  },
};

/** What a field of a task is called when it has changed. */
export function nameOfField(field: string): string {
  if (field === 'position') return 'order';
  if (field === 'sectionId') return 'section';
  return FIELDS[field as keyof Task]?.name ?? 'repeat';
}

/** What a change of a task was, as sentences; none for one that only moved it by hand. */
export function taskLines(entry: HistoryEntry, known: Known): HistoryLine[] {
  const whole = wholeWords(entry) ?? finishedWords(entry, known);
  const own = ({ sentence, ...more }: HistoryLine): HistoryLine => ({
    ...more,
    sentence: `${known.who} ${sentence}`,
  });
  if (whole) return [own({ sentence: whole })];
  return (Object.entries(FIELDS) as [keyof Task, Field][]).flatMap(([field, how]) => {
    const line = lineOf(field, how, entry, known);
    return line ? [own(line)] : [];
  });
}

/** When the row came or went. */
function wholeWords({ before, after, mutation, origin }: HistoryEntry): string | undefined {
  if (!after || 'movedTo' in after) return 'deleted it';
  if (before) return undefined;
  if (Object.keys(after).length === 0) return 'moved it to this list';
  if (mutation === 'POST /api/trash/restore') return 'restored it';
  return origin?.kind === 'import' ? 'imported it' : 'added it';
}

function finishedWords({ before, after, mutation }: HistoryEntry, known: Known): string | undefined {
  const occurrence = before?.occurrence;
  if (occurrence && after && 'occurrence' in after) {
    if (/skip/i.test(mutation ?? '')) return led('skipped', occurrence, known);
    if (/complete/i.test(mutation ?? '')) return led('completed it for', occurrence, known);
  }
  if (after?.completed === undefined) return undefined;
  return after.completed ? 'completed it' : 'reopened it';
}

function lineOf(field: keyof Task, how: Field, { before, after }: HistoryEntry, known: Known) {
  const isChanged = (before && field in before) || (after && field in after);
  if (!isChanged) return undefined;
  const from = before?.[field] ?? undefined;
  const line: HistoryLine = how.line(after?.[field] ?? undefined, known);
  if (from !== undefined && how.was) line.was = how.was(from, known);
  if (how.isKept) line.restorable = { field: how.name, updates: { [field]: from ?? null } as TaskUpdates };
  return line;
}

/** Whether giving back what a field had would change the task. */
export const wouldRestore = (task: Task, { updates }: Restorable): boolean =>
  Object.entries(updates).some(([field, value]) => !same(task[field as keyof Task] ?? null, value));
