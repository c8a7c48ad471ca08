import { z } from 'zod';
import { minutesBefore } from './reminder.ts';

export const REMINDERS_SETTING = 'reminders';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time must look like 09:00');

/** Which reminders are also emailed: none, those that no device got, or all. */
export const MAIL_CHOICES = ['off', 'missed', 'all'] as const;

/** Which planner events are announced before they begin. */
const EVENT_CHOICES = ['off', 'meetings', 'all'] as const;

export const DAILY_CHANNELS = ['push', 'mail', 'both'] as const;
export type DailyChannel = (typeof DAILY_CHANNELS)[number];

/** In minutes. */
const MOST_BEFORE_EVENT = 60;

const shape = {
  /** How many minutes before a task with a time is due; null for no reminder. */
  due: minutesBefore.nullable(),
  /** The time of day of reminders of tasks that are due that day; null for none. */
  dayOf: time.nullable(),
  events: z.enum(EVENT_CHOICES),
  /** How many minutes before they begin. */
  eventsBefore: z.int().min(0).max(MOST_BEFORE_EVENT),
  /** Reminders within these hours wait until they end. */
  quiet: z.strictObject({ from: time, to: time }).nullable(),
  mail: z.enum(MAIL_CHOICES),
  /** The time of day of the morning plan, and below that of the evening summary; null for none. */
  plan: time.nullable(),
  planBy: z.enum(DAILY_CHANNELS),
  evening: time.nullable(),
  eveningBy: z.enum(DAILY_CHANNELS),
};
export type ReminderSettings = z.infer<z.ZodObject<typeof shape>>;

export type ReminderTimes = Pick<ReminderSettings, 'due' | 'dayOf' | 'quiet'>;

export const DEFAULT_REMINDERS: ReminderSettings = {
  due: 0,
  dayOf: null,
  events: 'meetings',
  eventsBefore: 5,
  quiet: null,
  mail: 'off',
  plan: null,
  planBy: 'mail',
  evening: null,
  eveningBy: 'mail',
};
/** When the morning plan and the evening summary are sent, if no other time is chosen. */
export const MORNING = '07:00';
export const EVENING = '20:00';
/** What tasks due on a day count from, if no time is chosen. */
export const DAY_START = '09:00';

/** The settings in a setting's JSON; fields that can't be read have their defaults. */
export function readReminderSettings(json: string | undefined): ReminderSettings {
  const found = parsed(json);
  const read = <K extends keyof ReminderSettings>(name: K): ReminderSettings[K] => {
    const result = shape[name].safeParse(found[name]);
    return (result.success ? result.data : DEFAULT_REMINDERS[name]) as ReminderSettings[K];
  };
  return {
    due: read('due'),
    dayOf: read('dayOf'),
    events: read('events'),
    eventsBefore: read('eventsBefore'),
    quiet: read('quiet'),
    mail: read('mail'),
    plan: read('plan'),
    planBy: read('planBy'),
    evening: read('evening'),
    eveningBy: read('eveningBy'),
  };
}

/** What to change to end all emails; what is also sent as a notification still is. */
export function withoutMail({
  plan,
  planBy,
  evening,
  eveningBy,
}: ReminderSettings): Partial<ReminderSettings> {
  return {
    mail: 'off',
    ...(planBy === 'mail' ? { plan: null } : { plan, planBy: 'push' }),
    ...(eveningBy === 'mail' ? { evening: null } : { evening, eveningBy: 'push' }),
  };
}

/** Whether a time of day is in quiet hours, which may span midnight. */
export function isQuiet(time: string, { from, to }: NonNullable<ReminderSettings['quiet']>): boolean {
  return from > to ? time >= from || time < to : time >= from && time < to;
}

function parsed(json: string | undefined): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(json ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
