import { isForDay } from '../../domain/task/dates.ts';
import { withoutHidden } from '../../domain/task/hidden.ts';
import { orderFromToday } from '../../domain/task/order/task-sections.ts';
import { EVERYTHING, matches, ORDERS } from '../../domain/task/order/task-view.ts';
import { isOverdue, type Task } from '../../domain/task/task.ts';
import type { Template } from '../../domain/template/template.ts';
import type { LocalMinute } from '../../domain/time/day.ts';
import { keyOf } from '../lists/place/scope.ts';
import { SHORTCUTS } from '../shortcuts/shortcut-words.ts';
import type { ShortcutName } from '../shortcuts/shortcuts.ts';
import type { TaskAct } from '../task-list/focused-row.ts';
import { actWords, type PaletteItem, type PalettePlace, templateWords } from './palette-item.ts';
import { ALSO, RARE, SETTINGS } from './synonyms.ts';

export type PaletteSource = {
  commands: readonly ShortcutName[];
  tasks: Iterable<Task>;
  places: readonly PalettePlace[];
  /** The keys of the places that were opened last, latest first. */
  recent: readonly string[];
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
const MOST_RECENT = 4;
const MOST_TEMPLATES = 5;
const MOST_TODAY = 5;
/** Other keys select tasks or move them one by one. */
const ACTS: readonly (TaskAct | 'focus')[] = [
  'toggle',
  'schedule',
  'block',
  'today',
  'high',
  'medium',
  'low',
  'tags',
  'move',
  'focus',
  'delete',
];

const MOST_SETTINGS = 5;

const commandWords = (name: ShortcutName): string => `${SHORTCUTS[name].group} ${SHORTCUTS[name].words}`;

/** Whether a text has all the words that were typed. */
export type Fits = (text: string) => boolean;

export function actItems({ focused }: PaletteSource, fits: Fits): PaletteItem[] {
  if (!focused) return [];
  const isOffered = (act: TaskAct | 'focus') => act !== 'focus' || !focused.completed;
  return ACTS.filter((act) => isOffered(act) && fits(actWords(act, focused))).map((act) => ({
    kind: 'act',
    act,
    task: focused,
  }));
}

export const commandItems = ({ commands }: PaletteSource, fits: Fits): PaletteItem[] =>
  commands
    .filter((name) => name !== 'palette' && fits(commandWords(name)))
    .toSorted((a, b) => RARE.indexOf(a) - RARE.indexOf(b))
    .map((name) => ({ kind: 'command', name }));

export const placeItems = ({ places }: PaletteSource, fits: Fits): PaletteItem[] =>
  places
    .filter(({ name }) => fits(name))
    .slice(0, MOST_PLACES)
    .map((place) => ({ kind: 'place', place }));

/** The places that were opened last, without those that are gone. */
export function recentItems({ places, recent }: PaletteSource): PaletteItem[] {
  const byKey = new Map(places.map((place) => [keyOf(place.scope), place]));
  return recent
    .flatMap((key) => byKey.get(key) ?? [])
    .slice(0, MOST_RECENT)
    .map((place) => ({ kind: 'place', place }));
}

/** What has another name than the one that was typed, and the parts of the settings. */
export function otherItems({ commands }: PaletteSource, fits: Fits): PaletteItem[] {
  const isOther = (name: ShortcutName) =>
    !fits(commandWords(name)) && fits(`${commandWords(name)} ${ALSO[name] ?? ''}`);
  const settings = SETTINGS.filter(({ words, also }) => fits(`Settings ${words} ${also}`));
  return [
    ...commands.filter(isOther).map((name): PaletteItem => ({ kind: 'command', name })),
    ...settings.slice(0, MOST_SETTINGS).map((setting): PaletteItem => ({ kind: 'setting', setting })),
  ];
}

export const templateItems = ({ templates }: PaletteSource, fits: Fits): PaletteItem[] =>
  templates
    .filter((template) => fits(templateWords(template)))
    .slice(0, MOST_TEMPLATES)
    .map((template) => ({ kind: 'template', template }));

const toTask = (task: Task): PaletteItem => ({ kind: 'task', task });

export function dueItems({ tasks, now }: PaletteSource): PaletteItem[] {
  const today = now.slice(0, 10);
  const isForNow = (task: Task) => !task.completed && (isOverdue(task, now) || isForDay(task, today));
  const shown = withoutHidden(Array.from(tasks), today);
  return orderFromToday(shown.filter(isForNow).sort(ORDERS.dueDate), now).slice(0, MOST_TODAY).map(toTask);
}

export const foundItems = ({ tasks }: PaletteSource, query: string): PaletteItem[] =>
  Array.from(tasks)
    .filter(matches({ ...EVERYTHING, search: query }))
    .sort((a, b) => Number(a.completed) - Number(b.completed) || ORDERS.dueDate(a, b))
    .slice(0, MOST_TASKS)
    .map(toTask);
