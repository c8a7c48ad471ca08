import { cell } from '../account/tasks-csv.ts';
import { repeatWords } from '../repeat/words.ts';
import type { Task } from '../task/task.ts';
import { DEFAULT_PLACE } from '../time/place.ts';
import { asWord, type OutlinedList, type OutlinedTask, sectionBeginning } from './outline.ts';

const COLUMNS = [
  ...['TYPE', 'CONTENT', 'DESCRIPTION', 'PRIORITY', 'INDENT', 'AUTHOR', 'RESPONSIBLE', 'DATE', 'DATE_LANG'],
  ...['TIMEZONE', 'DURATION', 'DURATION_UNIT', 'DEADLINE', 'DEADLINE_LANG'],
];
/** Todoist’s own default is 4, as ours is medium. */
const PRIORITIES = { high: 1, medium: 4, low: 3 } as const;
const DEEPEST = 5;

/** A file for each list, which Todoist imports as a project. Todoist takes no completed tasks. */
export function todoistFiles(lists: readonly OutlinedList[]): { name: string; text: string }[] {
  const unused = createNames();
  return lists.flatMap(({ name, tasks }) => {
    const open = openIn(tasks);
    if (open.length === 0) return [];
    const rows = open.flatMap(({ task, level, section }, at) => {
      const begins = sectionBeginning({ section }, open[at - 1]);
      const row = rowOf(task, Math.min(level, DEEPEST));
      return begins === undefined ? [row] : [sectionRow(begins), row];
    });
    const text = [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
    return [{ name: `${unused(name.replace(/[\\/:*?"<>|]/g, '-'))}.csv`, text: `\ufeff${text}` }];
  });
}

/** The open tasks, each one level below the next open task above it. */
function openIn(tasks: readonly OutlinedTask[]): OutlinedTask[] {
  const above: OutlinedTask[] = [];
  return tasks.flatMap((one) => {
    while ((above.at(-1)?.level ?? 0) >= one.level) above.pop();
    if (one.task.completed) return [];
    above.push(one);
    return [{ ...one, level: above.length }];
  });
}

/** Numbers names that would be the same file, in any case. */
function createNames(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    let unused = name;
    for (let n = 2; used.has(unused.toLowerCase()); n++) unused = `${name} (${n})`;
    used.add(unused.toLowerCase());
    return unused;
  };
}

/** Todoist writes `every!` where a repeat counts from completion. */
function seriesWords({ repeat, repeatLeft, repeatFrom }: Task & { repeat: string }): string {
  const words = repeatWords({ repeat, ...(repeatLeft && { repeatLeft }) }, DEFAULT_PLACE).toLowerCase();
  return repeatFrom === 'completion' ? words.replace(/^every/, 'every!') : words;
}

const sectionRow = (name: string): string[] => COLUMNS.map((_, at) => ['section', name][at] ?? '');

function rowOf(task: Task, indent: number): (string | number)[] {
  // Todoist's date is when to do a task. A series is planned by its rule there.
  const plannedFor = task.repeat ? undefined : task.plannedFor;
  const { title, description = '', priority, dueDate, repeat, estimatedMinutes, tags = [] } = task;
  const content = [title.replace(/\s+/g, ' '), ...tags.map((tag) => `@${asWord(tag)}`)].join(' ');
  const due = (plannedFor ?? dueDate)?.replace('T', ' ') ?? '';
  const time = dueDate?.slice(11) ?? '';
  const series = repeat ? `${seriesWords({ ...task, repeat })}${time && ` at ${time}`}` : '';
  const starting = series && dueDate ? ` starting ${dueDate.slice(0, 10)}` : '';
  const date = series ? series + starting : due;
  const length = estimatedMinutes ? [estimatedMinutes, 'minute'] : ['', ''];
  const dated = date ? [date, 'en', ''] : ['', '', ''];
  const deadline = plannedFor && dueDate ? [dueDate.slice(0, 10), 'en'] : ['', ''];
  return [
    'task',
    content,
    description,
    PRIORITIES[priority],
    indent,
    '',
    '',
    ...dated,
    ...length,
    ...deadline,
  ];
}
