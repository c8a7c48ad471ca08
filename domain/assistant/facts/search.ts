import type { z } from 'zod';
import { count } from '../../count.ts';
import { fold } from '../../fold.ts';
import { eventsOn } from '../../planner/event/occurrences.ts';
import { remindersOf } from '../../reminder/moments.ts';
import { whenOf } from '../../task/dates.ts';
import { completedByMe } from '../../task/mine.ts';
import { matches, ORDERS } from '../../task/order/task-view.ts';
import type { Task } from '../../task/task.ts';
import { type LocalDate, localMinute } from '../../time/day.ts';
import { focusParts } from '../../timer/focus-by-day.ts';
import { EVENT_DAYS, type TOOLS } from '../tools.ts';
import {
  eventFacts,
  goalFacts,
  line,
  listFacts,
  sectionFacts,
  taskFacts,
  templateFacts,
  title,
} from './facts.ts';
import { known } from './known.ts';
import { short } from './quoted.ts';
import { tasksByFilter } from './task-groups.ts';
import { tokensIn } from './tokens.ts';
import type { Past, World } from './world.ts';

type Query = z.output<typeof TOOLS.search.input>;

const ROWS_SHOWN = 30;
/** The most tokens of a result, and of all results of an answer. */
const ROOM = 1_200;
export const MOST_LOOKED_UP = 3_600;
const LONGEST_REFLECTION = 500;
/** The most tokens of a view's filter. */
const MOST_FILTER = 60;

/** @param room the tokens left for results of the answer @throws Problem 'invalid' for a filter that can't be read */
export function search(query: Query, world: World, past: Past, room: number): string {
  const lines = FINDERS[query.in](query, world, past);
  const shown: string[] = [];
  let left = Math.min(ROOM, room);
  for (const text of lines.slice(0, ROWS_SHOWN)) {
    const one = text();
    left -= tokensIn(one);
    if (left < 0) break;
    shown.push(one);
  }
  const head =
    shown.length < lines.length
      ? `Showing ${count(shown.length)} of ${count(lines.length)}. Narrow the search for the others.`
      : `Found ${count(lines.length)}.`;
  return [`${head}${query.in === 'events' ? searched(days(query, world)) : ''}`, ...shown].join('\n');
}

type Lines = readonly (() => string)[];

const FINDERS: Record<Query['in'], (query: Query, world: World, past: Past) => Lines> = {
  tasks: findTasks,
  events(query, world) {
    return days(query, world).flatMap((date) =>
      eventsOn(world.events, date)
        .filter(says(query))
        .map((event) => () => line('event', { date, ...eventFacts(world, event) })),
    );
  },
  lists: (query, world) => [
    ...world.lists
      .filter(says(query))
      .map((list) => () => line('list', { ...listFacts(world, list), ...openIn(world, list.id) })),
    ...world.sections
      .filter(says(query))
      .map((section) => () => line('section', sectionFacts(world, section))),
  ],
  templates: (query, world) =>
    world.templates
      .filter(says(query))
      .map((template) => () => line('template', templateFacts(world, template))),
  views: (query, { views, shown }) =>
    views.filter(says(query)).map(
      (view) => () =>
        line('view', {
          ref: shown.refOf('savedView', view),
          name: title(view.name),
          filter: title(view.filter, MOST_FILTER),
        }),
    ),
  goals: (query, world) =>
    world.goals
      .filter(says(query))
      .map((goal) => () => line('goal', { ...goalFacts(world, goal), ...progress(world, goal.id) })),
  focus(query, world, { sessions }) {
    const minutes = new Map<LocalDate, Map<string, number>>();
    for (const session of sessions)
      for (const [date, more] of focusParts(session, world.zone)) {
        if (!within(query, date, world.now)) continue;
        const day = minutes.get(date) ?? new Map<string, number>();
        minutes.set(date, day.set(session.taskId ?? '', (day.get(session.taskId ?? '') ?? 0) + more));
      }
    const titles = new Map(world.tasks.map((task) => [task.id, title(task.title)]));
    return [...minutes]
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([date, day]) => () => {
        const onTasks = [...day].flatMap(([id, minutes]) => ({
          task: titles.get(id),
          minutes: Math.round(minutes),
        }));
        const total = [...day.values()].reduce((a, b) => a + b, 0);
        return line('focus', { date, minutes: Math.round(total), onTasks });
      });
  },
  reflections: (query, { now }, { reflections }) =>
    reflections
      .filter(({ date, text }) => within(query, date, now) && says(query)({ title: text }))
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))
      .map(
        ({ date, text }) =>
          () =>
            line('reflection', { date, text: short(text, LONGEST_REFLECTION) }),
      ),
};

function findTasks(query: Query, world: World): Lines {
  const { completed = null, words, filter, hasReminder, priority, list, goal } = query;
  const listId = list ? known(world.shown, 'list', list).id : undefined;
  const goalId = goal ? known(world.shown, 'goal', goal).id : undefined;
  const status = completed === null ? 'All' : completed ? 'Done' : 'Active';
  const fits = matches({ search: words ?? '', status, priority: priority ?? 'all', sort: 'dueDate' });
  const dayOf = (task: Task): LocalDate | undefined =>
    task.completed
      ? task.completedAt && localMinute(task.completedAt, world.zone).slice(0, 10)
      : whenOf(task)?.slice(0, 10);
  const isDated = Boolean(query.from || query.to);
  const isIn = (task: Task): boolean =>
    hasReminder
      ? remindedOn(world, task).some((day) => within(query, day, world.now))
      : within(query, dayOf(task), world.now);
  const among = filter ? tasksByFilter(filter, world, completed || undefined) : world.tasks;
  const found = among.filter(
    (task) =>
      fits(task) &&
      (!hasReminder || world.remindersOf(task).length > 0) &&
      (!listId || world.listOf(task)?.id === listId) &&
      (!goalId || task.goalId === goalId) &&
      (!isDated || isIn(task)),
  );
  const lists = new Set<string>();
  return found.sort(status === 'Done' ? byCompletion : ORDERS.dueDate).map((task) => () => {
    const home = world.listOf(task);
    const isNew = home && !lists.has(home.id) && world.isByOthers(home);
    if (home) lists.add(home.id);
    const done = task.completed && {
      completed: dayOf(task) ?? true,
      ...(!completedByMe(task, world.me) && { completedBy: 'someone else' }),
    };
    const own = line('task', { ...taskFacts(world, task), ...done });
    return isNew ? `${line('list', listFacts(world, home))}\n${own}` : own;
  });
}

const remindedOn = (world: World, task: Task): LocalDate[] =>
  remindersOf(task, world.remindersOf(task), { due: null, dayOf: null, quiet: null }, world.zone).map(
    (minute) => minute.slice(0, 10),
  );

const openIn = ({ tasks, listOf }: World, listId: string): object => ({
  openTasks: tasks.filter((task) => !task.completed && listOf(task)?.id === listId).length,
});

const byCompletion = (a: Task, b: Task): number => ((a.completedAt ?? '') < (b.completedAt ?? '') ? 1 : -1);

const says =
  ({ words }: Query) =>
  (row: { title: string } | { name: string }): boolean => {
    const folded = fold('title' in row ? row.title : row.name);
    return fold(words ?? '')
      .split(/\s+/)
      .every((word) => folded.includes(word));
  };

/** Without an end, up to today; without a start, from the beginning. */
const within = ({ from, to }: Query, date: LocalDate | undefined, now: string): boolean =>
  date !== undefined && (!from || date >= from) && date <= (to ?? (from ? '9999' : now.slice(0, 10)));

function days({ from, to }: Query, { now }: World): LocalDate[] {
  const first = Temporal.PlainDate.from(from ?? to ?? now.slice(0, 10));
  const last = Temporal.PlainDate.from(to ?? from ?? now.slice(0, 10));
  const length = Math.max(0, Math.min(EVENT_DAYS, first.until(last).days + 1));
  return Array.from({ length }, (_, days) => first.add({ days }).toString());
}

function searched(days: readonly LocalDate[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined) return '';
  return first === last ? ` Searched ${first}.` : ` Searched ${first} to ${last}.`;
}

function progress({ tasks }: World, goalId: string): object {
  const linked = tasks.filter((task) => task.goalId === goalId);
  return { tasks: linked.length, completed: linked.filter(({ completed }) => completed).length };
}
