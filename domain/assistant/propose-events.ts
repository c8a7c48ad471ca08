import type { z } from 'zod';
import type { LocalDate } from '../day.ts';
import { omitEmpty } from '../omit-empty.ts';
import { isRoom, requireFree, timedOn } from '../planner/free-time.ts';
import { leftWords } from '../planner/left-out.ts';
import { eventTitle, type PlannerEvent, updateEvent } from '../planner/planner.ts';
import { proposeDay } from '../planner/propose-day.ts';
import { AS_ESTIMATED } from '../planner/ratio.ts';
import { hoursOn } from '../planner/working-hours.ts';
import { Problem, parse } from '../problem.ts';
import { known } from './known.ts';
import { dueOf } from './phrases.ts';
import { type Proposal, proposalOf } from './proposal.ts';
import { different, each, type Meaning, named, oneLine, only, type Proposed, titled } from './proposing.ts';
import { TOOLS } from './tools.ts';
import type { Past, World } from './world.ts';

export const addEvents: Meaning = (input, world, so) => {
  const { events } = parse(TOOLS.add_events.input, input);
  const made: Proposal[] = [];
  return each(events, (event) => {
    const proposal = proposalOf({ kind: 'add-event', fields: eventFields(event, world) });
    requireRoom(updateEvent({ ...proposal.fields, id: 'new' }, {}), world, [...so, ...made]);
    made.push(proposal);
    return only(proposal);
  });
};

export const changeEvent: Meaning = (input, world, so) => {
  const { event, ...changes } = parse(TOOLS.change_event.input, input);
  const before = known(world.shown, 'event', event);
  const proposal = proposalOf({
    kind: 'change-event',
    id: before.id,
    fields: different(before, named(omitEmpty(changes))),
  });
  const after = updateEvent(before, proposal.fields);
  const moves = ['start', 'end', 'date'].some((field) => field in proposal.fields);
  if (moves) requireRoom(after, world, so);
  return only(proposal);
};

/** @param past the focus that counts toward estimates */
export function planDay(
  input: unknown,
  world: World,
  so: readonly Proposal[],
  { sessions }: Pick<Past, 'sessions'>,
): Proposed {
  const { date, from, to } = parse(TOOLS.plan_day.input, input);
  const { now } = world;
  const day = date ? dueOf(date, world).slice(0, 10) : now.slice(0, 10);
  const hours = hoursOn(day, world.hours, now);
  const { proposals, left } = proposeDay({
    date: day,
    now,
    tasks: world.current,
    events: [...world.events, ...blocksIn(so)],
    sessions,
    capacity: world.capacity,
    hours: { start: clock(from) ?? hours.start, end: clock(to) ?? hours.end },
    ratio: AS_ESTIMATED,
  });
  const reasons = left.map((one) => `“${titled(one.task)}”: ${leftWords(one)}.`);
  if (proposals.length > 0) return { ...only(...proposals), left: reasons };
  if (reasons.length === 0) throw new Problem('invalid', 'There’s nothing left to plan on that day.');
  return { proposals: [], refused: reasons, left: [] };
}

type EventInput = z.output<typeof TOOLS.add_events.input>['events'][number];

function eventFields({ task, ...given }: EventInput, world: World) {
  const planned = task ? known(world.shown, 'task', task) : undefined;
  const title = given.title ?? planned?.title ?? '';
  return {
    ...omitEmpty(given),
    title: eventTitle(oneLine(title)),
    category: given.category ?? (planned ? 'focus' : 'personal'),
    date: given.date ? dueOf(given.date, world).slice(0, 10) : world.now.slice(0, 10),
    start: clock(given.start) ?? given.start,
    end: clock(given.end) ?? given.end,
    ...(planned && { taskId: planned.id }),
  };
}

/** 9:00 as 09:00. */
const clock = (time: string | null | undefined): string | undefined =>
  time && /^\d{1,2}:\d\d/.test(time) ? time.slice(0, time.indexOf(':') + 3).padStart(5, '0') : undefined;

const blocksIn = (so: readonly Proposal[]): PlannerEvent[] =>
  so.flatMap((one, at) => (one.kind === 'add-event' ? [{ ...one.fields, id: `${at}` }] : []));

const blocksOn = (date: LocalDate, so: readonly Proposal[]): PlannerEvent[] =>
  blocksIn(so).filter((block) => block.date === date);

function requireRoom(
  event: Omit<PlannerEvent, 'id'> & { id?: string },
  world: World,
  so: readonly Proposal[],
): void {
  const date = event.date ?? world.now.slice(0, 10);
  const isOpen = (other: PlannerEvent) => event.taskId !== undefined && isRoom(other);
  const others = timedOn(world.events, date).filter((other) => other.id !== event.id && !isOpen(other));
  // An event of every day has no day on which it could be in the past.
  requireFree({ ...event, date }, [...others, ...blocksOn(date, so)], event.date ? world.now : date);
}
