import { z } from 'zod';
import { minutesBefore } from './reminder.ts';

/** Id of the setting. */
export const REMINDERS_SETTING = 'reminders';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time must look like 09:00');

/** Which reminders are also emailed: none, those that no device got, or all. */
export const MAIL_CHOICES = ['off', 'missed', 'all'] as const;

const shape = {
  /** How many minutes before a task with a time is due; null for no reminder. */
  due: minutesBefore.nullable(),
  /** The time of day of reminders of tasks that are due that day; null for none. */
  dayOf: time.nullable(),
  /** Reminders within these hours wait until they end. */
  quiet: z.strictObject({ from: time, to: time }).nullable(),
  mail: z.enum(MAIL_CHOICES),
  /** The time of day at which the morning plan is emailed; null for none. */
  plan: time.nullable(),
};
export type ReminderSettings = z.infer<z.ZodObject<typeof shape>>;

/** When reminders are. */
export type ReminderTimes = Pick<ReminderSettings, 'due' | 'dayOf' | 'quiet'>;

export const DEFAULT_REMINDERS: ReminderSettings = {
  due: 0,
  dayOf: null,
  quiet: null,
  mail: 'off',
  plan: null,
};
/** What ends all emails. */
export const NO_MAIL: Pick<ReminderSettings, 'mail' | 'plan'> = { mail: 'off', plan: null };
/** When the morning plan is emailed, if no other time is chosen. */
export const MORNING = '07:00';
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
    quiet: read('quiet'),
    mail: read('mail'),
    plan: read('plan'),
  };
}

function parsed(json: string | undefined): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(json ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
