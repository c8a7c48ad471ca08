import type { AccountData } from '../../../../domain/account/account-tree.ts';
import { icalendarText } from '../../../../domain/export/icalendar-text.ts';
import { markdownText } from '../../../../domain/export/markdown-text.ts';
import { outline } from '../../../../domain/export/outline.ts';
import { todoistFiles } from '../../../../domain/export/todoist-csv.ts';
import { saveFile } from '../../../device/save-file.ts';

export type ExportFormat = 'todoist' | 'icalendar' | 'markdown';

/** Saves tasks in a format that other apps read. @param at now, as ISO text, and the person's zone */
export async function saveAs(
  format: ExportFormat,
  { task, list, section, event, reminder }: AccountData,
  at: { now: string; zone: string },
): Promise<void> {
  const lists = outline(task, list, section);
  const name = `daymark-${at.now.slice(0, 10)}`;
  if (format === 'markdown') return saveFile(`${name}.md`, 'text/markdown', markdownText(lists, at.zone));
  if (format === 'icalendar') {
    const text = icalendarText(lists, event.values(), reminder.values(), at);
    return saveFile(`${name}.ics`, 'text/calendar', text);
  }
  const { strToU8, zipSync } = await import('fflate');
  const files = todoistFiles(lists).map((file) => [file.name, strToU8(file.text)] as const);
  saveFile(`${name}-todoist.zip`, 'application/zip', zipSync(Object.fromEntries(files)));
}
