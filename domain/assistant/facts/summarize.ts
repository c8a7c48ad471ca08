import type { z } from 'zod';
import { compare } from '../../compare.ts';
import { count } from '../../count.ts';
import { AS_ESTIMATED, ratioOf } from '../../planner/load/ratio.ts';
import { deadlinesAtRisk } from '../../planner/plan/deadlines-at-risk.ts';
import { splitSharedId } from '../../shared-id.ts';
import { whenOf } from '../../task/dates.ts';
import { completedWithin } from '../../task/figures/completed-within.ts';
import { estimatedWork } from '../../task/figures/work-remaining.ts';
import { completedByMe, completerOf, isMine } from '../../task/mine.ts';
import { goalOf, isOverdue, type Task } from '../../task/task.ts';
import type { LocalDate } from '../../time/day.ts';
import { focusByDay, focusParts } from '../../timer/focus-by-day.ts';
import { focusOnTasks } from '../../timer/focus-on-tasks.ts';
import { focusOf } from '../../timer/focus-time.ts';
import type { TOOLS } from '../tools.ts';
import { goalFacts, line, listFacts, OTHERS, title } from './facts.ts';
import { tasksByFilter } from './task-groups.ts';
import { tokensIn } from './tokens.ts';
import type { Past, World } from './world.ts';

export type SumQuery = z.output<typeof TOOLS.summarize.input>;
type By = NonNullable<SumQuery['by']>;

/** The most tokens of a result. */
const ROOM = 1_200;
/** For a line that says how many groups aren't shown. */
const COUNT = 20;

/** `estimatedMinutes` are those of tasks with an estimate; of open ones a parent's, or else its subtasks'. */
type Sum = { tasks: number; estimatedMinutes: number; withoutEstimate: number; focusMinutes: number };
/** What is counted: a task, or minutes of focus on one or none. */
type Item = {
  task: Task | undefined;
  day: LocalDate | undefined;
  tasks: 0 | 1;
  estimatedMinutes: number;
  withoutEstimate: 0 | 1;
  focusMinutes: number;
};

/**
 * Counts and adds up, so that the model doesn't. Without a filter, the person's own tasks count, as everywhere in the app.
 * @param room the tokens left for results of the answer @throws Problem 'invalid' for a filter that can't be read
 */
export function summarize(query: SumQuery, world: World, past: Past, room: number): string {
  if (query.of === 'at_risk') return atRiskLines(world, past, Math.min(ROOM, room));
  const items = ITEMS[query.of](query, world, past);
  const total = line('total', { of: query.of, ...said(query, sumOf(items)) });
  if (!query.by) return total;
  const { by } = query;
  const factsOf = GROUPS[by].facts(world);
  const groups = [...grouped(items, by, world)]
    .map(([key, some]) => ({ key, sum: sumOf(some) }))
    .sort(by === 'day' ? (a, b) => compare(a.key ?? '~', b.key ?? '~') : byMost);
  const shown: string[] = [];
  let left = Math.min(ROOM, room) - tokensIn(total) - COUNT;
  for (const { key, sum } of groups) {
    const one = line('sum', { ...(key === undefined ? { [by]: null } : factsOf(key)), ...said(query, sum) });
    left -= tokensIn(one);
    if (left < 0) break;
    shown.push(one);
  }
  const rest =
    shown.length < groups.length ? [`Showing ${count(shown.length)} of ${count(groups.length)}.`] : [];
  return [total, ...shown, ...rest].join('\n');
}

const sumOf = (items: Iterable<Item>): Sum => {
  const sum = { tasks: 0, estimatedMinutes: 0, withoutEstimate: 0, focusMinutes: 0 };
  for (const item of items) for (const field of Object.keys(sum) as (keyof Sum)[]) sum[field] += item[field];
  return sum;
};

/** Focus has only minutes. */
const said = ({ of }: SumQuery, sum: Sum): object =>
  of === 'focus' ? { focusMinutes: sum.focusMinutes } : sum;

type Group = { key: string | undefined; sum: Sum };
const byMost = (a: Group, b: Group): number =>
  b.sum.tasks - a.sum.tasks || b.sum.focusMinutes - a.sum.focusMinutes || compare(a.key ?? '~', b.key ?? '~');

const ITEMS: Record<
  Exclude<SumQuery['of'], 'at_risk'>,
  (query: SumQuery, world: World, past: Past) => Item[]
> = {
  open: (query, world, past) => openItems(query, world, past),
  overdue: (query, world, past) => openItems(query, world, past, (task) => isOverdue(task, world.now)),
  done: doneItems,
  focus: focusItems,
};

function openItems(
  query: SumQuery,
  world: World,
  { sessions }: Past,
  isCounted: (task: Task) => boolean = () => true,
): Item[] {
  const all = query.filter
    ? tasksByFilter(query.filter, world)
    : world.current.filter((task) => isMine(task, world.me));
  const dayOf = (task: Task) => (query.of === 'overdue' ? task.dueDate : whenOf(task))?.slice(0, 10);
  const isIn = rangeOf(query, undefined);
  const open = all.filter((task) => !task.completed && isCounted(task) && isIn(dayOf(task)));
  const counted = new Set(estimatedWork(open));
  const focus = focusOnTasks(world.tasks, sessions);
  return open.map((task) => ({
    task,
    day: dayOf(task),
    tasks: 1,
    estimatedMinutes: counted.has(task) ? (task.estimatedMinutes ?? 0) : 0,
    withoutEstimate: task.estimatedMinutes ? 0 : 1,
    focusMinutes: focus.get(task.id) ?? 0,
  }));
}

/** What the person finished; by person, what everyone did. */
function doneItems(query: SumQuery, world: World, { sessions }: Past): Item[] {
  const all = query.filter ? tasksByFilter(query.filter, world, true) : world.tasks;
  const last = query.to ?? world.now.slice(0, 10);
  const focus = focusOnTasks(world.tasks, sessions);
  return Array.from(completedWithin(all, { first: query.from ?? undefined, last }, world.zone)).flatMap(
    ({ task, at }) =>
      query.by === 'person' || completedByMe(task, world.me)
        ? [
            {
              task,
              day: at.slice(0, 10),
              tasks: 1 as const,
              estimatedMinutes: task.estimatedMinutes ?? 0,
              withoutEstimate: task.estimatedMinutes ? (0 as const) : (1 as const),
              focusMinutes: focus.get(task.id) ?? 0,
            },
          ]
        : [],
  );
}

function focusItems(query: SumQuery, world: World, { sessions, focusBefore }: Past): Item[] {
  const { zone, now } = world;
  const among = query.filter && new Set(tasksByFilter(query.filter, world, true));
  const tasks = new Map(world.tasks.map((task) => [task.id, task]));
  const isIn = rangeOf(query, now.slice(0, 10));
  const item = (task: Task | undefined, day: LocalDate, focusMinutes: number): Item => ({
    task,
    day,
    tasks: 0,
    estimatedMinutes: 0,
    withoutEstimate: 0,
    focusMinutes,
  });
  const items = Array.from(sessions).flatMap((session) => {
    const task = tasks.get(session.taskId ?? '');
    if (among && !(task && among.has(task))) return [];
    return focusParts(session, zone).map(([day, minutes]) => item(task, day, minutes));
  });
  return [
    ...items,
    ...(among || focusBefore === undefined || focusBefore === null
      ? []
      : older(sessions, focusBefore, world, item)),
  ].filter(({ day }) => isIn(day));
}

/** The minutes from before sessions were recorded, of which a day is known only for the last. */
function older<I>(
  sessions: Past['sessions'],
  before: unknown,
  { now, zone }: World,
  item: (task: undefined, day: LocalDate, minutes: number) => I,
): I[] {
  const recorded = focusByDay(sessions, zone);
  const { days } = focusOf(sessions, before, now.slice(0, 10), zone);
  return [...days].flatMap(([day, minutes]) => {
    const more = minutes - (recorded.get(day) ?? 0);
    return more > 0 ? [item(undefined, day, more)] : [];
  });
}

/** @param end the last day without a `to`; undefined if there is none */
function rangeOf({ from, to }: SumQuery, end: LocalDate | undefined) {
  const last = to ?? end;
  if (!from && !last) return () => true;
  return (day: LocalDate | undefined): boolean =>
    day !== undefined && (!from || day >= from) && (!last || day <= last);
}

type Grouping = {
  keys(item: Item, world: World): readonly (string | undefined)[];
  facts(world: World): (key: string) => object;
};

const named = (by: By) => () => (key: string) => ({ [by]: title(key) });

const GROUPS: Record<By, Grouping> = {
  day: { keys: ({ day }) => [day], facts: () => (day) => ({ day }) },
  list: {
    keys: ({ task }, { listOf }) => [task && listOf(task)?.id],
    facts(world) {
      const lists = new Map(world.lists.map((list) => [list.id, list]));
      return (id) => {
        const list = lists.get(id);
        return list ? { list: listFacts(world, list) } : { list: null };
      };
    },
  },
  project: { keys: ({ task }) => [task?.project], facts: named('project') },
  tag: { keys: ({ task }) => (task?.tags?.length ? task.tags : [undefined]), facts: named('tag') },
  goal: {
    keys: ({ task }) => [task && goalOf(task)],
    facts(world) {
      const goals = new Map(world.goals.map((goal) => [goal.id, goal]));
      return (id) => {
        const goal = goals.get(id);
        return goal ? { goal: goalFacts(world, goal) } : { goal: null };
      };
    },
  },
  task: {
    keys: ({ task }) => [task?.id],
    facts(world) {
      const tasks = new Map(world.tasks.map((task) => [task.id, task]));
      return (id) => {
        const task = tasks.get(id);
        if (!task) return { task: null };
        const by = world.isByOthers(task) && { from: OTHERS };
        return { task: { ref: world.shown.refOf('task', task), title: title(task.title), ...by } };
      };
    },
  },
  person: {
    keys: ({ task }, { me }) => [task && (completerOf(task) ?? me)],
    facts: (world) => (id) => ({ person: nameOf(id, world) }),
  },
};

/** An address, as the person sees it in the members of a list. */
function nameOf(id: string, { me, members, memberships }: World): string {
  if (id === me) return 'the person';
  const address =
    members.find(({ memberId }) => memberId === id)?.email ??
    memberships.find((one) => splitSharedId(one.id)?.ownerId === id)?.ownerEmail;
  return address ? title(address) : 'someone else';
}

function grouped(items: readonly Item[], by: By, world: World): Map<string | undefined, Item[]> {
  const { keys } = GROUPS[by];
  const groups = new Map<string | undefined, Item[]>();
  for (const item of items)
    for (const key of new Set(keys(item, world))) {
      const some = groups.get(key);
      if (some) some.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}

/**
 * The tasks that can't be finished by their deadlines, as the planner warns of them, the soonest first.
 * @param room the tokens that there are for it
 */
function atRiskLines(world: World, { sessions }: Past, room: number): string {
  const { current: tasks, events, planning, now } = world;
  const ratio = world.learns ? ratioOf(sessions, tasks) : AS_ESTIMATED;
  const risks = deadlinesAtRisk({ tasks, events, sessions, planning, now, ratio });
  const total = line('total', { of: 'at_risk', tasks: risks.length });
  let left = room - tokensIn(total);
  const shown: string[] = [];
  for (const { task, needed, free } of risks) {
    const ref = world.shown.refOf('task', task);
    const by = world.isByOthers(task) && { from: OTHERS };
    const minutes = { neededMinutes: needed, freeMinutes: free };
    const one = line('task', { ref, title: title(task.title), ...by, due: task.dueDate, ...minutes });
    left -= tokensIn(one);
    if (left < 0) break;
    shown.push(one);
  }
  return [total, ...shown].join('\n');
}
