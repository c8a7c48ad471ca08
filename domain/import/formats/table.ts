import { localMinute } from '../../time/day.ts';
import { DEFAULT_PLACE } from '../../time/place.ts';
import {
  createKeys,
  distinctIds,
  type Imported,
  type ImportedTask,
  noteSkipped,
  nothingImported,
  remark,
  type scopeOfRandom,
  scopeOfUuid,
} from '../imported/imported.ts';
import type { ImportContext, SourceRow } from '../imported/source.ts';
import { areDays, withoutMidnight } from '../values/midnight.ts';
import { orderOf } from '../values/numeric-date.ts';
import { createDateReader } from '../values/typed-date.ts';
import {
  type ColumnField,
  type Columns,
  columnsNamed,
  countsHours,
  rangeColumns,
  simpleHeader,
} from './columns.ts';
import { dialectColumns, dialectOf } from './table-dialects.ts';
import { isCanceled, taskOf } from './table-task.ts';

export const isTable = (rows: readonly SourceRow[]): boolean =>
  rows.length > 1 && columnsNamed(rows[0]?.cells ?? []).title !== undefined;

export const isOwnTable = ([header]: readonly SourceRow[]): boolean => {
  const headers = header?.cells.map((cell) => cell.trim()) ?? [];
  return ['Title', 'Completed at', 'Estimated minutes', 'Created at', 'Id'].every((name) =>
    headers.includes(name),
  );
};

/** A cell without what keeps spreadsheets from running it as a formula. */
export const unescaped = (cell: string): string =>
  cell.replace(/^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n])/, '').trim();

/** Where a table begins, whether its first row names the columns, and what they mean. */
export type TableLayout = { start: number; hasHeader: boolean; columns: Columns };

const DATES = ['due', 'planned', 'hidden', 'time'] as const;
const FIRST_ROWS = 10;
const ONLY_NUMBERS = /^\d[\d\s.,:/-]*$|^\d{4}-\d\d-\d\dT/;

/** The layout as far as the file tells it: some tables begin with a title or empty lines, some have no header. */
export function tableLayout(rows: readonly SourceRow[]): TableLayout {
  const first = rows.slice(0, FIRST_ROWS);
  const named = first.findIndex(({ cells }) => {
    const { title, ...others } = columnsNamed(cells);
    return title !== undefined && (Object.keys(others).length > 0 || cells.length === 1);
  });
  const filled = ({ cells }: SourceRow) => cells.filter((cell) => cell.trim() !== '');
  const isWide = first.some((row) => filled(row).length > 1);
  const start =
    named >= 0
      ? named
      : Math.max(
          0,
          first.findIndex((row) => filled(row).length > (isWide ? 1 : 0)),
        );
  const headers = rows[start]?.cells ?? [];
  const columns = dialectColumns(headers, columnsNamed(headers));
  if (columns.title !== undefined) return { start, hasHeader: true, columns };
  // The only column can be nothing but the titles.
  if (!isWide) return { start, hasHeader: false, columns: { title: 0 } };
  return { start, hasHeader: !headers.some((cell) => ONLY_NUMBERS.test(cell.trim())), columns };
}

/**
 * @param layout as the person corrected it
 * @param scopeOf the ids of an app; those of any other table may be numbers that a person counted
 */
export function readTable(
  rows: readonly SourceRow[],
  name: string,
  context: ImportContext,
  layout: TableLayout = tableLayout(rows),
  scopeOf: typeof scopeOfRandom = scopeOfUuid,
): Imported {
  const { start, hasHeader, columns } = layout;
  const into = nothingImported();
  const keys = createKeys();
  if (columns.title === undefined) {
    noteSkipped(into, '', 'Choose which column is the title.');
    return into;
  }
  const headers = hasHeader ? (rows[start]?.cells.map(simpleHeader) ?? []) : [];
  const dialect = dialectOf(headers);
  // Monday writes the header again for each group.
  const isHeader = ({ cells }: SourceRow) =>
    hasHeader && cells.length === headers.length && cells.every((one, i) => simpleHeader(one) === headers[i]);
  const body = rows
    .slice(hasHeader ? start + 1 : start)
    .filter((row) => row.cells.some((one) => one.trim() !== '') && !isHeader(row));
  // A board may have dates and a timeline; a row with only a timeline is due when that ends.
  const range = rangeColumns(hasHeader ? (rows[start]?.cells ?? []) : []);
  const filled = (cell = ''): string => {
    const text = unescaped(cell);
    return text === dialect?.empty ? '' : text;
  };
  const written = ({ cells }: SourceRow, field: ColumnField): string => {
    const at = columns[field];
    if (at === undefined) return '';
    const other = field === 'due' ? range?.end : field === 'planned' ? range?.start : undefined;
    if (field !== 'tags') return filled(cells[at]) || (other === undefined ? '' : filled(cells[other]));
    // Jira writes a column for each label.
    const same = headers.flatMap((header, i) => (i !== at && header === headers[at] ? [i] : []));
    return [at, ...same]
      .map((i) => unescaped(cells[i] ?? ''))
      .filter(Boolean)
      .join(',');
  };
  const days = new Set<ColumnField>(
    isOwnTable(rows.slice(start))
      ? []
      : DATES.filter((field) => dialect?.onlyDays || areDays(body.map((row) => written(row, field)))),
  );
  const cell = (row: SourceRow, field: ColumnField): string =>
    days.has(field) ? withoutMidnight(written(row, field)) : written(row, field);
  const usual = context.place ?? DEFAULT_PLACE;
  const numericDates = orderOf(body.map((row) => cell(row, 'due'))) ?? usual.numericDates;
  const { now, zone } = context;
  const at = {
    language: 'en',
    now: localMinute(now, zone),
    zone,
    place: { ...usual, numericDates },
    read: createDateReader(),
    priorities: dialect?.priorities,
  };
  const otherIds = new Map<string, string>();
  const ids = distinctIds(body.map((row) => cell(row, 'id')));
  const inHours = countsHours(headers[columns.minutes ?? -1] ?? '');
  const seen = new Set<string>();
  const projects = new Set(dialect?.hasManyProjects ? body.map((row) => cell(row, 'project')) : []);
  for (const row of body) {
    const get = (field: ColumnField) => {
      const text = cell(row, field);
      if (field === 'notes' && dialect?.notesOf) return dialect.notesOf(text);
      return field === 'minutes' && inHours && /^[\d.,]+$/.test(text) ? `${text}h` : text;
    };
    const title = get('title');
    if (title === '') {
      noteSkipped(into, '', 'It has no title.', row.line);
      continue;
    }
    const cellOf = (header: string) => row.cells[headers.indexOf(header)]?.trim() ?? '';
    const why = dialect?.leftOut?.(cellOf) ?? (isCanceled(get('completed')) ? 'It was canceled.' : undefined);
    if (why) {
      noteSkipped(into, title, why, row.line);
      continue;
    }
    const list = get('list') || name;
    const id = get('id');
    const whole = row.cells.join('\u0001');
    // An export of several projects has a task once for each.
    if (id !== '' && seen.has(whole)) {
      noteSkipped(into, title, 'It’s in the file more than once.', row.line);
      continue;
    }
    seen.add(whole);
    const [key, scope] = ids.has(id) ? [id, scopeOf(id)] : [keys(list, title), 'file' as const];
    const task = taskOf(get, title, row.line, into, at);
    const { parentOf = () => undefined, tagName = (tag: string) => tag } = dialect ?? {};
    const perMinute = inHours ? 1 : (dialect?.perMinute ?? 1);
    const parent = task.parent ?? parentOf(id, cellOf);
    const [project, ...others] = eachOf(task.project, projects);
    if (others.length > 0)
      remark(into, title, `It’s in “${others.join('”, “')}”, too. A task has one project here.`, row.line);
    const notes = [task.notes, pointsIn(dialect?.points?.map(cellOf))].filter(Boolean).join('\n\n');
    const minutes = task.minutes && Math.max(1, Math.round(task.minutes / perMinute));
    const tags = task.tags?.map(tagName);
    into.tasks.push({
      ...task,
      project,
      notes: notes || undefined,
      minutes,
      tags,
      parent,
      key,
      scope,
      title,
      list,
    });
    const { items = [], why: unsure } = dialect?.checklist?.(cellOf) ?? {};
    if (unsure) remark(into, title, unsure, row.line);
    for (const item of items)
      into.tasks.push({
        key: keys(key, item.title),
        scope: 'file',
        title: item.title,
        line: row.line,
        list,
        parent: key,
        completed: item.isDone || task.completed,
      });
    if (dialect?.otherId) otherIds.set(cellOf(dialect.otherId), key);
  }
  nameParents(into.tasks, otherIds);
  into.lists = [...new Set(into.tasks.map(({ list }) => list ?? name))].map((key) => ({
    key,
    scope: 'file',
    name: key,
  }));
  return into;
}

/** An estimate in points, such as 3.0, as a line of notes. @param cells of which one has it */
function pointsIn(cells: readonly string[] = []): string | undefined {
  const points = Number(cells.find(Boolean));
  return points > 0 ? `Estimate: ${points} ${points === 1 ? 'point' : 'points'}` : undefined;
}

/** Notion adds the address of a page to its title, or the page's file: `Book hotel (Tasks%20db/Book%20hotel.md)`. */
const PAGE = / \((?:https:\/\/www\.notion\.so\/|[^()\s]*\.(?:md|csv)\b)[^()\s]*\)$/;

/** The projects in a cell, if each of them is one of its own elsewhere: a name may have commas, too. */
function eachOf(written: string | undefined, projects: ReadonlySet<string>): (string | undefined)[] {
  const names = written?.split(',').map((name) => name.trim()) ?? [];
  return names.length > 1 && names.every((name) => projects.has(name)) ? names : [written];
}

/** Some tables name a parent by its title. @param otherIds the keys of tasks by another id of theirs */
function nameParents(tasks: ImportedTask[], otherIds: ReadonlyMap<string, string>): void {
  const keys = new Set(tasks.map(({ key }) => key));
  const titled = new Map(tasks.map(({ title, key }) => [title, key]));
  for (const task of tasks)
    if (task.parent && !keys.has(task.parent))
      task.parent = otherIds.get(task.parent) ?? titled.get(task.parent.replace(PAGE, ''));
}
