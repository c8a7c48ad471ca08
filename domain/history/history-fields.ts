import type { Goal } from '../goal/goal.ts';
import type { PlannerEvent } from '../planner/event/planner.ts';
import type { Reflection } from '../reflection/reflection.ts';
import type { List } from '../task/list.ts';
import type { Section } from '../task/section.ts';
import type { Task } from '../task/task.ts';
import type { Template } from '../template/template.ts';
import { clockWords, dueWords, ledDueWords } from '../time/date-words.ts';
import type { LocalMinute } from '../time/day.ts';
import type { DateForm } from '../time/place.ts';
import type { SavedView } from '../view/saved-view.ts';
import type { HistoryKind } from './entry.ts';

/** What a sentence about a change needs to know besides it. */
export type HistoryReader = {
  /** “You”, or a person's name. */
  who: string;
  now: LocalMinute;
  form: DateForm;
  /** The names of the lists that the reader sees. */
  listName: (id: string) => string | undefined;
};
/** How a change of a field is said. */
export type HistoryField = {
  /** What the field is called, to say what is restored. */
  name: string;
  /** `typed` ends the sentence with words that a person typed. */
  line: (to: unknown, known: HistoryReader) => { sentence: string; typed?: string };
  was?: (from: unknown, known: Pick<HistoryReader, 'now' | 'form'>) => string;
  isKept?: true;
};
type Field = HistoryField;

const text = (value: unknown): string => String(value);
const led = (lead: string, value: unknown, { now, form }: HistoryReader): string =>
  ledDueWords(lead, text(value), now, form);

const dated = (name: string, set: string, removed: string): Field => ({
  name,
  line: (to, known) => ({ sentence: to === undefined ? removed : led(set, to, known) }),
  was: (from, { now, form }) => dueWords(text(from), now, form),
  isKept: true,
});

const TASK: Partial<Record<keyof Task, Field>> = {
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

const named = (name: string, verb: string): Field => ({
  name,
  line: () => ({ sentence: verb }),
  was: text,
  isKept: true,
});
/** @param removed absent for a field that is always there */
const set = (name: string, removed?: string): Field => ({
  name,
  line: (to) =>
    to === undefined && removed ? { sentence: removed } : { sentence: `set the ${name} to`, typed: text(to) },
  was: text,
  isKept: true,
});
const timed = (name: string): Field => ({
  name,
  line: (to, { form }) => ({ sentence: `set the ${name} to ${clockWords(text(to), form)}` }),
  was: (from, { form }) => clockWords(text(from), form),
  isKept: true,
});

const LIST: Partial<Record<keyof List, Field>> = {
  name: named('name', 'renamed it'),
  color: set('color'),
};
const GOAL: Partial<Record<keyof Goal, Field>> = {
  title: named('title', 'renamed it'),
  description: named('description', 'changed the description'),
  category: set('category'),
  targetDate: dated('target date', 'set the target date to', 'removed the target date'),
};
const SECTION: Partial<Record<keyof Section, Field>> = { name: LIST.name as Field };
const VIEW: Partial<Record<keyof SavedView, Field>> = {
  name: LIST.name as Field,
  filter: named('filter', 'changed the filter'),
  sort: { name: 'order', line: () => ({ sentence: 'changed the order' }) },
  color: LIST.color as Field,
};
const TEMPLATE: Partial<Record<keyof Template, Field>> = {
  name: LIST.name as Field,
  tree: { name: 'tasks', line: () => ({ sentence: 'changed its tasks' }) },
};
const REFLECTION: Partial<Record<keyof Reflection, Field>> = { text: named('text', 'changed it') };
const EVENT: Partial<Record<keyof PlannerEvent, Field>> = {
  title: named('title', 'renamed it'),
  date: dated('day', 'set the day to', 'made it an event of every day'),
  lastDate: dated('last day', 'set the last day to', 'removed the last day'),
  start: timed('start'),
  end: timed('end'),
  category: set('category'),
  color: set('color', 'removed the color'),
  link: set('link', 'removed the link'),
  repeat: TASK.repeat as Field,
  exceptDates: { name: 'days left out', line: () => ({ sentence: 'changed the days left out' }) },
  taskId: {
    name: 'task',
    line: (to) => ({ sentence: to === undefined ? 'unlinked its task' : 'linked it to a task' }),
  },
};

/** Fields in the order in which they are said. Others, such as the order by hand, aren't. */
export const HISTORY_FIELDS: Record<HistoryKind, Partial<Record<string, HistoryField>>> = {
  task: TASK,
  list: LIST,
  section: SECTION,
  goal: GOAL,
  event: EVENT,
  savedView: VIEW,
  template: TEMPLATE,
  reflection: REFLECTION,
};

/** What a field of a task is called when it has changed. */
export function nameOfField(field: string): string {
  if (field === 'position') return 'order';
  if (field === 'sectionId') return 'section';
  return HISTORY_FIELDS.task[field]?.name ?? 'repeat';
}
