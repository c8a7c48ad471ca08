import { z } from 'zod';
import { compare } from '../compare.ts';
import { type LocalDate, localDate } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { omitEmpty } from '../omit-empty.ts';
import { parse } from '../problem.ts';
import { applySet } from '../set-change.ts';
import { text } from '../text.ts';

export const MAX_TITLE = 200;
const MAX_EXCEPT = 500;
export const EVENT_CATEGORIES = ['work', 'personal', 'focus', 'meeting'] as const;
export const MISSING = 'Missing information: Please fill in all fields';

const filledIn = z.string({ error: MISSING }).min(1, MISSING);
/** A time of day, as HH:MM. */
export const clock = filledIn.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time must look like 09:30');
const fields = {
  title: z.string({ error: MISSING }).pipe(text('An event title', MAX_TITLE).min(1, MISSING)),
  start: clock,
  end: clock,
  category: filledIn.pipe(
    z.enum(EVENT_CATEGORIES, { error: `An event’s category must be one of ${EVENT_CATEGORIES.join(', ')}` }),
  ),
  date: localDate('A date').optional(),
  /** The task it blocks time for, by the id that the person sees. */
  taskId: entityId.optional(),
};
const exceptDates = z
  .array(localDate('An exception'), { error: 'Exceptions must be a list of dates' })
  .max(MAX_EXCEPT, `An event can leave out at most ${MAX_EXCEPT} days`);
const ENDS_TOO_EARLY = { error: 'An event must end after it starts', path: ['end'] };
const inOrder = ({ start, end }: { start: string; end: string }): boolean => start < end;

/** A planner event (product.md §3); without a date it repeats every day, except on `exceptDates`. */
export const plannerEvent = z
  .strictObject({ id: entityId, ...fields, exceptDates: exceptDates.optional() })
  .refine(inOrder, ENDS_TOO_EARLY);
export type PlannerEvent = z.infer<typeof plannerEvent>;

export const plannerInput = z
  .strictObject({
    id: entityId.optional(),
    ...fields,
    exceptDates: exceptDates.optional(),
    onConflict: z
      .literal('keep', { error: 'onConflict must be keep' })
      .optional()
      .describe('If an event with this id already exists, leave it as it is instead of returning an error'),
  })
  .refine(inOrder, ENDS_TOO_EARLY);
export type PlannerInput = z.input<typeof plannerInput>;

/** A `null` date makes the event repeat every day; a `null` task makes it an event of its own. */
export const plannerUpdates = z
  .strictObject({
    ...fields,
    date: localDate('A date').nullable(),
    taskId: entityId.nullable(),
    exceptDates: exceptDates.nullable(),
    addExceptDates: exceptDates,
    removeExceptDates: exceptDates,
  })
  .partial();
export type PlannerUpdates = z.input<typeof plannerUpdates>;

/** An event of a single day leaves out no others. */
const withExceptions = <E extends Pick<PlannerEvent, 'date' | 'exceptDates'>>(event: E): E =>
  omitEmpty({ ...event, exceptDates: event.date === undefined ? event.exceptDates?.toSorted() : undefined });

/** @throws Problem 'invalid' if the event would end before it starts */
export function updateEvent(
  before: PlannerEvent,
  { addExceptDates, removeExceptDates, ...updates }: z.output<typeof plannerUpdates>,
): PlannerEvent {
  const named = Object.entries(updates).filter(([, value]) => value !== undefined);
  const all = omitEmpty({ ...before, ...Object.fromEntries(named) });
  const except = applySet(all.exceptDates, addExceptDates, removeExceptDates);
  return parse(plannerEvent, withExceptions({ ...all, exceptDates: except }));
}

/** `body` has the names that `/api/planner` uses in requests (product.md §7). */
export const eventRules = {
  path: '/api/planner',
  body: { type: 'event', given: 'data' },
  schema: plannerEvent,
  input: plannerInput,
  updates: plannerUpdates,
  sets: { exceptDates: { add: 'addExceptDates', remove: 'removeExceptDates' } } as const,
  create: ({ onConflict, ...input }: z.output<typeof plannerInput>, at: { id: string }): PlannerEvent =>
    withExceptions({ ...input, id: input.id ?? at.id }),
  update: updateEvent,
};

/** The day a person may start with (product.md §3). The ids are the same on every device. */
export const DEFAULT_SCHEDULE = [
  { id: 'default-meeting', title: 'Team Meeting', start: '09:00', end: '10:00', category: 'meeting' },
  { id: 'default-work', title: 'Project Work', start: '10:30', end: '12:30', category: 'work' },
  { id: 'default-lunch', title: 'Lunch Break', start: '12:30', end: '13:30', category: 'personal' },
  { id: 'default-focus', title: 'Focus Session', start: '14:00', end: '16:00', category: 'focus' },
  { id: 'default-call', title: 'Client Call', start: '16:30', end: '17:00', category: 'meeting' },
] as const satisfies readonly PlannerInput[];

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const LAST_MINUTE = 24 * 60 - 1;

export const isAllDay = ({ start, end }: { start: string; end: string }): boolean =>
  minuteOf(start) === 0 && minuteOf(end) === LAST_MINUTE;

/** A stretch of a day. */
export type Slot = Pick<PlannerEvent, 'start' | 'end'>;

const between = (min: number, value: number, max: number): number => Math.max(min, Math.min(value, max));

/** Moves an event by some minutes; it keeps its length and stays within the day. */
export function move<S extends Slot>(event: S, minutes: number): S {
  const [start, end] = [minuteOf(event.start), minuteOf(event.end)];
  const by = between(-start, minutes, LAST_MINUTE - end);
  return { ...event, start: timeOf(start + by), end: timeOf(end + by) };
}

/** Moves an event's end by some minutes within the day; it keeps `least` minutes, unless already shorter. */
export function resize<S extends Slot>(event: S, minutes: number, least = 15): S {
  const [start, end] = [minuteOf(event.start), minuteOf(event.end)];
  const shortest = Math.min(end - start, least);
  return { ...event, end: timeOf(between(start + shortest, end + minutes, LAST_MINUTE)) };
}

/** By start, the longer ones first. */
export const byStart = (a: Slot & { id: string }, b: Slot & { id: string }): number =>
  compare(a.start, b.start) || compare(b.end, a.end) || compare(a.id, b.id);

export const isDaily = ({ date }: Pick<PlannerEvent, 'date'>): boolean => date === undefined;

const occursOn = (event: PlannerEvent, date: LocalDate): boolean =>
  isDaily(event) ? !event.exceptDates?.includes(date) : event.date === date;

/** A day's events, in the order of `byStart`. */
export function eventsOn(events: Iterable<PlannerEvent>, date: LocalDate): PlannerEvent[] {
  return Array.from(events)
    .filter((event) => occursOn(event, date))
    .sort(byStart);
}
