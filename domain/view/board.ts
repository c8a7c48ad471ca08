import type { LocalMinute } from '../day.ts';
import { fold } from '../fold.ts';
import { type Place, weekOf } from '../place.ts';
import type { QuickAddDefaults } from '../quick-add/quick-add-draft.ts';
import { movedToDay, whenOf } from '../task/dates.ts';
import type { List } from '../task/list.ts';
import { effectiveListId } from '../task/list-home.ts';
import { type Section, sectionIdOf } from '../task/section.ts';
import { isSeries } from '../task/series.ts';
import { tagsInUse } from '../task/tag.ts';
import { inTagOrder } from '../task/tag-order.ts';
import { isOverdue, PRIORITIES, type Priority, type Task, type TaskUpdates } from '../task/task.ts';

/** What the columns of a board are. */
export const BOARD_GROUPS = ['section', 'date', 'list', 'project', 'priority', 'tag'] as const;
export type BoardGroup = (typeof BOARD_GROUPS)[number];

/** The column of tasks without a section, project or tag. */
export const NONE = '';

export type Column = { id: string; tasks: readonly Task[] };

type Context = {
  now: LocalMinute;
  place: Pick<Place, 'weekend'>;
  /** All lists, in their order. */
  lists: readonly Pick<List, 'id'>[];
  /** The sections of the list that the board shows, in their order. */
  own: readonly Section[];
  /** The tags that have a place, as folded names. */
  tagOrder: readonly string[];
};

/** How tasks are grouped into columns. */
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

function byList({ lists }: Context): Grouping {
  const known = new Map(lists.map((one) => [one.id, one]));
  return {
    ids: lists.map(({ id }) => id),
    columnsOf: ({ listId }) => [effectiveListId(listId, known)],
    patch: (_, __, to) => ({ listId: to }),
    addTo: (column) => ({ listId: column }),
  };
}

function bySection({ own }: Context): Grouping {
  const known = new Map(own.map((one) => [one.id, one]));
  return {
    ids: [NONE, ...known.keys()],
    columnsOf: (task) => [sectionIdOf(task, known) ?? NONE],
    // A subtask is where its parent is.
    patch: ({ parentId }, _, to) => (parentId === undefined ? { sectionId: to || null } : undefined),
    addTo: (column) => ({ sectionId: column || undefined }),
  };
}

const isPriority = (id: string): id is Priority => PRIORITIES.some((one) => one === id);

function byPriority(): Grouping {
  return {
    ids: PRIORITIES.toReversed(),
    columnsOf: ({ priority }) => [priority],
    patch: (_, __, to) => (isPriority(to) ? { priority: to } : undefined),
    addTo: (column) => (isPriority(column) ? { priority: column } : undefined),
  };
}

function byProject(tasks: readonly Task[]): Grouping {
  const names = new Set(tasks.flatMap(({ project }) => project ?? []));
  return {
    ids: [NONE, ...[...names].sort((a, b) => a.localeCompare(b))],
    columnsOf: ({ project }) => [project ?? NONE],
    patch: (_, __, to) => ({ project: to || null }),
    addTo: (column) => ({ project: column || undefined }),
  };
}

function byTag(tasks: readonly Task[], { tagOrder }: Context): Grouping {
  const names = inTagOrder(tagsInUse(tasks), tagOrder).map(({ name }) => name);
  const spelled = new Map(names.map((name) => [fold(name), name]));
  return {
    ids: [NONE, ...names],
    columnsOf: ({ tags = [] }) =>
      tags.length === 0 ? [NONE] : tags.map((tag) => spelled.get(fold(tag)) ?? tag),
    patch: ({ tags = [] }, from, to) =>
      to === NONE ? { removeTags: tags } : { addTags: [to], ...(from !== NONE && { removeTags: [from] }) },
    addTo: (column) => (column === NONE ? {} : { tag: column }),
  };
}

function byDate(tasks: readonly Task[], { now, place }: Context): Grouping {
  const { first } = weekOf(place);
  const today = Temporal.PlainDate.from(now.slice(0, 10));
  const left = (first + 6 - today.dayOfWeek) % 7;
  const after = (days: number) => today.add({ days }).toString();
  const [tomorrow, weekEnd] = [after(1), after(left)];
  /** The day that a task gets in a column; the week's last one, and then the first one after it and tomorrow. */
  const days: Readonly<Record<string, string>> = {
    today: today.toString(),
    tomorrow,
    ...(left > 1 && { week: weekEnd }),
    later: after(left === 0 ? 8 : left + 1),
  };
  return {
    // Nothing can be put into “overdue”, so it's only there for what is.
    ids: [...(tasks.some((task) => isOverdue(task, now)) ? ['overdue'] : []), ...Object.keys(days), 'none'],
    columnsOf(task) {
      if (isOverdue(task, now)) return ['overdue'];
      const day = whenOf(task)?.slice(0, 10);
      if (day === undefined) return ['none'];
      // A plan that has passed isn't late as long as the deadline hasn't.
      if (day <= today.toString()) return ['today'];
      return [day === tomorrow ? 'tomorrow' : day <= weekEnd ? 'week' : 'later'];
    },
    patch(task, _, to) {
      if (to === 'none') return isSeries(task) ? undefined : { dueDate: null, plannedFor: null };
      const day = days[to];
      return day === undefined ? undefined : movedToDay(task, day, now);
    },
    addTo: (column) => (column === 'none' ? {} : days[column] && { day: days[column] }) || undefined,
  };
}

/** @param tasks those on the board */
export function groupingOf(group: BoardGroup, tasks: readonly Task[], context: Context): Grouping {
  if (group === 'list') return byList(context);
  if (group === 'section') return bySection(context);
  if (group === 'project') return byProject(tasks);
  if (group === 'tag') return byTag(tasks, context);
  return group === 'date' ? byDate(tasks, context) : byPriority();
}

/**
 * The groups that a board can have, the usual one first: sections, or else dates.
 * @param kind what the board shows, such as a list @param hasSections whether that has sections
 */
export const groupsOf = (kind: string, hasSections: boolean): readonly BoardGroup[] =>
  BOARD_GROUPS.filter((group) => group !== kind && (group !== 'section' || hasSections));

/**
 * The tasks that are cards of their own: subtasks are on the cards of their parents, except those with a date on a
 * board of dates.
 * @param isDone whether completed tasks are asked for, instead of open ones
 */
export function cardsOf(tasks: readonly Task[], group: BoardGroup, isDone: boolean): Task[] {
  const found = tasks.filter(({ completed }) => completed === isDone);
  const ids = new Set(found.map(({ id }) => id));
  return found.filter(
    (task) => !ids.has(task.parentId ?? '') || (group === 'date' && whenOf(task) !== undefined),
  );
}

/** The columns of a board with their tasks, in the order given. */
export function columnsOf(tasks: readonly Task[], { ids, columnsOf: of }: Grouping): Column[] {
  const found = new Map<string, Task[]>(ids.map((id) => [id, []]));
  for (const task of tasks)
    for (const id of of(task)) {
      const column = found.get(id);
      if (column) column.push(task);
      else found.set(id, [task]);
    }
  return Array.from(found, ([id, all]) => ({ id, tasks: all }));
}
