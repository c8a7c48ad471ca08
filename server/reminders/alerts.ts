import {
  alertsWithin,
  type EventAlert,
  eventNotification,
  isAlertLate,
} from '../../domain/planner/event/event-alerts.ts';
import type { ReminderSettings } from '../../domain/reminder/reminder-settings.ts';
import type { Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import type { ReminderLookup } from './look.ts';
import type { DeviceNotification } from './notify-device.ts';
import { tasksNamed } from './upcoming.ts';

/** What an alert's delivery is recorded as. */
export const alertId = ({ event, minute }: EventAlert): string => `event ${minute} ${event.id}`;

/** @returns finds the alerts of an account's events between two instants */
export async function alertsOfAccount(
  db: Reader,
  accountId: string,
  settings: ReminderSettings,
  zone: string,
): Promise<(since: number, until: number) => EventAlert[]> {
  const events = settings.events === 'off' ? [] : await entityTables.event.all(db, accountId);
  return (since, until) => alertsWithin({ events, settings, zone }, since, until);
}

/** The alerts that still help: not of events that began long ago, nor of blocks whose task is done. */
export async function stillAhead(
  db: Reader,
  accountId: string,
  alerts: readonly EventAlert[],
  settings: ReminderSettings,
  now: number,
): Promise<EventAlert[]> {
  const ahead = alerts.filter((one) => !isAlertLate(one, settings, now));
  const named = ahead.flatMap(({ event }) => event.taskId ?? []);
  const tasks = named.length > 0 ? await tasksNamed(db, accountId, named) : [];
  const done = new Set(tasks.filter(({ completed }) => completed).map(({ id }) => id));
  return ahead.filter(({ event: { taskId = '' } }) => !done.has(taskId));
}

export const alertNews = (alert: EventAlert, { accountId, place }: ReminderLookup): DeviceNotification => ({
  notification: eventNotification(alert, accountId, place),
  ids: [alertId(alert)],
});
