import { localMinute } from '../day.ts';
import { DEFAULT_PLACE } from '../place.ts';
import { type ColumnField, type Columns, columnsOf } from './columns.ts';
import {
  createKeys,
  distinctIds,
  type Imported,
  type ImportedTask,
  nothingImported,
  type scopeOfRandom,
  scopeOfUuid,
  skip,
} from './imported.ts';
import { orderOf } from './numeric-date.ts';
import type { ReadContext, SourceRow } from './source.ts';
import { taskOf } from './table-task.ts';
import { createDateReader } from './typed-date.ts';

export const isTable = (rows: readonly SourceRow[]): boolean =>
  rows.length > 1 && columnsOf(rows[0]?.cells ?? []).title !== undefined;

export const isOwnTable = ([header]: readonly SourceRow[]): boolean => {
  const headers = header?.cells.map((cell) => cell.trim()) ?? [];
  return ['Title', 'Completed at', 'Estimated minutes', 'Created at', 'Id'].every((name) =>
    headers.includes(name),
  );
};

/** A cell without what keeps spreadsheets from running it as a formula. */
export const unescaped = (cell: string): string =>
  cell.replace(/^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n])/, '').trim();

const FIRST_ROWS = 10;
/** Where the header is: some tables begin with a title or empty lines. */
export function headerOf(rows: readonly SourceRow[]): number {
  const at = rows.slice(0, FIRST_ROWS).findIndex(({ cells }) => {
    const { title, ...others } = columnsOf(cells);
    return title !== undefined && (Object.keys(others).length > 0 || cells.length === 1);
  });
  return Math.max(0, at);
}

/**
 * @param columns what each column means, if the person said so
 * @param scopeOf the ids of an app; those of any other table may be numbers that a person counted
 */
export function readTable(
  rows: readonly SourceRow[],
  name: string,
  context: ReadContext,
  columns: Columns = columnsOf(rows[headerOf(rows)]?.cells ?? []),
  scopeOf: typeof scopeOfRandom = scopeOfUuid,
): Imported {
  const into = nothingImported();
  const keys = createKeys();
  if (columns.title === undefined) {
    skip(into, '', 'Choose which column is the title.');
    return into;
  }
  const body = rows.slice(headerOf(rows) + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const cell = ({ cells }: SourceRow, field: ColumnField): string => {
    const at = columns[field];
    return at === undefined ? '' : unescaped(cells[at] ?? '');
  };
  const usual = context.place ?? DEFAULT_PLACE;
  const numericDates = orderOf(body.map((row) => cell(row, 'due'))) ?? usual.numericDates;
  const { now, zone } = context;
  const at = {
    language: 'en',
    now: localMinute(now, zone),
    zone,
    place: { ...usual, numericDates },
    read: createDateReader(),
  };
  const ids = distinctIds(body.map((row) => cell(row, 'id')));
  for (const row of body) {
    const get = (field: ColumnField) => cell(row, field);
    const title = get('title');
    if (title === '') {
      skip(into, '', 'It has no title.', row.line);
      continue;
    }
    const list = get('list') || name;
    const id = get('id');
    const [key, scope] = ids.has(id) ? [id, scopeOf(id)] : [keys(list, title), 'file' as const];
    into.tasks.push({ ...taskOf(get, title, row.line, into, at), key, scope, title, list });
  }
  nameParents(into.tasks);
  into.lists = [...new Set(into.tasks.map(({ list }) => list ?? name))].map((key) => ({
    key,
    scope: 'file',
    name: key,
  }));
  return into;
}

/** Some tables name a parent by its title. */
function nameParents(tasks: ImportedTask[]): void {
  const keys = new Set(tasks.map(({ key }) => key));
  const titled = new Map(tasks.map(({ title, key }) => [title, key]));
  for (const task of tasks) if (task.parent && !keys.has(task.parent)) task.parent = titled.get(task.parent);
}
