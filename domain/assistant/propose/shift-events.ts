import { isRecurring } from '../../planner/event/begin-days.ts';
import { type DayEvent, eventsOn, isOfWholeDays } from '../../planner/event/occurrences.ts';
import { isFree, isOutside } from '../../planner/event/outside-event.ts';
import type { PlannerEvent } from '../../planner/event/planner.ts';
import { LAST_MINUTE, minuteOf, timeOf } from '../../planner/event/slot.ts';
import { isRoom } from '../../planner/load/free-time.ts';
import { Problem, parse } from '../../problem.ts';
import type { LocalDate } from '../../time/day.ts';
import { paddedClock } from '../facts/clock.ts';
import { known } from '../facts/known.ts';
import { dueOfPhrase } from '../facts/phrases.ts';
import type { World } from '../facts/world.ts';
import { type Proposal, proposalOf } from '../proposal.ts';
import { TOOLS } from '../tools.ts';
import { eventsAfter } from './events-after.ts';
import type { Meaning } from './proposing.ts';

/** An event and where it would be. */
type Shift = { event: DayEvent; to: DayEvent };

/**
 * Moves events of a day together, so that each may take the time that another one leaves. What would begin in the past,
 * pass midnight or newly overlap stays, and is named. One that recurs moves only on that day.
 */
export const shiftEvents: Meaning = (input, world, so) => {
  const { events, date, from, ...by } = parse(TOOLS.shift_events.input, input);
  const minutes = Math.round(by.minutes);
  const day = date ? dueOfPhrase(date, world).slice(0, 10) : world.now.slice(0, 10);
  const all = eventsOn(eventsAfter(world.events, so), day).filter((event) => !isOfWholeDays(event));
  const chosen = events
    ? events.map((ref) => current(known(world.shown, 'event', ref), all))
    : all.filter(({ start }) => start >= startOf(day, from, world));
  if (chosen.length === 0) throw new Problem('invalid', 'There’s no event to move.');
  const { moving, staying } = settled(chosen, all, { day, minutes, world });
  const refused = [...staying].map(([{ title, start }, why]) => `“${title}” stays at ${start}: ${why}.`);
  return { proposals: moving.flatMap((shift) => proposalsOf(shift, day)), refused };
};

/** @throws Problem 'invalid' if it isn't on that day */
function current({ id }: PlannerEvent, all: readonly DayEvent[]): DayEvent {
  const found = all.find((event) => event.id === id);
  if (!found) throw new Problem('invalid', 'It named an event of another day.');
  return found;
}

const startOf = (day: LocalDate, from: string | null | undefined, { now }: World): string =>
  paddedClock(from) ?? (day === now.slice(0, 10) ? now.slice(11) : '00:00');

/** Which events can move. One that stays may be in the way of others, so they are looked at until nothing changes. */
function settled(
  chosen: readonly DayEvent[],
  all: readonly DayEvent[],
  { day, minutes, world }: { day: LocalDate; minutes: number; world: World },
) {
  const staying = new Map<DayEvent, string>();
  let moving = chosen.flatMap((event): Shift[] => {
    const [start, end] = [minuteOf(event.start) + minutes, minuteOf(event.end) + minutes];
    const passesMidnight = start < 0 || end > LAST_MINUTE;
    const isPast = !passesMidnight && `${day}T${timeOf(start)}` < world.now;
    if (isOutside(event)) staying.set(event, 'it’s in another calendar');
    else if (event.part) staying.set(event, 'it lasts past midnight');
    else if (passesMidnight) staying.set(event, 'it would pass midnight');
    else if (isPast) staying.set(event, 'it would begin in the past');
    else return [{ event, to: { ...event, start: timeOf(start), end: timeOf(end) } }];
    return [];
  });
  for (let before = Number.POSITIVE_INFINITY; moving.length < before; ) {
    before = moving.length;
    const isMoving = new Set(moving.map(({ event }) => event));
    const fixed = all.filter((event) => !isMoving.has(event));
    moving = moving.filter(({ event, to }) => {
      const isOpen = (one: PlannerEvent) => isFree(one) || (event.taskId !== undefined && isRoom(one));
      const other = fixed.find((one) => overlap(one, to) && !overlap(one, event) && !isOpen(one));
      if (other) staying.set(event, `it would overlap “${other.title}” (${other.start}–${other.end})`);
      return !other;
    });
  }
  return { moving, staying };
}

const overlap = (a: PlannerEvent, b: PlannerEvent): boolean => a.start < b.end && a.end > b.start;

function proposalsOf({ event, to }: Shift, day: LocalDate): Proposal[] {
  const { start, end } = to;
  if (!isRecurring(event))
    return [proposalOf({ kind: 'change-event', id: event.id, fields: { start, end } })];
  const { id, exceptDates: _, repeat: __, ...fields } = to;
  return [
    proposalOf({ kind: 'change-event', id, fields: { addExceptDates: [day] } }),
    proposalOf({ kind: 'add-event', fields: { ...fields, date: day } }),
  ];
}
