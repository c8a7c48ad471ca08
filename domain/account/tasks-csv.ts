import type { Goal } from '../goal/goal.ts';
import type { List } from '../task/list.ts';
import { type Section, sectionIdOf } from '../task/section.ts';
import { TASK_FIELDS, type Task } from '../task/task.ts';

/** A byte order mark, so that spreadsheets read the text as UTF-8. */
const MARK = '\ufeff';
/** Leading characters that make a spreadsheet treat a cell as a formula, full-width forms included. */
const FORMULA = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

type Names = {
  lists: ReadonlyMap<string, Pick<List, 'name'>>;
  sections: ReadonlyMap<string, Pick<Section, 'name' | 'listId'>>;
  goals: ReadonlyMap<string, Pick<Goal, 'title'>>;
};

const COLUMNS = Object.entries(TASK_FIELDS).flatMap(([field, use]) =>
  'csv' in use ? [{ field: field as keyof Task, header: use.csv }] : [],
);

function wordsFor(field: keyof Task, task: Task, { lists, sections, goals }: Names): unknown {
  if (field === 'listId') return lists.get(task.listId)?.name;
  if (field === 'sectionId') return sections.get(sectionIdOf(task, sections) ?? '')?.name;
  if (field === 'goalId') return goals.get(task.goalId ?? '')?.title;
  const value = task[field];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(';') : value;
}

/** Tasks as CSV (RFC 4180), oldest first. Cells are escaped so that none can run as a formula. */
export function tasksCsv(tasks: Iterable<Task>, names: Names): string {
  const rows = [...tasks].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const lines = [
    COLUMNS.map(({ header }) => cell(header)),
    ...rows.map((task) => COLUMNS.map(({ field }) => cell(wordsFor(field, task, names)))),
  ];
  return MARK + lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

export function cell(value: unknown): string {
  const text = String(value ?? '');
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
