import type { Priority } from '../../task/task.ts';
import { listOf, nodeOf, nodesOf, textOf } from '../imported/source.ts';
import type { ChecklistItem } from '../values/checklist.ts';
import { type ColumnField, type Columns, simpleHeader } from './columns.ts';

/** What an app means by its CSV, where that isn't what most tables mean. */
type Dialect = {
  /** Headers that only its CSV has all of. */
  headers: readonly string[];
  /** The headers of columns that are called differently here. */
  columns?: Partial<Record<ColumnField, string>>;
  priorities?: Readonly<Record<string, Priority | undefined>>;
  /** The columns whose header means something else here. */
  ignored?: readonly ColumnField[];
  /** The id of the row above one, where more than one column tells it, or none. @param cell of a header */
  parentOf?: (id: string, cell: (header: string) => string) => string;
  /** A task may be in several projects, with commas between them. */
  hasManyProjects?: boolean;
  /** The column of a row's other id, by which parents are named, too. */
  otherId?: string;
  /** Dates have no time; those written with one are at midnight. */
  onlyDays?: boolean;
  /** How many of these an estimate counts for each minute. */
  perMinute?: number;
  /** The columns of estimates in points, which aren't minutes. */
  points?: readonly string[];
  /** What stands for an empty cell. */
  empty?: string;
  /** The notes that a cell says. */
  notesOf?: (written: string) => string;
  /** A tag without what the app adds to its name. */
  tagName?: (tag: string) => string;
  /** The items of a row's checklists, and what can't be told about them. @param cell of a header */
  checklist?: (cell: (header: string) => string) => { items: readonly ChecklistItem[]; why?: string };
  /** Why a row isn't a task. @param cell of a header */
  leftOut?: (cell: (header: string) => string) => string | undefined;
};

/** OmniFocus: a project has a row of its own, and its tasks name it; 1.2.1 is below 1.2. */
const OMNIFOCUS: Dialect = {
  headers: ['task id', 'type', 'name', 'project', 'flagged', 'completion date'],
  columns: { list: 'project', priority: 'flagged', completed: 'completion date' },
  priorities: { '1': 'high' },
  parentOf: (id) => id.replace(/\.?[^.]*$/, ''),
  leftOut: (cell) =>
    cell('type') === 'Project'
      ? 'It’s a project. Its tasks are in a list of that name.'
      : cell('status') === 'Dropped'
        ? 'It was canceled.'
        : undefined,
};
const TRELLO_COLOR =
  / \((?:green|yellow|orange|red|purple|blue|sky|lime|pink|black|none)(?:_(?:dark|light))?\)$/;

function namedChecklists(written: string): { items: readonly ChecklistItem[]; why?: string } {
  if (written === '') return { items: [] };
  try {
    const lists = Object.values(nodeOf(JSON.parse(written))).map(listOf);
    const titles = lists.flat().map((item) => textOf(item) || textOf(nodeOf(item).name));
    return {
      items: titles.flatMap((title) => (title.trim() ? [{ title: title.trim(), isDone: false }] : [])),
    };
  } catch {
    return { items: [], why: `Its checklists “${written.slice(0, 60)}” can’t be read.` };
  }
}

function countedChecklist(
  written: string,
  counted: string,
): { items: readonly ChecklistItem[]; why?: string } {
  const titles = written
    .split(';')
    .map((title) => title.trim())
    .filter(Boolean);
  const [done = 0, all = 0] = counted.split('/').map(Number);
  const items = titles.map((title) => ({ title, isDone: done > 0 && done === all }));
  return done > 0 && done < all
    ? {
        items,
        why: `${done} of its ${all} checklist items ${done === 1 ? 'is' : 'are'} done, but the file doesn’t say which.`,
      }
    : { items };
}

/** Plane's comments, [{"comment": "Ordered", "created_by": "Ada"}]. */
function commentsIn(written: string): string {
  try {
    const said = nodesOf(JSON.parse(written)).map((one) =>
      [textOf(one.created_by), textOf(one.comment)].filter(Boolean).join(': '),
    );
    return said.filter(Boolean).join('\n\n');
  } catch {
    return written;
  }
}

const DIALECTS: readonly Dialect[] = [
  // Since version 4.7, OmniFocus has planned dates beside those until which a task is deferred.
  {
    ...OMNIFOCUS,
    headers: [...OMNIFOCUS.headers, 'planned date'],
    columns: { ...OMNIFOCUS.columns, planned: 'planned date', hidden: 'start date' },
  },
  OMNIFOCUS,
  // Trello: a board is a list here, and its lists are sections.
  {
    headers: ['card id', 'card name', 'list name', 'board name'],
    columns: {
      title: 'card name',
      notes: 'card description',
      section: 'list name',
      list: 'board name',
      id: 'card id',
      completed: 'due complete',
    },
    tagName: (tag) => tag.replace(TRELLO_COLOR, ''),
    leftOut: (cell) => (cell('archived') === 'true' ? 'It was archived.' : undefined),
  },
  { headers: ['task id', 'section/column', 'projects'], hasManyProjects: true },
  // Linear: estimates are points. Older and filtered exports have fewer columns.
  {
    headers: ['id', 'team', 'title', 'status', 'estimate', 'priority'],
    columns: { list: 'team', parent: 'parent issue' },
    ignored: ['minutes'],
    points: ['estimate'],
    leftOut: (cell) => (cell('canceled') === '' ? undefined : 'It was canceled.'),
  },
  // Plane: estimates are points.
  {
    headers: ['project identifier', 'sequence id', 'state name', 'estimate'],
    ignored: ['minutes'],
    points: ['estimate'],
    notesOf: commentsIn,
    leftOut: (cell) => (cell('archived at') === '' ? undefined : 'It was archived.'),
  },
  // Jira: estimates are in seconds; a subtask has a parent, a story may have an epic by its key instead.
  {
    headers: ['summary', 'issue key', 'status'],
    columns: { id: 'issue id', minutes: 'original estimate' },
    perMinute: 60,
    points: ['custom field (story points)', 'custom field (story point estimate)', 'story points'],
    onlyDays: true,
    otherId: 'issue key',
    parentOf: (_id, cell) =>
      ['parent', 'parent id', 'parent key', 'custom field (epic link)'].map(cell).find(Boolean) ?? '',
  },
  // Toodledo: 3 is “Top”, and 0 is what a task has if nobody chose.
  {
    headers: ['task', 'folder', 'context', 'goal', 'star'],
    priorities: { '3': 'high', '2': 'high', '1': 'medium', '-1': 'low' },
  },
  // ClickUp: urgent, high, normal, low; checklists by their names, {"Steps":["Measure","Call"]}.
  {
    headers: ['task id', 'task name', 'list name', 'space name'],
    priorities: { '1': 'high', '2': 'high', '3': 'medium', '4': 'low' },
    empty: 'null',
    notesOf: (written) => written.replaceAll('\\n', '\n'),
    checklist: (cell) => namedChecklists(cell('checklists')),
  },
  // Planner: the items of a checklist in one cell, and only how many of them are done.
  {
    headers: ['task id', 'task name', 'bucket name', 'progress'],
    checklist: (cell) => countedChecklist(cell('checklist items'), cell('completed checklist items')),
  },
];

/** @param headers of a table */
export function dialectOf(headers: readonly string[]): Dialect | undefined {
  const names = new Set(headers.map(simpleHeader));
  return DIALECTS.find((dialect) => dialect.headers.every((name) => names.has(name)));
}

/** The columns of an app's CSV. @param usual what they are in other tables */
export function dialectColumns(headers: readonly string[], usual: Columns): Columns {
  const { columns: own = {}, ignored = [] } = dialectOf(headers) ?? {};
  const names = headers.map(simpleHeader);
  const moved = Object.entries(own)
    .map(([field, header]) => [field, names.indexOf(header)] as const)
    .filter(([, at]) => at >= 0);
  const taken = new Set(moved.map(([, at]) => at));
  const others = Object.entries(usual).filter(
    ([field, at]) => !taken.has(at) && !ignored.includes(field as ColumnField),
  );
  return Object.fromEntries([...others, ...moved]);
}
