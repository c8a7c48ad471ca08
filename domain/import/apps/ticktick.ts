import {
  createKeys,
  distinctIds,
  type Imported,
  noteSkipped,
  nothingImported,
} from '../imported/imported.ts';
import type { ImportContext, SourceRow } from '../imported/source.ts';
import { readChecklist } from '../values/checklist.ts';
import { taskOf } from './ticktick-task.ts';

// The format as github.com/go-vikunja/vikunja (pkg/modules/migration/ticktick) reads it: a few records about the export,
// a header, a row for each task. Parents may come after their children.
const HEADER = ['list name', 'title', 'status'];

const headerAt = (rows: readonly SourceRow[]): number =>
  rows.slice(0, 20).findIndex(({ cells }) => {
    const names = cells.map((cell) => cell.trim().toLowerCase());
    return HEADER.every((name) => names.includes(name));
  });

export const isTickTick = (rows: readonly SourceRow[]): boolean => {
  const header = rows[headerAt(rows)]?.cells.map((cell) => cell.trim().toLowerCase());
  return (
    header !== undefined &&
    ['kind', 'taskid', 'is all day', 'is check list'].some((name) => header.includes(name))
  );
};

/** Reads a backup of TickTick (Settings › Account › Backup). */
export function readTickTick(rows: readonly SourceRow[], context: ImportContext): Imported {
  const into = nothingImported();
  const at = headerAt(rows);
  const columns = (rows[at]?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const keys = createKeys();
  const lists = new Map<string, string>();
  const body = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const cellOf = ({ cells }: SourceRow, column: string) => cells[columns.indexOf(column)]?.trim() ?? '';
  const ids = distinctIds(body.map((row) => cellOf(row, 'taskid')));
  for (const { line, cells } of body) {
    const row = (column: string): string => cellOf({ line, cells }, column);
    const title = row('title');
    const list = row('list name') || 'Inbox';
    const id = row('taskid');
    const key = ids.has(id) ? id : keys(list, title);
    // The number of its row in one backup.
    const task = { key, scope: 'file' as const, ...taskOf(row, line, into, context) };
    const { items, rest } = checklistOf(row);
    const [first = '', ...others] = rest.split('\n');
    const name = title || items[0]?.title || first.trim();
    if (name === '') {
      noteSkipped(into, '', 'It has no title.', line);
      continue;
    }
    lists.set(list, list);
    if (row('status') === '-1') {
      noteSkipped(into, name, 'It was canceled.', line);
      continue;
    }
    into.tasks.push({
      ...task,
      title: name,
      list,
      notes: (title || items[0] ? rest : others.join('\n').trim()) || undefined,
    });
    for (const item of items)
      into.tasks.push({
        key: keys(key, item.title),
        scope: 'file',
        title: item.title,
        completed: item.isDone || task.completed,
        list,
        parent: key,
        line,
      });
  }
  for (const name of lists.keys()) into.lists.push({ key: name, scope: 'file', name });
  return into;
}

function checklistOf(row: (column: string) => string) {
  const content = row('content').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const isChecklist = row('kind').toUpperCase() === 'CHECKLIST' || row('is check list').toUpperCase() === 'Y';
  const items = isChecklist ? readChecklist(content) : undefined;
  return items ? { items, rest: '' } : { items: [], rest: content };
}
