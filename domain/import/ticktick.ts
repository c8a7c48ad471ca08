import { localMinute } from '../day.ts';
import type { Priority } from '../task/task.ts';
import { readChecklist } from './checklist.ts';
import {
  createKeys,
  type Imported,
  type ImportedReminder,
  type ImportedRepeat,
  type ImportedTask,
  nothingImported,
  remark,
  skip,
} from './imported.ts';
import { tryRepeat } from './read-repeat.ts';
import { instantOf, minutesOf, zoneOr } from './read-when.ts';
import type { ReadContext, SourceRow } from './source.ts';

// The format as github.com/go-vikunja/vikunja (pkg/modules/migration/ticktick) reads it: a few records about the export,
// a header, a row for each task. Parents may come after their children.
const PRIORITIES: Readonly<Record<string, Priority>> = { '1': 'low', '3': 'medium', '5': 'high' };
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
export function readTickTick(rows: readonly SourceRow[], context: ReadContext): Imported {
  const into = nothingImported();
  const at = headerAt(rows);
  const columns = (rows[at]?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const keys = createKeys();
  const lists = new Map<string, string>();
  for (const { line, cells } of rows.slice(at + 1)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = (column: string): string => cells[columns.indexOf(column)]?.trim() ?? '';
    const title = row('title');
    const list = row('list name') || 'Inbox';
    const key = row('taskid') || keys(list, title);
    const task = { key, ...taskOf(row, line, into, context) };
    const { items, rest } = checklistOf(row);
    const [first = '', ...others] = rest.split('\n');
    const name = title || items[0]?.title || first.trim();
    if (name === '') {
      skip(into, '', 'It has no title.', line);
      continue;
    }
    lists.set(list, list);
    into.tasks.push({
      ...task,
      title: name,
      list,
      notes: (title || items[0] ? rest : others.join('\n').trim()) || undefined,
    });
    for (const item of items)
      into.tasks.push({
        key: keys(key, item.title),
        title: item.title,
        completed: item.isDone || task.completed,
        list,
        parent: key,
        line,
      });
  }
  for (const name of lists.keys()) into.lists.push({ key: name, name });
  return into;
}

/** The items of a checklist, if its content has nothing else. */
function checklistOf(row: (column: string) => string) {
  const content = row('content').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const isChecklist = row('kind').toUpperCase() === 'CHECKLIST' || row('is check list').toUpperCase() === 'Y';
  const items = isChecklist ? readChecklist(content) : undefined;
  return items ? { items, rest: '' } : { items: [], rest: content };
}

function taskOf(
  row: (column: string) => string,
  line: number,
  into: Imported,
  { zone }: ReadContext,
): Omit<ImportedTask, 'key' | 'title'> {
  const { due, planned, minutes } = datesOf(row, zone);
  const repeat = repeatOf(row, line, into);
  const isDone = ['1', '2', '-1'].includes(row('status'));
  return {
    line,
    parent: row('parentid') || undefined,
    section: row('column name') || undefined,
    tags: row('tags')
      .split(',')
      .map((tag) => tag.trim().replace(/^#/, ''))
      .filter(Boolean),
    priority: PRIORITIES[row('priority')],
    due,
    planned: repeat ? undefined : planned,
    minutes,
    repeat: isDone ? undefined : repeat,
    completed: isDone,
    completedAt: isDone ? instantOf(row('completed time'), 'UTC') : undefined,
    createdAt: instantOf(row('created time'), 'UTC'),
    reminders: row('reminder')
      .split(/[\r\n,]+/)
      .flatMap((text) => reminderOf(minutesOf(text.trim().replace(/^TRIGGER:/i, '')), due, zone)),
  };
}

/** Reminders of a whole day count from its midnight, so that 9:00 on that day is after it. */
function reminderOf(minutes: number | undefined, due: string | undefined, zone: string): ImportedReminder[] {
  if (minutes === undefined) return [];
  if (due?.length !== 10 || minutes === 0) return minutes > 0 ? [] : [{ minutesBefore: Math.abs(minutes) }];
  const at = Temporal.PlainDate.from(due)
    .toPlainDateTime()
    .add({ minutes })
    .toZonedDateTime(zone)
    .toInstant();
  return [{ at: at.toString({ smallestUnit: 'millisecond' }) }];
}

/** Of several rules, the first that can be read. */
function repeatOf(row: (column: string) => string, line: number, into: Imported): ImportedRepeat | undefined {
  const lines = row('repeat')
    .split(/[\r\n]+/)
    .filter((text) => text.trim() !== '' && !/^DTSTART/i.test(text.trim()));
  const isExcept = (text: string): boolean => /^EXDATE/i.test(text.trim());
  const except = lines.filter(isExcept).flatMap(daysIn).slice(-100);
  const rules = lines.filter((text) => !isExcept(text));
  const read = rules.map((text) => tryRepeat(text, except.length > 0 ? { except } : {}));
  const found = read.find((one) => 'rule' in one);
  const refused = read[0];
  if (!found && refused && 'why' in refused)
    remark(into, row('title'), `It doesn’t repeat here: ${refused.why}`, line);
  if (found && /TT_(?:SKIP|WORKDAY)/i.test(row('repeat')))
    remark(into, row('title'), 'Here it doesn’t skip weekends or holidays.', line);
  if (found && rules.length > 1) remark(into, row('title'), 'Only one of its repeats was read.', line);
  return found;
}

/** The days of `EXDATE;VALUE=DATE:20261126,20261203` or `EXDATE:20261126T090000Z`. */
const daysIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?<=[:,])(\d{4})(\d\d)(\d\d)/g),
    ([, year, month, day]) => `${year}-${month}-${day}`,
  );

/** A task of a few hours is due when it starts; one of several days is planned for the first, and due on the last. */
function datesOf(
  row: (column: string) => string,
  zone: string,
): Pick<ImportedTask, 'due' | 'planned' | 'minutes'> {
  const [start, end] = [momentOf(row('start date'), row, zone), momentOf(row('due date'), row, zone)];
  if (!start || !end || start >= end) return { due: end ?? start };
  // Whole days end when the next one begins.
  const last = end.length > 10 ? end : Temporal.PlainDate.from(end).subtract({ days: 1 }).toString();
  if (start.slice(0, 10) < last.slice(0, 10)) return { planned: start, due: last };
  const length = start.length > 10 && Temporal.PlainDateTime.from(start).until(end).total('minutes');
  return { due: start, ...(length && { minutes: length }) };
}

/** A whole day is written as its midnight in the task's zone, in UTC: 23:00 of the day before, say. */
function momentOf(text: string, row: (column: string) => string, zone: string): string | undefined {
  const at = instantOf(text, 'UTC');
  if (!at) return undefined;
  const own = zoneOr(row('timezone'), zone);
  if (/^true$/i.test(row('is all day'))) return localMinute(at, own).slice(0, 10);
  return localMinute(at, /^true$/i.test(row('is floating')) ? own : zone);
}
