import type { z } from 'zod';
import { omitEmpty } from '../../omit-empty.ts';
import { isRecurring } from '../../planner/event/begin-days.ts';
import { changedIn, changedOn, type OccurrenceScope } from '../../planner/event/event-series.ts';
import { eventsOn } from '../../planner/event/occurrences.ts';
import { IN_ANOTHER, isOutside } from '../../planner/event/outside-event.ts';
import { eventTitle, type PlannerEvent, plannerUpdates, updateEvent } from '../../planner/event/planner.ts';
import { isRoom, requireFree, timedOn } from '../../planner/load/free-time.ts';
import { Problem, parse } from '../../problem.ts';
import type { LocalDate } from '../../time/day.ts';
import { paddedClock } from '../facts/clock.ts';
import { known } from '../facts/known.ts';
import { dueOfPhrase, repeatFieldsOfPhrase } from '../facts/phrases.ts';
import type { World } from '../facts/world.ts';
import { type Proposal, proposalOf } from '../proposal.ts';
import { TOOLS } from '../tools.ts';
import { eventsAfter } from './events-after.ts';
import { meantOccurrence } from './meant-occurrence.ts';
import {
  different,
  each,
  type Meaning,
  oneLine,
  only,
  type ToolProposals,
  withOneLineTitle,
} from './proposing.ts';

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
  const { event, day, scope, ...given } = parse(TOOLS.change_event.input, input);
  const before = known(world.shown, 'event', event);
  if (isOutside(before)) throw new Problem('invalid', IN_ANOTHER);
  const changes = withOneLineTitle(omitEmpty(given));
  // One of every day may change on all of them without a day being meant.
  if (isRecurring(before) && (day || before.date !== undefined)) {
    const meant = day ? dueOfPhrase(day, world).slice(0, 10) : undefined;
    const date = meantOccurrence(before, world.now, meant);
    return occurrenceChanges(before, { date, scope: scope ?? (day ? 'day' : 'all'), changes }, world, so);
  }
  const proposal = proposalOf({
    kind: 'change-event',
    id: before.id,
    fields: different(before, changes),
  });
  const after = updateEvent(before, proposal.fields);
  const moves = ['start', 'end', 'date'].some((field) => field in proposal.fields);
  if (moves) requireRoom(after, world, so);
  return only(proposal);
};

/**
 * What a change of an occurrence comes to: changes of the series and, unless all change, the event that it becomes.
 * @param date the day on which it begins
 */
function occurrenceChanges(
  before: PlannerEvent,
  { date, scope, changes }: { date: LocalDate; scope: OccurrenceScope; changes: object },
  world: World,
  so: readonly Proposal[],
): ToolProposals {
  const seen = { ...before, date };
  const updates = parse(plannerUpdates, different(seen, changes));
  const { series, added } = changedIn(before, { date, scope }, updates);
  const proposals = [
    proposalOf({ kind: 'change-event', id: before.id, fields: series }),
    ...(added ? [proposalOf({ kind: 'add-event', fields: added })] : []),
  ];
  if (['start', 'end', 'date'].some((field) => field in updates)) {
    const others = eventsAfter(world.events, so).filter(({ id }) => id !== before.id);
    const { fields } = proposalOf({ kind: 'add-event', fields: changedOn(before, date, updates).single });
    requireRoom(updateEvent({ ...fields, id: before.id }, {}), { ...world, events: others }, []);
  }
  return only(...proposals);
}

type EventInput = z.output<typeof TOOLS.add_events.input>['events'][number];

function eventFields({ task, ...given }: EventInput, world: World) {
  const planned = task ? known(world.shown, 'task', task) : undefined;
  const title = given.title ?? planned?.title ?? '';
  const rule = given.repeat ? eventRule(given.repeat, world) : undefined;
  const first = given.date ? dueOfPhrase(given.date, world) : (rule?.dueDate ?? world.now);
  return {
    ...omitEmpty(given),
    ...(given.lastDate && { lastDate: dueOfPhrase(given.lastDate, world).slice(0, 10) }),
    ...(rule && { repeat: rule.repeat }),
    title: eventTitle(oneLine(title)),
    category: given.category ?? (planned ? 'focus' : 'personal'),
    date: first.slice(0, 10),
    start: paddedClock(given.start) ?? given.start,
    end: paddedClock(given.end) ?? given.end,
    ...(planned && { taskId: planned.id }),
  };
}

/** @throws Problem 'invalid' if it isn't a repeat that events have */
function eventRule(phrase: string, world: World) {
  const { repeat, repeatFrom, repeatLeft, repeatTimes, dueDate } = repeatFieldsOfPhrase(phrase, world);
  if (repeatTimes) throw new Problem('invalid', 'An event repeats on set days, such as every Monday.');
  if (repeatFrom || repeatLeft)
    throw new Problem('invalid', 'An event’s repeat ends on a day, and doesn’t count from completion.');
  return { repeat, dueDate };
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
  // Of one that lasts past midnight, the first day is looked at.
  const [{ start, end } = event] = eventsOn([{ ...event, id: 'it' }], date);
  // An event of every day has no day on which it could be in the past.
  requireFree({ title: event.title, start, end, date }, others, event.date ? world.now : date);
}
