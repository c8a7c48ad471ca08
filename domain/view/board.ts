import type { QuickAddDefaults } from '../quick-add/draft.ts';
import { whenOf } from '../task/dates.ts';
import type { List } from '../task/list.ts';
import type { Section } from '../task/section.ts';
import type { Task, TaskUpdates } from '../task/task.ts';
import type { LocalMinute } from '../time/day.ts';
import type { Place } from '../time/place.ts';

export const BOARD_GROUPS = ['section', 'date', 'list', 'project', 'priority', 'tag'] as const;
export type BoardGroup = (typeof BOARD_GROUPS)[number];

/** The column of tasks without a section, project or tag. */
export const NONE = '';

export type TaskColumn = { id: string; tasks: readonly Task[] };

export type Context = {
  now: LocalMinute;
  place: Pick<Place, 'weekend'>;
  lists: readonly Pick<List, 'id' | 'isShared'>[];
  /** The sections of the list that the board shows, in their order. */
  own: readonly Section[];
  /** The tags that have a place, as folded names. */
  tagOrder: readonly string[];
};

export type Grouping = {
  /** The columns that are always there, in their order. */
  ids: readonly string[];
  /** The columns that a task is in: several if it has several tags. */
  columnsOf: (task: Task) => readonly string[];
  /** What moves a task from one column to another; undefined if nothing can. */
  patch: (task: Task, from: string, to: string) => TaskUpdates | undefined;
  /** What a task added to a column gets; undefined if none can be added. */
  addTo: (column: string) => Partial<QuickAddDefaults> | undefined;
};

/** The usual one first: sections, or else dates. @param kind what the board shows, such as a list */
export const groupsOf = (kind: string, hasSections: boolean): readonly BoardGroup[] =>
  BOARD_GROUPS.filter((group) => group !== kind && (group !== 'section' || hasSections));

/** Subtasks are on the cards of their parents, except for those with a date on a board of dates. */
export function cardsOf(tasks: readonly Task[], group: BoardGroup, isDone: boolean): Task[] {
  const found = tasks.filter(({ completed }) => completed === isDone);
  const ids = new Set(found.map(({ id }) => id));
  return found.filter(
    (task) => !ids.has(task.parentId ?? '') || (group === 'date' && whenOf(task) !== undefined),
  );
}

export function boardColumnsOf(tasks: readonly Task[], { ids, columnsOf: of }: Grouping): TaskColumn[] {
  const found = new Map<string, Task[]>(ids.map((id) => [id, []]));
  for (const task of tasks)
    for (const id of of(task)) {
      const column = found.get(id);
      if (column) column.push(task);
      else found.set(id, [task]);
    }
  return Array.from(found, ([id, all]) => ({ id, tasks: all }));
}
