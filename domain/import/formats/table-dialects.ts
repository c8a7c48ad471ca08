import type { Priority } from '../../task/task.ts';
import { type ColumnField, type Columns, simpleHeader } from './columns.ts';

/** What an app means by its CSV, where that isn't what most tables mean. */
type Dialect = {
  /** Headers that only its CSV has all of. */
  headers: readonly string[];
  /** The headers of columns that are called differently here. */
  columns?: Partial<Record<ColumnField, string>>;
  priorities?: Readonly<Record<string, Priority | undefined>>;
  /** Why a row isn't a task. @param cell of a header */
  leftOut?: (cell: (header: string) => string) => string | undefined;
};

const DIALECTS: readonly Dialect[] = [
  // OmniFocus: a project has a row of its own, and its tasks name it.
  {
    headers: ['task id', 'type', 'name', 'project', 'flagged', 'completion date'],
    columns: { list: 'project', priority: 'flagged', completed: 'completion date' },
    priorities: { '1': 'high' },
    leftOut: (cell) =>
      cell('type') === 'Project' ? 'It’s a project. Its tasks are in a list of that name.' : undefined,
  },
  // Toodledo: 3 is “Top”, and 0 is what a task has if nobody chose.
  {
    headers: ['task', 'folder', 'context', 'goal', 'star'],
    priorities: { '3': 'high', '2': 'high', '1': 'medium', '-1': 'low' },
  },
  // ClickUp: urgent, high, normal, low.
  {
    headers: ['task id', 'task name', 'list name', 'space name'],
    priorities: { '1': 'high', '2': 'high', '3': 'medium', '4': 'low' },
  },
];

/** @param headers of a table */
export function dialectOf(headers: readonly string[]): Dialect | undefined {
  const names = new Set(headers.map(simpleHeader));
  return DIALECTS.find((dialect) => dialect.headers.every((name) => names.has(name)));
}

/** The columns of an app's CSV. @param usual what they are in other tables */
export function dialectColumns(headers: readonly string[], usual: Columns): Columns {
  const own = dialectOf(headers)?.columns;
  if (!own) return usual;
  const names = headers.map(simpleHeader);
  const moved = Object.entries(own).map(([field, header]) => [field, names.indexOf(header)] as const);
  const taken = new Set(moved.map(([, at]) => at));
  const others = Object.entries(usual).filter(([, at]) => !taken.has(at));
  return Object.fromEntries([...others, ...moved]);
}
