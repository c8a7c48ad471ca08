import { PAGE_TITLES, type PageName } from '../routes/routes.ts';

type Group = 'Anywhere' | 'Tasks' | 'Planner' | 'Go to';
export type Shortcut = { keys: string; words: string; group: Group };

const ACTS = {
  palette: { keys: 'Mod+k', words: 'Search or run a command', group: 'Anywhere' },
  shortcuts: { keys: '?', words: 'Show the keyboard shortcuts', group: 'Anywhere' },
  undo: { keys: 'Mod+z', words: 'Undo', group: 'Anywhere' },
  redo: { keys: 'Mod+Shift+z', words: 'Redo', group: 'Anywhere' },
  theme: { keys: 'Shift+t', words: 'Switch between light and dark', group: 'Anywhere' },
  timer: { keys: 'f', words: 'Start or pause the focus timer', group: 'Anywhere' },
  add: { keys: 'q', words: 'Add a task', group: 'Tasks' },
  search: { keys: '/', words: 'Search tasks', group: 'Tasks' },
  deselect: { keys: 'Escape', words: 'Clear selection', group: 'Tasks' },
  today: { keys: 't', words: 'Show today', group: 'Planner' },
  nextDay: { keys: 'ArrowRight', words: 'Next day, week or month', group: 'Planner' },
  previousDay: { keys: 'ArrowLeft', words: 'Previous day, week or month', group: 'Planner' },
} satisfies Record<string, Shortcut>;

const PAGE_KEYS: Record<PageName, string> = {
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
  help: 'h',
  insights: 'i',
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
export const ROW_SHORTCUTS: readonly { act: RowAct; keys: readonly string[]; words: string }[] = [
  { act: 'next', keys: ['ArrowDown', 'j'], words: 'Next task' },
  { act: 'previous', keys: ['ArrowUp', 'k'], words: 'Previous task' },
  { act: 'open', keys: ['Enter'], words: 'Open' },
  { act: 'toggle', keys: ['Space'], words: 'Complete' },
  { act: 'schedule', keys: ['s'], words: 'Schedule' },
  { act: 'today', keys: ['t'], words: 'Schedule for today' },
  { act: 'tomorrow', keys: ['Shift+t'], words: 'Schedule for tomorrow' },
  { act: 'high', keys: ['1'], words: 'High priority' },
  { act: 'medium', keys: ['2'], words: 'Medium priority' },
  { act: 'low', keys: ['3'], words: 'Low priority' },
  { act: 'tags', keys: ['l'], words: 'Change tags' },
  { act: 'move', keys: ['m'], words: 'Move' },
  { act: 'up', keys: ['Alt+Shift+ArrowUp'], words: 'Move up' },
  { act: 'down', keys: ['Alt+Shift+ArrowDown'], words: 'Move down' },
  { act: 'select', keys: ['x'], words: 'Select' },
  { act: 'selectRange', keys: ['Shift+x'], words: 'Select a range' },
  { act: 'delete', keys: ['#', 'Delete', 'Backspace'], words: 'Delete' },
];

export type ShortcutName = keyof typeof ACTS | PageName;

/** All shortcuts and what they do; the palette, the key handling and the help are based on this table. */
export const SHORTCUTS = {
  ...ACTS,
  ...Object.fromEntries(
    Object.entries(PAGE_KEYS).map(([page, key]) => [
      page,
      { keys: `g ${key}`, words: PAGE_TITLES[page as PageName], group: 'Go to' },
    ]),
  ),
} as Record<ShortcutName, Shortcut>;
export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[];
export const PAGE_NAMES = Object.keys(PAGE_KEYS) as PageName[];
