import { holdsAccount } from '../account/import-file.ts';
import { isGoogleTasks } from './google-tasks.ts';
import { isMarkdown } from './markdown.ts';
import { isMicrosoftToDo } from './microsoft-todo.ts';
import { refusalOf } from './refused.ts';
import type { Source } from './source.ts';
import { isSuperProductivity } from './super-productivity.ts';
import { isOwnTable } from './table.ts';
import { isTaskwarrior } from './taskwarrior.ts';
import { isTickTick } from './ticktick.ts';
import { isTodoTxt } from './todo-txt.ts';
import { isTodoist } from './todoist.ts';
import { isTodoistAccount } from './todoist-account.ts';
import { isTrello } from './trello.ts';
import { isVikunja } from './vikunja.ts';

export const SYSTEMS = {
  daymark: 'Daymark',
  todoist: 'Todoist',
  ticktick: 'TickTick',
  microsoft: 'Microsoft To Do',
  google: 'Google Tasks',
  superproductivity: 'Super Productivity',
  vikunja: 'Vikunja',
  trello: 'Trello',
  taskwarrior: 'Taskwarrior',
  calendar: 'an iCalendar file',
  csv: 'a table (CSV)',
  opml: 'an outline (OPML)',
  todotxt: 'a todo.txt file',
  markdown: 'a list in plain text',
} as const;
export type System = keyof typeof SYSTEMS;

export function recognize(source: Source): System | undefined {
  if (refusalOf(source)) return undefined;
  switch (source.kind) {
    case 'calendar':
      return 'calendar';
    case 'json':
      return jsonSystem(source.value);
    case 'table':
      if (isTodoist(source.rows)) return 'todoist';
      if (isTickTick(source.rows)) return 'ticktick';
      if (isOwnTable(source.rows)) return 'daymark';
      return source.rows.length > 1 ? 'csv' : undefined;
    case 'text':
      if (isTodoTxt(source.text, source.name)) return 'todotxt';
      return isMarkdown(source.text) ? 'markdown' : undefined;
    case 'outline':
      return 'opml';
    case 'unreadable':
      return undefined;
  }
}

function jsonSystem(value: unknown): System | undefined {
  if (isSuperProductivity(value)) return 'superproductivity';
  if (isTodoistAccount(value)) return 'todoist';
  if (isGoogleTasks(value)) return 'google';
  if (isVikunja(value)) return 'vikunja';
  if (isTrello(value)) return 'trello';
  if (isTaskwarrior(value)) return 'taskwarrior';
  if (isMicrosoftToDo(value)) return 'microsoft';
  return holdsAccount(value) ? 'daymark' : undefined;
}
