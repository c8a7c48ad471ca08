import { count } from '../../count.ts';
import { listOrder } from '../../task/list-home.ts';
import { ORDERS } from '../../task/order/task-view.ts';
import type { Task } from '../../task/task.ts';
import type { Briefing } from './briefing.ts';
import {
  briefTaskFacts,
  eventFacts,
  goalFacts,
  line,
  listFacts,
  sectionFacts,
  taskFacts,
  templateFacts,
} from './facts.ts';
import type { Named, NamedRows, Shown } from './shown.ts';
import { tokensIn } from './tokens.ts';
import type { World } from './world.ts';

/** The most that lines about earlier proposals take of the room. */
const PROPOSED = 0.14;
/** For a line that says how many rows aren't shown, and for all of them; the one about tasks says more. */
const [COUNT, COUNTS, TASK_COUNT] = [20, 120, 45];
/** Rows take at least this many tokens, so with less room the rest needn't be tried. */
const LEAST = 10;
/** Names every row alike, so that measuring a row doesn't give it a ref; there's no room for a hundred. */
const MEASURING: Shown = {
  refOf: () => 't99',
  find: () => undefined,
  all: () => [],
  markRead() {},
  isRead: () => false,
};

/** A row as a line; naming it gives it a ref in that world. */
type Line = (world: World) => string;
type Kind = {
  what: string;
  /** The most that its rows take of the room. */
  share: number;
  lines(world: World, briefing: Briefing): Line[];
};

const kind = <E extends Named>(
  what: string,
  entity: E,
  share: number,
  rows: (world: World, briefing: Briefing) => readonly NamedRows[E][],
  facts: (world: World, row: NamedRows[E]) => object,
): Kind => ({
  what: what === 'event today' ? 'events today' : `${what}s`,
  share,
  lines(world, briefing) {
    // Those that tasks refer to come first.
    const used = new Set(world.shown.all(entity).map(({ id }) => id));
    return rows(world, briefing)
      .toSorted((a, b) => Number(used.has(b.id)) - Number(used.has(a.id)))
      .map((row) => (to) => line(what, facts(to, row)));
  },
});

/** What is told besides tasks, which take what is left. */
const KINDS: readonly Kind[] = [
  kind('event today', 'event', 0.08, (_, { events }) => events, eventFacts),
  kind('list', 'list', 0.14, ({ lists }) => lists.toSorted(listOrder), listFacts),
  kind('section', 'section', 0.05, ({ sections }) => sections, sectionFacts),
  kind('goal', 'goal', 0.08, ({ goals }) => goals, goalFacts),
  kind('template', 'template', 0.03, ({ templates }) => templates, templateFacts),
];

/** The lines about rows that fit into `given` tokens, with how many there are. @param proposed latest first */
export function rowLines(
  world: World,
  briefing: Briefing,
  proposed: readonly string[],
  given: number,
): string[] {
  const room = given - COUNTS;
  const ofProposed: Line[] = proposed.map((text) => () => text);
  const others = KINDS.reduce(
    (sum, { lines, share }) => {
      const all = lines(world, briefing);
      const { at, tokens } = fitting(world, all, share * room);
      // Which of them fit depends on the tasks, which are told first.
      return sum + (at.length < all.length ? share * room + COUNT : tokens);
    },
    fitting(world, ofProposed, PROPOSED * room).tokens,
  );
  const fitted = fittingTasks(world, briefing.tasks, given - TASK_COUNT - others);
  const tasks = [...fitted.keys()].sort(ORDERS.dueDate);
  const isBrief = [...fitted.values()].includes(briefLine);
  return [
    ...fitting(world, ofProposed, PROPOSED * room).at.flatMap((at) => proposed[at] ?? []),
    ...tasks.map((task) => (fitted.get(task) ?? briefLine)(task)(world)),
    `${showing(tasks.length, briefing.open, 'open tasks')}${isBrief ? SHORTENED : ''}`,
    ...KINDS.flatMap(({ what, share, lines }) => {
      const all = lines(world, briefing);
      const { at } = fitting(world, all, share * room);
      return [
        ...at.flatMap((n) => all[n]?.(world) ?? []),
        ...(at.length < all.length ? [showing(at.length, all.length, what)] : []),
      ];
    }),
  ];
}

const wholeLine =
  (task: Task): Line =>
  (to) =>
    line('task', taskFacts(to, task));
const briefLine =
  (task: Task): Line =>
  (to) =>
    line('task', briefTaskFacts(to, task));

/** Shortens all tasks before it leaves any out; as many as fit stay whole. @param tasks the most important first */
function fittingTasks(world: World, tasks: readonly Task[], room: number): Map<Task, typeof wholeLine> {
  const measured = { ...world, shown: MEASURING };
  const { at, tokens } = fitting(world, tasks.map(briefLine), room);
  const fitted = new Map<Task, typeof wholeLine>();
  let left = room - tokens;
  for (const task of at.flatMap((n) => tasks[n] ?? [])) {
    const [whole, brief] = [wholeLine, briefLine].map((of) => tokensIn(of(task)(measured)));
    const more = (whole ?? 0) - (brief ?? 0);
    fitted.set(task, more <= left ? wholeLine : briefLine);
    if (more <= left) left -= more;
  }
  return fitted;
}

/** The places of the first lines that fit into a number of tokens, and what they take. */
function fitting(world: World, lines: readonly Line[], room: number): { at: number[]; tokens: number } {
  const measured = { ...world, shown: MEASURING };
  const at: number[] = [];
  let left = room;
  for (const [n, line] of lines.entries()) {
    if (left < LEAST) break;
    const tokens = tokensIn(line(measured)) + 1;
    if (tokens > left) continue;
    left -= tokens;
    at.push(n);
  }
  return { at, tokens: room - left };
}

/** Whole tasks have a list. */
const SHORTENED = ' Those without "list" are shortened; search has the rest of them.';

const showing = (shown: number, all: number, what: string): string =>
  shown < all
    ? `Showing ${count(shown)} of ${count(all)} ${what}. Use search, or "every", for the others.`
    : `Showing all ${count(all)} ${what}.`;
