import { PAGE_TITLES } from '../routes/routes.ts';
import {
  PAGE_NAMES,
  ROW_KEYS,
  type RowAct,
  SHORTCUT_KEYS,
  SHORTCUT_NAMES,
  type ShortcutName,
} from './shortcuts.ts';

type Group = 'Anywhere' | 'Tasks' | 'Planner' | 'Go to';
type Meaning = { words: string; group: Group };

const ACTS: Readonly<Record<Exclude<ShortcutName, (typeof PAGE_NAMES)[number]>, Meaning>> = {
  palette: { words: 'Search or run a command', group: 'Anywhere' },
  shortcuts: { words: 'Show the keyboard shortcuts', group: 'Anywhere' },
  undo: { words: 'Undo', group: 'Anywhere' },
  redo: { words: 'Redo', group: 'Anywhere' },
  theme: { words: 'Switch between light and dark', group: 'Anywhere' },
  timer: { words: 'Start or pause the focus timer', group: 'Anywhere' },
  fullTimer: { words: 'Show the timer on the whole screen', group: 'Anywhere' },
  add: { words: 'Add a task', group: 'Tasks' },
  search: { words: 'Search tasks', group: 'Tasks' },
  deselect: { words: 'Clear selection', group: 'Tasks' },
  today: { words: 'Show today', group: 'Planner' },
  plannerView: { words: 'Switch between day and week', group: 'Planner' },
  spread: { words: 'Spread tasks over the week', group: 'Planner' },
  month: { words: 'Go to a week', group: 'Planner' },
  hourHeight: { words: 'Change the height of the hours', group: 'Planner' },
  planWeek: { words: 'Plan my week', group: 'Planner' },
  reviewWeek: { words: 'Review my week', group: 'Planner' },
  shutDown: { words: 'Shut down my day', group: 'Planner' },
  nextDay: { words: 'Next day, week or month', group: 'Planner' },
  previousDay: { words: 'Previous day, week or month', group: 'Planner' },
};
const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...ACTS,
  ...Object.fromEntries(PAGE_NAMES.map((page) => [page, { words: PAGE_TITLES[page], group: 'Go to' }])),
};

/** All shortcuts with what they do, in words. */
export const SHORTCUTS = Object.fromEntries(
  SHORTCUT_NAMES.map((name) => [name, { keys: SHORTCUT_KEYS[name], ...MEANINGS[name] }]),
) as Record<ShortcutName, Meaning & { keys: string }>;

const ROW_WORDS: Readonly<Record<RowAct, string>> = {
  next: 'Next task',
  previous: 'Previous task',
  open: 'Open',
  toggle: 'Complete',
  schedule: 'Schedule',
  block: 'Block time',
  today: 'Schedule for today',
  tomorrow: 'Schedule for tomorrow',
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
  tags: 'Change tags',
  move: 'Move',
  up: 'Move up',
  down: 'Move down',
  select: 'Select',
  selectRange: 'Select a range',
  delete: 'Delete',
};

/** What keys do to the focused task of a list, in words. */
export const ROW_SHORTCUTS = (Object.keys(ROW_KEYS) as RowAct[]).map((act) => ({
  act,
  keys: ROW_KEYS[act],
  words: ROW_WORDS[act],
}));
