import type { Priority } from '../../task/task.ts';
import { localMinute } from '../../time/day.ts';
import { unescaped } from '../formats/table.ts';
import {
  createKeys,
  type Imported,
  type ImportedTask,
  noteSkipped,
  nothingImported,
  remark,
} from '../imported/imported.ts';
import type { ImportContext, Source, SourceRow } from '../imported/source.ts';
import { zoneOr } from '../values/read-when.ts';
import { createDateReader, type readTypedDate } from '../values/typed-date.ts';

// The columns are documented at https://www.todoist.com/help/articles/format-a-csv-file-to-import-into-todoist-UVUXaiSs
// and read by https://github.com/bboc/todoist-converter; older files lack some of them.
const PRIORITIES: Readonly<Record<string, Priority>> = { '1': 'high', '2': 'medium', '3': 'low' };
const MINUTES: Readonly<Record<string, number>> = { minute: 1, minutes: 1, hour: 60, hours: 60, day: 1440 };
const NO_REPEAT_DATE = 'The file has no dates for repeating tasks. They start on the next day that fits.';
const PRIORITIES_READ = 'Priorities 1, 2 and 3 become high, medium and low.';

export const isTodoist = ([header]: readonly SourceRow[]): boolean =>
  header?.cells[0]?.trim().toUpperCase() === 'TYPE' &&
  header.cells.some((cell) => cell.trim().toUpperCase() === 'CONTENT');

/** Files of a backup are named after their project: `Work [2203306141].csv`. */
const projectOf = (name: string): string =>
  name
    .replace(/^.*\//, '')
    .replace(/\.csv$/i, '')
    .replace(/\[\w+\]$/, '')
    .trimEnd()
    .trim() || 'Todoist';

/** Reads Todoist's CSV: a template, or the files of a backup, one for each project. */
export function readTodoist(
  files: readonly (Source & { kind: 'table' })[],
  context: ImportContext,
): Imported {
  const all = nothingImported();
  const keys = createKeys();
  const read = createDateReader();
  for (const { name, rows } of files) {
    const found = nothingImported();
    readProject(projectOf(name), rows, found, keys, { ...context, read });
    all.lists.push(...found.lists);
    all.tasks.push(...found.tasks);
    all.notes.push(...found.notes.map((note) => (files.length > 1 ? { ...note, file: name } : note)));
  }
  if (all.tasks.some(({ priority }) => priority)) remark(all, '', PRIORITIES_READ);
  if (all.tasks.some(({ repeat }) => repeat)) remark(all, '', NO_REPEAT_DATE);
  return all;
}

type DateContext = ImportContext & { read: typeof readTypedDate };

function readProject(
  project: string,
  rows: readonly SourceRow[],
  into: Imported,
  keys: ReturnType<typeof createKeys>,
  context: DateContext,
): void {
  const columns = (rows[0]?.cells ?? []).map((cell) => cell.trim().toUpperCase());
  into.lists.push({ key: project, scope: 'file', name: project });
  let section: string | undefined;
  /** The latest task of each level. */
  let path: ImportedTask[] = [];
  for (const { line, cells } of rows.slice(1)) {
    const row = (column: string): string => unescaped(cells[columns.indexOf(column)] ?? '');
    const type = row('TYPE').toLowerCase();
    if (type === 'section') {
      section = row('CONTENT') || undefined;
      path = [];
    } else if (type === 'note') {
      addNote(path.at(-1), row('CONTENT'), into, line);
    } else if (type === 'task') {
      const level = Math.max(1, Math.min(path.length + 1, Number.parseInt(row('INDENT'), 10) || 1));
      path = path.slice(0, level - 1);
      const task = taskOf(row, line, into, context);
      if (!task) continue;
      const { title } = task;
      const above = path.map((one) => one.title);
      const parent = path.at(-1)?.key;
      const whole: ImportedTask = {
        ...task,
        scope: 'file',
        key: keys(project, section ?? '', ...above, title),
        list: project,
        section,
        parent,
      };
      into.tasks.push(whole);
      path.push(whole);
    } else if (type !== '' && type !== 'meta') {
      noteSkipped(
        into,
        row('CONTENT') || type,
        `“${type.slice(0, 20)}” isn’t a kind of row that Todoist has.`,
        line,
      );
    }
  }
}

function addNote(task: ImportedTask | undefined, text: string, into: Imported, line: number): void {
  const file = text.trimEnd().endsWith(']]') ? text.indexOf('[[file ') : -1;
  const note = (file < 0 ? text : text.slice(0, file)).trim();
  if (note === '') return;
  if (!task) {
    noteSkipped(into, note, 'Comments on a project aren’t supported.', line);
    return;
  }
  task.notes = task.notes ? `${task.notes}\n\n${note}` : note;
}

const LABEL = /(?<![\p{L}\p{N}@])@((?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-]|[\u200d\ufe0f]){1,60})/gu;

function taskOf(
  row: (column: string) => string,
  line: number,
  into: Imported,
  { now, zone, read }: DateContext,
): Omit<ImportedTask, 'key' | 'scope'> | undefined {
  const content = row('CONTENT').replace(/^\* /, '');
  const tags = Array.from(content.matchAll(LABEL), ([, name = '']) => name);
  const title = content.replace(LABEL, '').replace(/\s+/g, ' ').trim() || content.trim();
  if (title === '') {
    noteSkipped(into, '', 'It has no title.', line);
    return undefined;
  }
  const written = row('DATE') || row('DUE_DATE');
  const language = row('DATE_LANG') || row('DUE_DATE_LANG');
  const at = { now: localMinute(now, zone), zone: zoneOr(row('TIMEZONE'), zone) };
  const date = read(written, { language, ...at });
  const deadline = read(row('DEADLINE'), { language: row('DEADLINE_LANG'), ...at });
  const amount = Number(row('DURATION')) * (MINUTES[row('DURATION_UNIT').toLowerCase()] ?? 0);
  const unread = written && !date ? `Date in Todoist: ${written}` : '';
  if (unread)
    remark(into, title, `Its date “${written.slice(0, 60)}” can’t be read. It was added to the notes.`, line);
  const isBoth = date?.due && deadline?.due && deadline.due !== date.due;
  // A series is due on its own dates, so that its deadline can only be noted.
  const isPlan = isBoth && !date.repeat;
  const noted = isBoth && !isPlan ? `Deadline: ${deadline.due}` : '';
  const notes = [row('DESCRIPTION'), unread, noted].filter(Boolean);
  return {
    title,
    line,
    notes: notes.join('\n\n') || undefined,
    tags,
    priority: PRIORITIES[row('PRIORITY')],
    due: isPlan ? deadline.due : (date?.due ?? deadline?.due),
    planned: isPlan ? date.due : undefined,
    repeat: date?.repeat,
    minutes: amount > 0 ? Math.round(amount) : undefined,
  };
}
