import type { LocalMinute } from '../../domain/day.ts';
import { fold } from '../../domain/fold.ts';
import { withoutHidden } from '../../domain/task/hidden.ts';
import { isOverdue, type Task } from '../../domain/task/task.ts';
import { EVERYTHING, matches, ORDERS } from '../../domain/task/task-view.ts';
import type { Template } from '../../domain/template/template.ts';
import type { Scope } from '../lists/scope.ts';
import { ROW_SHORTCUTS, SHORTCUTS, type ShortcutName } from '../shortcuts/shortcuts.ts';
import type { TaskAct } from '../task/focused-row.ts';

/** A list, project, goal, tag or view to go to. */
export type Place = { scope: Exclude<Scope, { kind: 'all' }>; name: string; color?: string | undefined };
export type PaletteItem =
  | { kind: 'act'; act: TaskAct | 'focus'; task: Task }
  | { kind: 'command'; name: ShortcutName }
  | { kind: 'place'; place: Place }
  | { kind: 'task'; task: Task }
  | { kind: 'template'; template: Template }
  | { kind: 'filter'; text: string; words: string }
  | { kind: 'add'; title: string };
export type PaletteGroup = { value: string; items: PaletteItem[] };

/** What the palette finds its items in. */
export type PaletteSource = {
  commands: readonly ShortcutName[];
  tasks: Iterable<Task>;
  places: readonly Place[];
  templates: readonly Template[];
  /** The focused task of a list, if it can be changed. */
  focused: Task | undefined;
  now: LocalMinute;
  /** The title that a task with the typed text would get; undefined if nothing but a title was understood. */
  understood: string | undefined;
  /** The typed text as a filter, if it is one, and what that shows in words. */
  filter: { text: string; words: string } | undefined;
  /** The palette is only for adding a task. */
  adding: boolean;
};

const MOST_TASKS = 7;
const MOST_PLACES = 5;
const MOST_TEMPLATES = 5;
const MOST_TODAY = 5;
/** Other keys select tasks or move them one by one. */
const ACTS: readonly (TaskAct | 'focus')[] = [
  'toggle',
  'schedule',
  'today',
  'high',
  'medium',
  'low',
  'tags',
  'move',
  'focus',
  'delete',
];

/** What an act is called for a task. */
export function actWords(act: TaskAct | 'focus', { completed }: Task): string {
  if (act === 'focus') return 'Start focus';
  if (act === 'toggle' && completed) return 'Reopen';
  return ROW_SHORTCUTS.find((shortcut) => shortcut.act === act)?.words ?? '';
}

/** What adding the tasks of a template is called. */
export const templateWords = ({ name }: Template): string => `Add “${name}” from template`;

const commandWords = (name: ShortcutName): string => `${SHORTCUTS[name].group} ${SHORTCUTS[name].words}`;

/** Whether a text has all the words that were typed. */
type Fits = (text: string) => boolean;

function actItems({ focused }: PaletteSource, fits: Fits): PaletteItem[] {
  if (!focused) return [];
  const isOffered = (act: TaskAct | 'focus') => act !== 'focus' || !focused.completed;
  return ACTS.filter((act) => isOffered(act) && fits(actWords(act, focused))).map((act) => ({
    kind: 'act',
    act,
    task: focused,
  }));
}

const commandItems = ({ commands }: PaletteSource, fits: Fits): PaletteItem[] =>
  commands
    .filter((name) => name !== 'palette' && fits(commandWords(name)))
    .map((name) => ({ kind: 'command', name }));

const placeItems = ({ places }: PaletteSource, fits: Fits): PaletteItem[] =>
  places
    .filter(({ name }) => fits(name))
    .slice(0, MOST_PLACES)
    .map((place) => ({ kind: 'place', place }));

const templateItems = ({ templates }: PaletteSource, fits: Fits): PaletteItem[] =>
  templates
    .filter((template) => fits(templateWords(template)))
    .slice(0, MOST_TEMPLATES)
    .map((template) => ({ kind: 'template', template }));

const toTask = (task: Task): PaletteItem => ({ kind: 'task', task });

/** The tasks that are due today or overdue. */
function dueItems({ tasks, now }: PaletteSource): PaletteItem[] {
  const today = now.slice(0, 10);
  return withoutHidden(Array.from(tasks), today)
    .filter((task) => !task.completed && (isOverdue(task, now) || task.dueDate?.startsWith(today)))
    .sort(ORDERS.dueDate)
    .slice(0, MOST_TODAY)
    .map(toTask);
}

/** The tasks that have the typed words, open ones first. */
const foundItems = ({ tasks }: PaletteSource, query: string): PaletteItem[] =>
  Array.from(tasks)
    .filter(matches({ ...EVERYTHING, search: query }))
    .sort((a, b) => Number(a.completed) - Number(b.completed) || ORDERS.dueDate(a, b))
    .slice(0, MOST_TASKS)
    .map(toTask);

/**
 * The palette's items for the typed text: what to do with the focused task, commands, a filter, places, templates, open
 * tasks, completed ones, and adding a task. A text with more than a title, such as a date, is first of all a new task,
 * unless it is a filter.
 */
export function paletteGroups(typed: string, source: PaletteSource): PaletteGroup[] {
  const { focused, understood, filter, adding } = source;
  const query = typed.trim();
  const words = fold(query).split(/\s+/).filter(Boolean);
  const fits: Fits = (text) => words.every((word) => fold(text).includes(word));
  /** A group that is empty until something is typed. */
  const typedGroup = (value: string, items: () => PaletteItem[]): PaletteGroup => ({
    value,
    items: query ? items() : [],
  });
  const filled = (groups: PaletteGroup[]) => groups.filter(({ items }) => items.length > 0);

  const add = typedGroup('New task', () => [{ kind: 'add', title: understood ?? query }]);
  const templates = typedGroup('Templates', () => templateItems(source, fits));
  if (adding) return filled([add, templates]);
  const filters: PaletteGroup = { value: 'Filter', items: filter ? [{ kind: 'filter', ...filter }] : [] };
  const acts: PaletteGroup[] = [
    { value: focused?.title ?? '', items: actItems(source, fits) },
    { value: 'Today', items: query ? [] : dueItems(source) },
    { value: 'Commands', items: commandItems(source, fits) },
  ];
  const found = [
    typedGroup('Lists, projects and goals', () => placeItems(source, fits)),
    templates,
    typedGroup('Tasks', () => foundItems(source, query)),
  ];
  return filled(
    understood === undefined ? [...acts, filters, ...found, add] : [filters, add, ...acts, ...found],
  );
}

/** A unique key for each item. */
export function itemKey(item: PaletteItem): string {
  if (item.kind === 'command') return item.name;
  if (item.kind === 'act') return `act ${item.act}`;
  if (item.kind === 'place') return `${item.place.scope.kind} ${item.place.scope.id}`;
  if (item.kind === 'template') return `template ${item.template.id}`;
  return item.kind === 'task' ? `task ${item.task.id}` : item.kind;
}
