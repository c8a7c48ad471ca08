import type { z } from 'zod';
import { omitEmpty } from '../omit-empty.ts';
import { isRoom, requireFree, timedOn } from '../planner/free-time.ts';
import { eventTitle, type PlannerEvent, updateEvent } from '../planner/planner.ts';
import { parse } from '../problem.ts';
import { clock } from './clock.ts';
import { eventsAfter } from './events-after.ts';
import { known } from './known.ts';
import { dueOf } from './phrases.ts';
import { type Proposal, proposalOf } from './proposal.ts';
import { different, each, type Meaning, named, oneLine, only } from './proposing.ts';
import { TOOLS } from './tools.ts';
import type { World } from './world.ts';

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

function requireRoom(
  event: Omit<PlannerEvent, 'id'> & { id?: string },
  world: World,
  so: readonly Proposal[],
): void {
  const date = event.date ?? world.now.slice(0, 10);
  const isOpen = (other: PlannerEvent) => event.taskId !== undefined && isRoom(other);
  const others = timedOn(eventsAfter(world.events, so), date).filter(
    (other) => other.id !== event.id && !isOpen(other),
  );
  // An event of every day has no day on which it could be in the past.
  requireFree({ ...event, date }, others, event.date ? world.now : date);
}
