import { z } from 'zod';
import { omitEmpty } from '../omit-empty.ts';
import { Problem, say } from '../problem.ts';
import { type Task, task } from '../task/task.ts';
import { childrenOf, MAX_LEVELS, subtree } from '../task/tree/subtasks.ts';
import type { LocalDate } from '../time/day.ts';
import { joinDue } from '../time/due.ts';
import { MAX_TREE } from './template.ts';

const MAX_TEMPLATE_TASKS = 200;

/** Days from the day that a template is used on, with the time if there is one: "+3d" or "+0dT09:30". */
const OFFSET = /^\+(\d{1,5})d(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/;
const offset = z.string().regex(OFFSET).optional();

const { title, description, priority, estimatedMinutes, project, tags } = task.shape;
const templateTask = z.object({
  /** 1 for the first task; each other one is below the last one before it with the level above. */
  level: z.int().min(1).max(MAX_LEVELS),
  ...{ title, description, priority, estimatedMinutes, project, tags },
  dueDate: offset,
  plannedFor: offset,
  hiddenUntil: offset,
});
const tree = z.array(templateTask).min(1).max(MAX_TEMPLATE_TASKS);
export type TemplateTask = z.infer<typeof templateTask>;

const DATES = ['dueDate', 'plannedFor', 'hiddenUntil'] as const;

/**
 * Open, without repeats, with dates relative to a day; if one is before that, relative to the earliest, so that nothing
 * is overdue when the template is used. @throws Problem 'invalid' if there are too many tasks, or too much text
 */
export function treeOf(root: Task, tasks: ReadonlyMap<string, Task>, today: LocalDate): string {
  const all = [root, ...subtree(root.id, childrenOf(tasks))];
  if (all.length > MAX_TEMPLATE_TASKS)
    throw new Problem('invalid', say`A template can have at most ${{ most: MAX_TEMPLATE_TASKS }} tasks.`);
  const days = all.flatMap((one) => DATES.flatMap((name) => one[name]?.slice(0, 10) ?? []));
  const [base = today] = [today, ...days].sort();
  const levels = new Map<string, number>();
  const lines = all.map((one) => {
    const level = one === root ? 1 : 1 + (levels.get(one.parentId ?? '') ?? 1);
    levels.set(one.id, level);
    const { title, description, priority, estimatedMinutes, project, tags } = one;
    const dates = Object.fromEntries(DATES.map((name) => [name, offsetOf(one[name], base)]));
    return omitEmpty({ level, title, description, priority, estimatedMinutes, project, tags, ...dates });
  });
  const text = JSON.stringify(lines);
  if (text.length > MAX_TREE)
    throw new Problem('invalid', 'This task and its subtasks have too much text for a template.');
  return text;
}

function offsetOf(when: string | undefined, base: LocalDate): string | undefined {
  if (when === undefined) return undefined;
  const { days } = Temporal.PlainDate.from(base).until(when.slice(0, 10), { largestUnit: 'days' });
  return `+${days}d${when.slice(10)}`;
}

/** The tasks of a template, each after its parent; undefined if they can't be read. */
export function readTree(text: string): readonly TemplateTask[] | undefined {
  try {
    const { data } = tree.safeParse(JSON.parse(text));
    const isTree = data?.every(({ level }, n) =>
      n === 0 ? level === 1 : level > 1 && level <= (data[n - 1]?.level ?? 0) + 1,
    );
    return isTree ? data : undefined;
  } catch {
    return undefined;
  }
}

/** What a template adds below a task: the tasks below its first one, or that one if it is alone. */
export const stepsOf = (lines: readonly TemplateTask[]): readonly TemplateTask[] =>
  lines.length > 1 ? lines.slice(1).map((line) => ({ ...line, level: line.level - 1 })) : lines;

export function fieldsFrom({ level: _, ...one }: TemplateTask, today: LocalDate) {
  const dates = Object.fromEntries(DATES.map((name) => [name, dateFrom(one[name], today)]));
  return omitEmpty({ ...one, ...dates });
}

function dateFrom(given: string | undefined, today: LocalDate): string | undefined {
  const [, days, time = ''] = OFFSET.exec(given ?? '') ?? [];
  if (days === undefined) return undefined;
  const day = Temporal.PlainDate.from(today)
    .add({ days: Number(days) })
    .toString();
  return joinDue(day, time);
}
