import type { SettingsPage } from '../../domain/page-paths.ts';
import type { ShortcutName } from '../shortcuts/shortcuts.ts';

/** A part of the settings, and other words that people look for it with. */
export type Setting = { words: string; page: SettingsPage; also: string };

export const SETTINGS: readonly Setting[] = [
  { words: 'Appearance', page: 'general', also: 'theme dark light mode color' },
  {
    words: 'Dates and times',
    page: 'general',
    also: 'week starts first day weekend time zone format 24 hour clock',
  },
  { words: 'Your day', page: 'general', also: 'working hours capacity' },
  { words: 'Keyboard', page: 'general', also: 'shortcuts single keys hotkeys' },
  { words: 'Notifications', page: 'general', also: 'push alerts sound' },
  { words: 'Pomodoro Timer', page: 'general', also: 'focus break minutes length sessions' },
  { words: 'Focus goals', page: 'general', also: 'timer target minutes day week' },
  { words: 'Profile', page: 'general', also: 'display name' },
  { words: 'Report an Issue', page: 'general', also: 'bug problem feedback support contact' },
  { words: 'Reminders', page: 'reminders', also: 'email mail daily message morning snooze' },
  { words: 'Calendar connection', page: 'connections', also: 'google sync ics connect' },
  { words: 'Add from elsewhere', page: 'connections', also: 'email shortcut siri widget api' },
  { words: 'Access tokens', page: 'connections', also: 'api developer key integration' },
  {
    words: 'Import tasks',
    page: 'data',
    also: 'bring move todoist ticktick microsoft to do google tasks vikunja csv file upload another app',
  },
  { words: 'Export tasks', page: 'data', also: 'backup download save csv markdown icalendar' },
  { words: 'Plan', page: 'account', also: 'subscription pro free upgrade' },
  { words: 'Sessions', page: 'account', also: 'devices sign out log out browsers security' },
  { words: 'Delete account', page: 'account', also: 'remove close erase' },
];

/** Other words for what commands do. */
export const ALSO: Partial<Record<ShortcutName, string>> = {
  theme: 'dark mode appearance color',
  timer: 'pomodoro',
  add: 'new create',
  undo: 'revert back',
  shortcuts: 'keys hotkeys',
  dashboard: 'home overview',
  workspace: 'lists projects tasks',
  tasks: 'today',
  goals: 'targets objectives',
  pomodoro: 'timer focus',
  planner: 'calendar schedule events day',
  spread: 'schedule times',
  planWeek: 'weekly planning ritual distribute days',
  reviewWeek: 'weekly look back retrospective ritual left planned done',
  assistant: 'chat ask',
  billing: 'subscription plan upgrade pro payment invoice price cancel',
  settings: 'preferences options account',
  history: 'changes log activity devices undo restore earlier',
  trash: 'deleted restore recover bin',
  help: 'guide how support documentation',
  shutDown: 'finish end day evening ritual review unfinished tomorrow',
  insights: 'statistics charts reports analytics',
  habits: 'routines streaks tracker heat map',
};

/** What people rarely look for comes last before anything is typed. */
export const RARE: readonly ShortcutName[] = ['search', 'shortcuts', 'undo', 'redo', 'theme'];
