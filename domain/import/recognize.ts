import { holdsAccount } from '../account/import-file.ts';
import { isGoogleTasks } from './google-tasks.ts';
import { isMarkdown } from './markdown.ts';
import { isMicrosoftToDo } from './microsoft-todo.ts';
import type { Source } from './source.ts';
import { isSuperProductivity } from './super-productivity.ts';
import { isOwnTable } from './table.ts';
import { isTickTick } from './ticktick.ts';
import { isTodoist } from './todoist.ts';
import { isTodoistAccount } from './todoist-account.ts';
import { isVikunja } from './vikunja.ts';

export const SYSTEMS = {
  daymark: 'Daymark',
  todoist: 'Todoist',
  ticktick: 'TickTick',
  microsoft: 'Microsoft To Do',
  google: 'Google Tasks',
  superproductivity: 'Super Productivity',
  vikunja: 'Vikunja',
  calendar: 'an iCalendar file',
  csv: 'a table (CSV)',
  markdown: 'a list in plain text',
} as const;
export type System = keyof typeof SYSTEMS;

export function recognize(source: Source): System | undefined {
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
      return isMarkdown(source.text) ? 'markdown' : undefined;
  }
}

function jsonSystem(value: unknown): System | undefined {
  if (isSuperProductivity(value)) return 'superproductivity';
  if (isTodoistAccount(value)) return 'todoist';
  if (isGoogleTasks(value)) return 'google';
  if (isVikunja(value)) return 'vikunja';
  if (isMicrosoftToDo(value)) return 'microsoft';
  return holdsAccount(value) ? 'daymark' : undefined;
}
