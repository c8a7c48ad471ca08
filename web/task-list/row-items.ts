import { type Section, type SectionName, sectionIdIn } from '../../domain/task/order/task-sections.ts';
import type { Task } from '../../domain/task/task.ts';
import type { Nested } from '../../domain/task/tree/nested.ts';

export type RowItem =
  | { heading: SectionName; count: number; isFoldable: boolean }
  | { task: Task; section: SectionName; depth: number };

/** The lines of a list, created on demand, so that of ten thousand only the visible ones are created. */
export type RowItems = {
  length: number;
  keyAt: (index: number) => string;
  at: (index: number) => RowItem | undefined;
  /** The place of a key, or -1. */
  indexOf: (key: string) => number;
  /** Whether a line can have the focus: a task, or the heading that folds its section. */
  isStop: (index: number) => boolean;
};

/** Which tasks have others below them, and which of them show those. */
export type Tree = { children: Nested['children']; expanded: ReadonlySet<string> };
const NO_TREE: Tree = { children: new Map(), expanded: new Set() };

const FOLDABLE: ReadonlySet<SectionName> = new Set(['tomorrow', 'upcoming', 'done']);
const NONE: ReadonlySet<SectionName> = new Set();

/** @param startFolded sections that were folded to begin with: they can be folded again */
export function rowItems(
  all: readonly Section[],
  folded: ReadonlySet<SectionName>,
  tree = NO_TREE,
  startFolded = NONE,
): RowItems {
  const isFoldable = (name: SectionName): boolean =>
    FOLDABLE.has(name) || startFolded.has(name) || sectionIdIn(name) !== undefined;
  const depths = new Map<string, number>();
  const withBelow = (tasks: readonly Task[], to: Task[] = [], depth = 0): readonly Task[] => {
    for (const task of tasks) {
      to.push(task);
      if (depth > 0) depths.set(task.id, depth);
      const below = tree.expanded.has(task.id) ? tree.children.get(task.id) : undefined;
      if (below) withBelow(below, to, depth + 1);
    }
    return to;
  };
  const isFlat = tree.children.size === 0 || tree.expanded.size === 0;
  let length = 0;
  const parts = all.map(({ name, tasks: top }) => {
    const [start, headed] = [length, name !== 'all'];
    const tasks = isFlat ? top : withBelow(top);
    const shown = folded.has(name) ? 0 : tasks.length;
    length += shown + Number(headed);
    return { name, tasks, count: top.length, start, first: start + Number(headed), shown };
  });
  const partAt = (index: number) => parts.findLast(({ start }) => start <= index);
  const items: RowItems = {
    length,
    keyAt(index) {
      const part = partAt(index);
      return part?.tasks[index - part.first]?.id ?? part?.name ?? '';
    },
    indexOf(key) {
      for (const { name, tasks, start, first, shown } of parts) {
        if (name === key) return start;
        const place = tasks.findIndex(({ id }) => id === key);
        if (place >= 0 && place < shown) return first + place;
      }
      return -1;
    },
    isStop(index) {
      const item = items.at(index);
      return item !== undefined && (!('heading' in item) || item.isFoldable);
    },
    at(index) {
      const part = partAt(index);
      if (!part || index >= length) return undefined;
      const { name, tasks, first, count } = part;
      const task = tasks[index - first];
      return task
        ? { task, section: name, depth: depths.get(task.id) ?? 0 }
        : { heading: name, count, isFoldable: isFoldable(name) };
    },
  };
  return items;
}
