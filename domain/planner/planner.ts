import { z } from 'zod';
import { type LocalDate, localDate } from '../day.ts';
import { key } from '../key.ts';
import { parse } from '../problem.ts';
import { text } from '../text.ts';

export const MAX_TITLE = 200;
export const EVENT_CATEGORIES = ['work', 'personal', 'focus', 'meeting'] as const;
export const MISSING = 'Missing information: Please fill in all fields';

const filledIn = z.string({ error: MISSING }).min(1, MISSING);
const clock = filledIn.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM');
const fields = {
  title: z.string({ error: MISSING }).pipe(text('An event title', MAX_TITLE).min(1, MISSING)),
  start: clock,
  end: clock,
  category: filledIn.pipe(
    z.enum(EVENT_CATEGORIES, { error: `An event’s category is one of ${EVENT_CATEGORIES.join(', ')}` }),
  ),
  date: localDate('A date').optional(),
};
const ENDS_TOO_EARLY = { error: 'An event must end after it starts', path: ['end'] };
const inOrder = ({ start, end }: { start: string; end: string }): boolean => start < end;

/** An event of the planner (SPEC §3); without a date it is part of every day (DESIGN §7.5). */
export const plannerEvent = z.strictObject({ id: key, ...fields }).refine(inOrder, ENDS_TOO_EARLY);
export type PlannerEvent = z.infer<typeof plannerEvent>;

/** What a person gives to add an event (SPEC §5). */
export const plannerInput = z.strictObject({ id: key.optional(), ...fields }).refine(inOrder, ENDS_TOO_EARLY);
export type PlannerInput = z.input<typeof plannerInput>;

/** What changes of an event; a `null` date makes it part of every day. */
export const plannerUpdates = z.strictObject({ ...fields, date: localDate('A date').nullable() }).partial();
export type PlannerUpdates = z.input<typeof plannerUpdates>;

/**
 * The event after a change; only what the change names differs.
 * @throws Problem 'invalid' when it would end before it starts
 */
export function updateEvent(before: PlannerEvent, updates: z.output<typeof plannerUpdates>): PlannerEvent {
  const all = Object.entries({ ...before, ...updates });
  return parse(plannerEvent, Object.fromEntries(all.filter(([, v]) => v !== undefined && v !== null)));
}

/** How events are made and changed; `/api/planner` calls them by these names (SPEC §7). */
export const eventRules = {
  path: '/api/planner',
  body: { type: 'event', given: 'data' },
  schema: plannerEvent,
  input: plannerInput,
  updates: plannerUpdates,
  create: (input: z.output<typeof plannerInput>, at: { id: string }): PlannerEvent => ({
    ...input,
    id: input.id ?? at.id,
  }),
  update: updateEvent,
};

/** The day that a person may begin with (SPEC §3), without ids. */
export const DEFAULT_SCHEDULE = [
  { title: 'Team Meeting', start: '09:00', end: '10:00', category: 'meeting' },
  { title: 'Project Work', start: '10:30', end: '12:30', category: 'work' },
  { title: 'Lunch Break', start: '12:30', end: '13:30', category: 'personal' },
  { title: 'Focus Session', start: '14:00', end: '16:00', category: 'focus' },
  { title: 'Client Call', start: '16:30', end: '17:00', category: 'meeting' },
] as const satisfies readonly PlannerInput[];

/** Minutes since midnight of an HH:MM. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Minutes since midnight as HH:MM. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const LAST_MINUTE = 24 * 60 - 1;

/** Whether an event takes the whole of its day. */
export const isAllDay = ({ start, end }: { start: string; end: string }): boolean =>
  minuteOf(start) === 0 && minuteOf(end) === LAST_MINUTE;

const between = (min: number, value: number, max: number): number => Math.max(min, Math.min(value, max));

/** The event moved by some minutes; it keeps its length and stays within the day. */
export function move<E extends PlannerInput>(event: E, minutes: number): E {
  const [start, end] = [minuteOf(event.start), minuteOf(event.end)];
  const by = between(-start, minutes, LAST_MINUTE - end);
  return { ...event, start: timeOf(start + by), end: timeOf(end + by) };
}

/** The event with its end moved by some minutes; it keeps `least` minutes (unless shorter already), within the day. */
export function resize<E extends PlannerInput>(event: E, minutes: number, least = 15): E {
  const [start, end] = [minuteOf(event.start), minuteOf(event.end)];
  const shortest = Math.min(end - start, least);
  return { ...event, end: timeOf(between(start + shortest, end + minutes, LAST_MINUTE)) };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The events of a day, in their order: earlier first, of those the longer. */
export function eventsOn(events: Iterable<PlannerEvent>, date: LocalDate): PlannerEvent[] {
  return Array.from(events)
    .filter((event) => event.date === undefined || event.date === date)
    .sort((a, b) => compare(a.start, b.start) || compare(b.end, a.end) || compare(a.id, b.id));
}
