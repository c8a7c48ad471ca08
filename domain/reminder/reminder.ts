import { z } from 'zod';
import { REMINDERS_PATH } from '../call-paths.ts';
import { entityId } from '../entity-id.ts';
import { omitEmpty } from '../omit-empty.ts';
import { Problem, type Words } from '../problem.ts';
import { dueDate, epoch, instant, localMinute } from '../time/day.ts';

export const MAX_MINUTES_BEFORE = 28 * 24 * 60;
const OVER_MS = 2 * 24 * 60 * 60 * 1000;
export const REMINDERS_PER_TASK = 10;
export const MAX_REMINDERS = 2_000;

export const TOO_MANY_FOR_TASK: Words = {
  words: 'A task can have at most {most} reminders. Remove one to add another.',
  values: { most: REMINDERS_PER_TASK },
};
const TOO_MANY_REMINDERS: Words = {
  words: 'You can have at most {most} reminders. Remove some to add more.',
  values: { most: MAX_REMINDERS },
};
const ONE_OF_BOTH = 'A reminder has either a time or a number of minutes before the task is due';

export const minutesBefore = z
  .int({ error: 'A reminder must be a whole number of minutes before' })
  .min(0, 'A reminder can’t be after the task is due')
  .max(MAX_MINUTES_BEFORE, 'A reminder can be at most four weeks before the task is due');
const at = dueDate.refine(
  (minute) => minute.length > 10,
  'A reminder’s time must look like 2026-01-31T09:00',
);

/** When a reminder is: a minute on the person's wall clock, or before the task is due. */
export type ReminderTime = { at: string } | { minutesBefore: number };

const fields = {
  id: entityId,
  /** As its owner sees the task, so it may be a shared id. */
  taskId: entityId,
  at: at.optional(),
  /** How long before the task is due; it follows the task, also to the next date of a series. */
  minutesBefore: minutesBefore.optional(),
  createdAt: instant,
};
const hasOne = (one: { at?: string | undefined; minutesBefore?: number | undefined }): boolean =>
  (one.at === undefined) !== (one.minutesBefore === undefined);

/** A person's own reminder of a task, theirs or in a list shared with them. No one else sees it. */
const reminder = z.strictObject(fields);
export type Reminder = z.infer<typeof reminder>;

/** A reminder that the assistant proposes; without a task it is of one that it proposes too. */
export const proposedReminder = z
  .strictObject({ taskId: entityId.optional(), at: fields.at, minutesBefore: fields.minutesBefore })
  .refine(hasOne, ONE_OF_BOTH);

export const reminderInput = z
  .strictObject({ ...fields, id: entityId.optional(), createdAt: instant.optional() })
  .refine(hasOne, ONE_OF_BOTH);
type Input = z.output<typeof reminderInput>;

/** A task that moves to another person's list has another id from then on. */
const reminderUpdates = z
  .strictObject({ taskId: entityId.optional(), at: at.optional(), minutesBefore: minutesBefore.optional() })
  .refine((updates) => hasOne(updates) || updates.at === undefined, ONE_OF_BOTH);

export const reminderRules = {
  path: REMINDERS_PATH,
  onConflict: 'ignore',
  schema: reminder,
  input: reminderInput,
  updates: reminderUpdates,
  create: (input: Input, { id, now }: { id: string; now: string }): Reminder => ({
    ...omitEmpty(input),
    id: input.id ?? id,
    createdAt: input.createdAt && input.createdAt < now ? input.createdAt : now,
  }),
  update: (
    { at, minutesBefore, ...before }: Reminder,
    updates: z.output<typeof reminderUpdates>,
  ): Reminder => ({
    ...before,
    ...(hasOne(updates) ? {} : omitEmpty({ at, minutesBefore })),
    ...omitEmpty(updates),
  }),
} as const;

/** Whether its time was days ago in every time zone, so that it can make room for another. @param now ISO text */
export const isReminderOver = ({ at }: Reminder, now: string): boolean =>
  at !== undefined && at < localMinute(epoch(now) - OVER_MS, 'UTC');

/** @throws Problem 'limit' if there is no room for another @param used reminders that aren't over */
export function requireRoomForReminder(used: { all: number; ofTask: number }): void {
  if (used.all >= MAX_REMINDERS) throw new Problem('limit', TOO_MANY_REMINDERS);
  if (used.ofTask >= REMINDERS_PER_TASK) throw new Problem('limit', TOO_MANY_FOR_TASK);
}
