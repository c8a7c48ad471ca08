import { z } from 'zod';
import { entityId } from '../../entity-id.ts';
import { omitEmpty } from '../../omit-empty.ts';
import { overlaps, overlapsAfter } from '../../overlap.ts';
import { parse } from '../../problem.ts';
import { dateOfNumber, numberOfDate } from '../../repeat/day-numbers.ts';
import { repeatRule } from '../../repeat/fields.ts';
import { applySet } from '../../set-change.ts';
import { LIST_COLORS } from '../../task/list.ts';
import { text } from '../../text.ts';
import { dayList, localDate } from '../../time/day.ts';

export const MAX_TITLE = 200;
/** An event keeps this many days left out, the latest ones. */
const MAX_EXCEPT = 500;
/** How many days after its first an event may end, and one that repeats. */
export const [MAX_DAYS, MAX_REPEATED_DAYS] = [60, 6];
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
  /** The day on which it ends, if that is a later one. */
  lastDate: localDate('A last day').optional(),
  /** The rule by which it occurs again, from `date` on. */
  repeat: repeatRule
    .refine((rule) => !rule.startsWith('FREQ=HOURLY'), 'An event can’t repeat by the hour')
    .optional(),
  /** Instead of the category's own. */
  color: z
    .enum(LIST_COLORS, { error: `An event’s color must be one of ${LIST_COLORS.join(', ')}` })
    .optional(),
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

const exceptDates = dayList(
  'Exceptions',
  'An exception',
  MAX_EXCEPT,
  `An event can leave out at most ${MAX_EXCEPT} days`,
);

type Span = Record<'start' | 'end', string> &
  Partial<Record<'date' | 'lastDate' | 'repeat', string | undefined>>;

/** How many days after the first it ends. */
export const daysAfterFirst = ({ date, lastDate }: Pick<Span, 'date' | 'lastDate'>): number =>
  date === undefined || lastDate === undefined ? 0 : numberOfDate(lastDate) - numberOfDate(date);

/** What is wrong with when an event is, by the field to change. */
function checkSpan(event: Span, wrong: (field: keyof Span, message: string) => void): void {
  const { date, lastDate, repeat, start, end } = event;
  const days = daysAfterFirst(event);
  if (days < 0) wrong('lastDate', 'An event can’t end on a day before it starts');
  else if (days === 0 && start >= end) wrong('end', 'An event must end after it starts');
  const most = repeat === undefined ? MAX_DAYS : MAX_REPEATED_DAYS;
  if (days > most) wrong('lastDate', `This event can end at most ${most} days after it starts`);
  if (date === undefined && (lastDate ?? repeat) !== undefined)
    wrong('date', 'An event that repeats or lasts several days needs a date');
}

const span = ({ value, issues }: z.core.ParsePayload<Span>): void =>
  checkSpan(value, (field, message) =>
    issues.push({ code: 'custom', message, path: [field], input: value[field] }),
  );

/**
 * A planner event (product.md §3). Without a date it is of every day; with one and a rule it repeats from then on. Neither
 * occurs on `exceptDates`.
 */
export const plannerEvent = z
  .strictObject({
    id: entityId,
    ...fields,
    exceptDates: exceptDates.optional(),
    overlaps: overlaps.optional(),
  })
  .check(span);
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
  .check(span);
export type PlannerInput = z.input<typeof plannerInput>;

/** A `null` date makes it an event of every day, and a `null` task an event of its own; otherwise `null` removes a field. */
export const plannerUpdates = z
  .strictObject({
    ...fields,
    date: localDate('A date').nullable(),
    taskId: entityId.nullable(),
    link: fields.link.unwrap().nullable(),
    lastDate: fields.lastDate.unwrap().nullable(),
    repeat: fields.repeat.unwrap().nullable(),
    color: fields.color.unwrap().nullable(),
    exceptDates: exceptDates.nullable(),
    addExceptDates: exceptDates,
    removeExceptDates: exceptDates,
    overlaps: overlaps.nullable(),
  })
  .partial();
export type PlannerUpdates = z.input<typeof plannerUpdates>;

/** Only an event with a date repeats or lasts several days, and only one that occurs again leaves out others. */
function fitted<E extends Pick<PlannerEvent, 'date' | 'lastDate' | 'repeat' | 'exceptDates'>>(event: E): E {
  const isDated = event.date !== undefined;
  const recurs = !isDated || event.repeat !== undefined;
  return omitEmpty({
    ...event,
    lastDate: isDated && event.lastDate !== event.date ? event.lastDate : undefined,
    repeat: isDated ? event.repeat : undefined,
    exceptDates: recurs ? event.exceptDates?.toSorted().slice(-MAX_EXCEPT) : undefined,
  });
}

/** @throws Problem 'invalid' if the event would end before it starts */
export function updateEvent(
  before: PlannerEvent,
  { addExceptDates, removeExceptDates, ...updates }: z.output<typeof plannerUpdates>,
): PlannerEvent {
  const named = Object.entries(updates).filter(([, value]) => value !== undefined);
  const all = omitEmpty({ ...before, ...lastDateFor(before, updates), ...Object.fromEntries(named) });
  const except = applySet(all.exceptDates, addExceptDates, removeExceptDates);
  const after = fitted({ ...all, exceptDates: except });
  return parse(plannerEvent, omitEmpty({ ...after, overlaps: overlapsAfter(before, after, updates) }));
}

/** An event that moves to another day lasts as long as before. */
function lastDateFor(
  before: PlannerEvent,
  { date }: z.output<typeof plannerUpdates>,
): Pick<PlannerEvent, 'lastDate'> {
  const days = daysAfterFirst(before);
  return date && days > 0 ? { lastDate: dateOfNumber(numberOfDate(date) + days) } : {};
}

/** `body` has the names that `/api/planner` uses in requests (product.md §7). */
export const eventRules = {
  path: '/api/planner',
  body: { type: 'event', given: 'data' },
  schema: plannerEvent,
  input: plannerInput,
  updates: plannerUpdates,
  overlapping: ['title', 'start', 'end', 'category', 'date', 'lastDate', 'color', 'link'],
  sets: { exceptDates: { add: 'addExceptDates', remove: 'removeExceptDates' } } as const,
  create: ({ onConflict, ...input }: z.output<typeof plannerInput>, at: { id: string }): PlannerEvent =>
    fitted({ ...input, id: input.id ?? at.id }),
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
