import { z } from 'zod';
import { localDate } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { omitEmpty } from '../omit-empty.ts';
import { parse } from '../problem.ts';
import { applySet } from '../set-change.ts';
import { text } from '../text.ts';

export const MAX_TITLE = 200;
const MAX_EXCEPT = 500;
const LINK_FORM = 'A link must begin with https://';
export const EVENT_CATEGORIES = ['work', 'personal', 'focus', 'meeting'] as const;
export const MISSING = 'Missing information: Please fill in all fields';

/** What fits of a task's or another app's title; the cut may be inside a character. */
export const eventTitle = (title: string): string => title.slice(0, MAX_TITLE).toWellFormed();

const filledIn = z.string({ error: MISSING }).min(1, MISSING);
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
  /** Where to join it, such as a video call. */
  link: z
    .string({ error: LINK_FORM })
    .regex(/^https:\/\/[^\s/]\S{0,2000}$/i, LINK_FORM)
    .optional(),
};
export const isLink = (given: string | undefined): given is string =>
  given !== undefined && fields.link.safeParse(given).success;

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

/** A `null` date makes the event repeat every day; a `null` task makes it an event of its own, and a `null` link removes it. */
export const plannerUpdates = z
  .strictObject({
    ...fields,
    date: localDate('A date').nullable(),
    taskId: entityId.nullable(),
    link: fields.link.unwrap().nullable(),
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
