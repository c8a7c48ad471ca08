import type { LocalDate, LocalMinute } from '../day.ts';
import { type LeftOut, leftWords } from '../planner/left-out.ts';
import { settingsOn } from '../planner/planning.ts';
import { proposeDay } from '../planner/propose-day.ts';
import { AS_ESTIMATED, bestHours, ratioOf } from '../planner/ratio.ts';
import { minuteOf } from '../planner/slot.ts';
import { Problem, parse, say } from '../problem.ts';
import type { Task } from '../task/task.ts';
import { clock } from './clock.ts';
import { eventsAfter } from './events-after.ts';
import { dueOf } from './phrases.ts';
import type { Proposal } from './proposal.ts';
import { only, type Proposed, titled } from './proposing.ts';
import { TOOLS } from './tools.ts';
import type { Past, World } from './world.ts';

/** Each takes about 100 ms in an account of 10,000 tasks. */
const MOST_DAYS = 7;

/**
 * Blocks for several days, made as the planner makes them, one day after the other: no work is planned twice.
 * @param past the focus that counts toward estimates @throws Problem 'invalid' if there is nothing to plan
 */
export function planDays(
  input: unknown,
  world: World,
  so: readonly Proposal[],
  { sessions }: Pick<Past, 'sessions'>,
): Proposed {
  const { from, to, start, end } = parse(TOOLS.plan_days.input, input);
  const days = daysOf(from, to, world);
  const { now, current: tasks } = world;
  const learned = world.learns
    ? { ratio: ratioOf(sessions, tasks), best: bestHours(sessions, epochOf(now, world.zone), world.zone) }
    : { ratio: AS_ESTIMATED };
  const proposals: Proposal[] = [];
  const left = new Map<string, LeftOut>();
  const planned = new Map<string, number>();
  for (const date of days) {
    const settings = settingsOn(date, world.planning, now);
    const day = proposeDay({
      date,
      now,
      tasks,
      events: eventsAfter(world.events, [...so, ...proposals]),
      sessions,
      ...settings,
      hours: { start: clock(start) ?? settings.hours.start, end: clock(end) ?? settings.hours.end },
      ...learned,
    });
    proposals.push(...day.proposals);
    for (const { fields } of day.proposals) {
      const { taskId = '', start: from, end: to } = fields;
      left.delete(taskId);
      planned.set(taskId, (planned.get(taskId) ?? 0) + minuteOf(to) - minuteOf(from));
    }
    for (const one of day.left) left.set(one.task.id, one);
  }
  const unplanned = [...left.values()].map((one) => ({ ...one, planned: planned.get(one.task.id) ?? 0 }));
  const reasons = [
    ...late(proposals, world),
    ...unplanned.map((one) => `“${titled(one.task)}”: ${leftWords(one)}.`),
  ];
  if (proposals.length > 0) return { ...only(...proposals), left: reasons };
  if (reasons.length === 0)
    throw new Problem(
      'invalid',
      days.length > 1
        ? 'There’s nothing left to plan on those days.'
        : 'There’s nothing left to plan on that day.',
    );
  return { proposals: [], refused: reasons, left: [] };
}

/** @throws Problem 'invalid' for days in the wrong order, or too many */
function daysOf(from: string | null | undefined, to: string | null | undefined, world: World): LocalDate[] {
  const dayOf = (phrase: string) => dueOf(phrase, world).slice(0, 10);
  const first = from ? dayOf(from) : world.now.slice(0, 10);
  const start = Temporal.PlainDate.from(first);
  const length = start.until(to ? dayOf(to) : first).days + 1;
  if (length < 1) throw new Problem('invalid', 'The last day must come after the first.');
  if (length > MOST_DAYS)
    throw new Problem('invalid', say`At most ${{ most: MOST_DAYS }} days can be planned together.`);
  return Array.from({ length }, (_, days) => start.add({ days }).toString());
}

/** Tasks that are planned after their deadline, though it is still ahead. */
function late(proposals: readonly Proposal[], { now, current }: World): string[] {
  const tasks = new Map(current.map((task) => [task.id, task]));
  const found = new Set<Task>();
  for (const proposal of proposals) {
    const { taskId = '', date } = proposal.kind === 'add-event' ? proposal.fields : {};
    const task = tasks.get(taskId);
    const due = task?.dueDate?.slice(0, 10);
    if (task && date && due && due >= now.slice(0, 10) && due < date) found.add(task);
  }
  return [...found].map((task) => `“${titled(task)}” is planned after it’s due.`);
}

const epochOf = (now: LocalMinute, zone: string): number =>
  Temporal.PlainDateTime.from(now).toZonedDateTime(zone).epochMilliseconds;
