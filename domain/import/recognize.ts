import { holdsAccount } from '../account/import-file.ts';
import { isGoogleTasks } from './apps/google-tasks.ts';
import { isMicrosoftToDo } from './apps/microsoft-todo.ts';
import { isSuperProductivity } from './apps/super-productivity.ts';
import { isTaskwarrior } from './apps/taskwarrior.ts';
import { isTickTick } from './apps/ticktick.ts';
import { isTodoTxt } from './apps/todo-txt.ts';
import { isTodoist } from './apps/todoist.ts';
import { isTodoistAccount } from './apps/todoist-account.ts';
import { isTrello } from './apps/trello.ts';
import { isVikunja } from './apps/vikunja.ts';
import { isMarkdown } from './formats/markdown.ts';
import { isOwnTable } from './formats/table.ts';
import type { Source } from './imported/source.ts';
import { refusalOf } from './refused.ts';

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
