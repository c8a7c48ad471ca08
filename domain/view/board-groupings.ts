import { byName } from '../by-name.ts';
import { fold } from '../fold.ts';
import { dateGroupAt, movedToDay, whenOf } from '../task/dates.ts';
import { effectiveListId } from '../task/list-home.ts';
import { sectionIdOf } from '../task/section.ts';
import { isSeries } from '../task/series.ts';
import { tagsInUse } from '../task/tag.ts';
import { inTagOrder } from '../task/tag-order.ts';
import { PRIORITIES, type Priority, type Task } from '../task/task.ts';
import { splitDue } from '../time/due.ts';
import { weekOf } from '../time/place.ts';
import { type BoardGroup, type Context, type Grouping, NONE } from './board.ts';

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

function groupedByDate(tasks: readonly Task[], { now, place }: Context): Grouping {
  const { first } = weekOf(place);
  const today = Temporal.PlainDate.from(now.slice(0, 10));
  const left = (first + 6 - today.dayOfWeek) % 7;
  const after = (days: number) => today.add({ days }).toString();
  const [tomorrow, weekEnd] = [after(1), after(left)];
  const groupOf = dateGroupAt(now);
  /** The day that a task gets in a column: the week's last one, or the first of a later week that isn't tomorrow. */
  const days: Readonly<Record<string, string>> = {
    today: today.toString(),
    tomorrow,
    ...(left > 1 && { week: weekEnd }),
    later: after(left === 0 ? 8 : left + 1),
  };
  return {
    // Nothing can be put into “overdue”, so it's only there for what is.
    ids: [
      ...(tasks.some((task) => groupOf(task) === 'overdue') ? ['overdue'] : []),
      ...Object.keys(days),
      'none',
    ],
    columnsOf(task) {
      const group = groupOf(task);
      if (group === 'someday') return ['none'];
      if (group !== 'upcoming') return [group];
      return [splitDue(whenOf(task)).date <= weekEnd ? 'week' : 'later'];
    },
    patch(task, _, to) {
      if (to === 'none') return isSeries(task) ? undefined : { dueDate: null, plannedFor: null };
      const day = days[to];
      return day === undefined ? undefined : movedToDay(task, day, now);
    },
    addTo: (column) => (column === 'none' ? {} : days[column] && { day: days[column] }) || undefined,
  };
}
