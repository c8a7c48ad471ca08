import { settingsOn } from '../../planner/load/planning.ts';
import { AS_ESTIMATED, bestHours, ratioOf } from '../../planner/load/ratio.ts';
import { leftWords } from '../../planner/plan/left-out.ts';
import { proposeDays } from '../../planner/plan/propose-days.ts';
import { Problem, parse, say } from '../../problem.ts';
import type { Task } from '../../task/task.ts';
import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { daysFrom } from '../../time/month.ts';
import { paddedClock } from '../facts/clock.ts';
import { dueOfPhrase } from '../facts/phrases.ts';
import type { Past, World } from '../facts/world.ts';
import type { Proposal } from '../proposal.ts';
import { TOOLS } from '../tools.ts';
import { eventsAfter } from './events-after.ts';
import { only, type ToolProposals, titled } from './proposing.ts';

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
): ToolProposals {
  const { from, to, start, end } = parse(TOOLS.plan_days.input, input);
  const days = daysOf(from, to, world);
  const { now, current: tasks } = world;
  const learned = world.learns
    ? { ratio: ratioOf(sessions, tasks), best: bestHours(sessions, epochOf(now, world.zone), world.zone) }
    : { ratio: AS_ESTIMATED };
  const plan = proposeDays({
    days,
    ...{ now, tasks, sessions, ...learned },
    events: eventsAfter(world.events, so),
    settingsOf(date) {
      const settings = settingsOn(date, world.planning, now);
      const { hours } = settings;
      return {
        ...settings,
        hours: { start: paddedClock(start) ?? hours.start, end: paddedClock(end) ?? hours.end },
      };
    },
    mayBeLate: true,
  });
  const proposals = plan.days.flatMap((day) => day.proposals);
  const reasons = [
    ...late(proposals, world),
    ...plan.left.map((one) => `“${titled(one.task)}”: ${leftWords(one)}.`),
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
  const dayOf = (phrase: string) => dueOfPhrase(phrase, world).slice(0, 10);
  const first = from ? dayOf(from) : world.now.slice(0, 10);
  const start = Temporal.PlainDate.from(first);
  const length = start.until(to ? dayOf(to) : first).days + 1;
  if (length < 1) throw new Problem('invalid', 'The last day must come after the first.');
  if (length > MOST_DAYS)
    throw new Problem('invalid', say`At most ${{ most: MOST_DAYS }} days can be planned together.`);
  return daysFrom(first, length);
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
