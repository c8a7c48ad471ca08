import { count } from '../count.ts';
import { listOrder } from '../task/list-home.ts';
import type { Task } from '../task/task.ts';
import { ORDERS } from '../task/task-view.ts';
import type { Briefing } from './briefing.ts';
import { eventFacts, goalFacts, line, listFacts, sectionFacts, taskFacts, templateFacts } from './facts.ts';
import type { Named, NamedRows, Shown } from './shown.ts';
import { tokensIn } from './tokens.ts';
import type { World } from './world.ts';

/** The most that lines about earlier proposals take of the room. */
const PROPOSED = 0.14;
/** For the lines that say how many rows aren't shown. */
const COUNTS = 100;
/** Rows take at least this many tokens, so with less room the rest needn't be tried. */
const LEAST = 10;
/** Names every row alike, so that measuring a row doesn't give it a ref. */
const MEASURING: Shown = { refOf: () => 't999', find: () => undefined, all: () => [] };

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

/**
 * The lines about rows that fit into a number of tokens, with how many there are.
 * @param proposed lines about earlier proposals, latest first
 */
export function rowLines(
  world: World,
  briefing: Briefing,
  proposed: readonly string[],
  given: number,
): string[] {
  const room = given - COUNTS;
  const ofProposed: Line[] = proposed.map((text) => () => text);
  const others = KINDS.reduce(
    (sum, { lines, share }) => sum + fitting(world, lines(world, briefing), share * room).tokens,
    fitting(world, ofProposed, PROPOSED * room).tokens,
  );
  const lineOf =
    (task: Task): Line =>
    (to) =>
      line('task', taskFacts(to, task));
  const isFitting = new Set(fitting(world, briefing.tasks.map(lineOf), room - others).at);
  const tasks = briefing.tasks.filter((_, at) => isFitting.has(at)).sort(ORDERS.dueDate);
  return [
    ...fitting(world, ofProposed, PROPOSED * room).at.flatMap((at) => proposed[at] ?? []),
    ...tasks.map((task) => lineOf(task)(world)),
    showing(tasks.length, briefing.open, 'open tasks'),
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

const showing = (shown: number, all: number, what: string): string =>
  shown < all
    ? `Showing ${count(shown)} of ${count(all)} ${what}. Use search, or "every", for the others.`
    : `Showing all ${count(all)} ${what}.`;
