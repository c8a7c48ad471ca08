import type { LocalMinute } from '../../domain/day.ts';
import { fold } from '../../domain/fold.ts';
import { isOverdue, type Task } from '../../domain/task/task.ts';
import { EVERYTHING, matches, ORDERS } from '../../domain/task/task-view.ts';
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
  | { kind: 'add'; title: string };
export type PaletteGroup = { value: string; items: PaletteItem[] };

/** What the palette finds its items in. */
export type PaletteSource = {
  commands: readonly ShortcutName[];
  tasks: Iterable<Task>;
  places: readonly Place[];
  /** The focused task of a list, if it can be changed. */
  focused: Task | undefined;
  now: LocalMinute;
  /** The title that a task with the typed text would get; undefined if nothing but a title was understood. */
  understood: string | undefined;
  /** The palette is only for adding a task. */
  adding: boolean;
};

const MOST_TASKS = 7;
const MOST_PLACES = 5;
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

const commandWords = (name: ShortcutName): string => `${SHORTCUTS[name].group} ${SHORTCUTS[name].words}`;

/**
 * The palette's items for the typed text: what to do with the focused task, commands, places, open tasks, completed
 * ones, and adding a task. A text with more than a title, such as a date, is first of all a new task.
 */
export function paletteGroups(typed: string, source: PaletteSource): PaletteGroup[] {
  const { commands, tasks, places, focused, now, understood, adding } = source;
  const query = typed.trim();
  const words = fold(query).split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => fold(text).includes(word));
  const add: PaletteGroup = {
    value: 'New task',
    items: query ? [{ kind: 'add', title: understood ?? query }] : [],
  };
  const filled = (groups: PaletteGroup[]) => groups.filter(({ items }) => items.length > 0);
  if (adding) return filled([add]);

  const acts = focused
    ? ACTS.filter((act) => fits(actWords(act, focused)) && !(act === 'focus' && focused.completed))
    : [];
  const all = Array.from(tasks);
  const found = query
    ? all
        .filter(matches({ ...EVERYTHING, search: query }))
        .sort((a, b) => Number(a.completed) - Number(b.completed) || ORDERS.dueDate(a, b))
        .slice(0, MOST_TASKS)
    : all
        .filter(
          (task) => !task.completed && (isOverdue(task, now) || task.dueDate?.startsWith(now.slice(0, 10))),
        )
        .sort(ORDERS.dueDate)
        .slice(0, MOST_TODAY);
  const toTask = (task: Task): PaletteItem => ({ kind: 'task', task });
  const due: PaletteGroup = { value: 'Today', items: query ? [] : found.map(toTask) };
  const groups = [
    {
      value: focused?.title ?? '',
      items: acts.flatMap((act): PaletteItem[] => (focused ? [{ kind: 'act', act, task: focused }] : [])),
    },
    due,
    {
      value: 'Commands',
      items: commands
        .filter((name) => name !== 'palette' && fits(commandWords(name)))
        .map((name): PaletteItem => ({ kind: 'command', name })),
    },
    {
      value: 'Lists, projects and goals',
      items: query
        ? places
            .filter(({ name }) => fits(name))
            .slice(0, MOST_PLACES)
            .map((place): PaletteItem => ({ kind: 'place', place }))
        : [],
    },
    { value: 'Tasks', items: query ? found.map(toTask) : [] },
  ];
  return filled(understood === undefined ? [...groups, add] : [add, ...groups]);
}

/** A unique key for each item. */
export function itemKey(item: PaletteItem): string {
  if (item.kind === 'command') return item.name;
  if (item.kind === 'act') return `act ${item.act}`;
  if (item.kind === 'place') return `${item.place.scope.kind} ${item.place.scope.id}`;
  return item.kind === 'task' ? `task ${item.task.id}` : 'add';
}
