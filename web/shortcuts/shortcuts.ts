import type { PageName } from '../routes/routes.ts';

// Only the keys, since every page begins with them; what they do is said in shortcut-words.ts.

const ANYWHERE = {
  palette: 'Mod+k',
  shortcuts: '?',
  undo: 'Mod+z',
  redo: 'Mod+Shift+z',
  theme: 'Shift+t',
  timer: 'f',
  fullTimer: 'Shift+f',
  planWeek: 'Shift+w',
  reviewWeek: 'Shift+r',
  shutDown: 'Shift+d',
};
const ON_PAGES = {
  add: 'q',
  search: '/',
  deselect: 'Escape',
  today: 't',
  plannerView: 'v',
  spread: 'Shift+v',
  month: 'm',
  hourHeight: 'z',
  nextDay: 'ArrowRight',
  previousDay: 'ArrowLeft',
};

const PAGE_KEYS: Record<Exclude<PageName, 'admin'>, string> = {
  dashboard: 'd',
  workspace: 'w',
  tasks: 't',
  goals: 'g',
  pomodoro: 'p',
  planner: 'l',
  assistant: 'a',
  billing: 'b',
  settings: 's',
  trash: 'x',
  history: 'y',
  help: 'h',
  insights: 'i',
  habits: 'r',
};

/** What a key does to the focused task of a list, or to all selected tasks. */
export type RowAct =
  | 'next'
  | 'previous'
  | 'open'
  | 'toggle'
  | 'select'
  | 'selectRange'
  | 'schedule'
  | 'block'
  | 'today'
  | 'tomorrow'
  | 'high'
  | 'medium'
  | 'low'
  | 'tags'
  | 'move'
  | 'up'
  | 'down'
  | 'delete';

/** The keys of a focused list of tasks; each of the keys alone does it. Enter is the title's own. */
export const ROW_KEYS: Readonly<Record<RowAct, readonly string[]>> = {
  next: ['ArrowDown', 'j'],
  previous: ['ArrowUp', 'k'],
  open: ['Enter'],
  toggle: ['Space'],
  schedule: ['s'],
  block: ['b'],
  today: ['t'],
  tomorrow: ['Shift+t'],
  high: ['1'],
  medium: ['2'],
  low: ['3'],
  tags: ['l'],
  move: ['m'],
  up: ['Alt+Shift+ArrowUp'],
  down: ['Alt+Shift+ArrowDown'],
  select: ['x'],
  selectRange: ['Shift+x'],
  delete: ['#', 'Delete', 'Backspace'],
};

export const rowActOf = (chord: string): RowAct | undefined =>
  (Object.keys(ROW_KEYS) as RowAct[]).find((act) => ROW_KEYS[act].includes(chord));

export type ShortcutName = keyof typeof ANYWHERE | keyof typeof ON_PAGES | keyof typeof PAGE_KEYS;

/** The keys of all shortcuts: the palette, the key handling and the help are based on this table. */
export const SHORTCUT_KEYS = {
  ...ANYWHERE,
  ...ON_PAGES,
  ...Object.fromEntries(Object.entries(PAGE_KEYS).map(([page, key]) => [page, `g ${key}`])),
} as Record<ShortcutName, string>;
export const SHORTCUT_NAMES = Object.keys(SHORTCUT_KEYS) as ShortcutName[];
export const PAGE_NAMES = Object.keys(PAGE_KEYS) as (keyof typeof PAGE_KEYS)[];

/** Whether a shortcut works on every page. */
export const isEverywhere = (name: ShortcutName): boolean => name in ANYWHERE || name in PAGE_KEYS;
