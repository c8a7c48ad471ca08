import { byName } from '../by-name.ts';
import { fold } from '../fold.ts';
import { effectiveListId } from '../task/list-home.ts';
import { sectionIdOf } from '../task/section.ts';
import { tagsInUse } from '../task/tag.ts';
import { inTagOrder } from '../task/tag-order.ts';
import { PRIORITIES, type Priority, type Task } from '../task/task.ts';
import { type BoardGroup, type Context, type Grouping, NONE } from './board.ts';
import { groupedByDate } from './board-dates.ts';

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
    ids: [NONE, ...[...names].sort(byName)],
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

export function groupingOf(group: BoardGroup, tasks: readonly Task[], context: Context): Grouping {
  if (group === 'list') return byList(context);
  if (group === 'section') return bySection(context);
  if (group === 'project') return byProject(tasks);
  if (group === 'tag') return byTag(tasks, context);
  return group === 'date' ? groupedByDate(tasks, context) : byPriority();
}
