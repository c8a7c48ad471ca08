import type { Goal } from '../goal/goal.ts';
import type { List } from '../task/list.ts';
import type { Task } from '../task/task.ts';

/** A byte order mark, so that spreadsheets read the text as UTF-8. */
const MARK = '\ufeff';
/** Leading characters that make a spreadsheet treat a cell as a formula, full-width forms included. */
const FORMULA = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

type Names = {
  lists: ReadonlyMap<string, Pick<List, 'name'>>;
  goals: ReadonlyMap<string, Pick<Goal, 'title'>>;
};

const COLUMNS: readonly [string, (task: Task, names: Names) => string | number | undefined][] = [
  ['Title', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Completed', ({ completed }) => (completed ? 'yes' : 'no')],
  ['Completed at', ({ completedAt }) => completedAt],
  ['Priority', ({ priority }) => priority],
  ['List', ({ listId }, { lists }) => lists.get(listId)?.name],
  ['Project', ({ project }) => project],
  ['Goal', ({ goalId }, { goals }) => goalId && goals.get(goalId)?.title],
  ['Due date', ({ dueDate }) => dueDate],
  ['Estimated minutes', ({ estimatedMinutes }) => estimatedMinutes],
  ['Created at', ({ createdAt }) => createdAt],
  ['Id', ({ id }) => id],
];

/** Tasks as CSV (RFC 4180), oldest first. Cells are escaped so that none can run as a formula. */
export function tasksCsv(tasks: Iterable<Task>, names: Names): string {
  const rows = [...tasks].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const lines = [
    COLUMNS.map(([name]) => cell(name)),
    ...rows.map((task) => COLUMNS.map(([, read]) => cell(read(task, names)))),
  ];
  return MARK + lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

function cell(value: string | number | undefined): string {
  const text = String(value ?? '');
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
