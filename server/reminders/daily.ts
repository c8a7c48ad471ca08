import type { Letter } from '../../domain/reminder/mail-words.ts';
import type { DailyChannel, ReminderSettings } from '../../domain/reminder/reminder-settings.ts';
import type { Reminding } from '../../domain/reminder/words.ts';
import { dailyDue, eveningTime, planTime } from '../../domain/summary/daily-time.ts';
import { eveningLetter, eveningNotification } from '../../domain/summary/evening-letter.ts';
import { eveningSummary } from '../../domain/summary/evening-summary.ts';
import { loadOfPlan, morningPlan, planLetter, planNotification } from '../../domain/summary/morning-plan.ts';
import type { LocalMinute } from '../../domain/time/day.ts';
import { FOCUS_GOAL_SETTING, readFocusGoal } from '../../domain/timer/focus-goal.ts';
import type { Database, Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { deliveriesOf, MAIL_DEVICE, recordDelivery } from '../deliveries/deliveries.ts';
import { plannerEventsOf } from '../feeds/planner-events.ts';
import type { MailService } from '../mail/mail-service.ts';
import type { DeviceRow } from '../push/devices.ts';
import type { PushService } from '../push/push-service.ts';
import { readAccountPlanning } from '../resources/planning.ts';
import { doneOn, focusOn, openTasksOf } from './day-rows.ts';
import type { ReminderLookup } from './look.ts';
import { notifyDevices } from './notify-device.ts';

type Message = { letter: (isLast: boolean) => Letter; notification: Reminding };
export type Daily = {
  name: 'plan' | 'evening';
  /** HH:MM on the person's clock. */
  time: string;
  by: DailyChannel;
};
type Deps = { database: Database; push: PushService; mail: MailService };

export function dailyOf(settings: ReminderSettings): Daily[] {
  const [plan, evening] = [planTime(settings), eveningTime(settings)];
  return [
    ...(plan === null ? [] : [{ name: 'plan' as const, time: plan, by: settings.planBy }]),
    ...(evening === null ? [] : [{ name: 'evening' as const, time: evening, by: settings.eveningBy }]),
  ];
}

/** Once a day, and only if there is something to say. @returns for how long devices or the mail server can't take it */
export async function sendDaily(
  { database, push, mail }: Deps,
  { name, time, by }: Daily,
  devices: readonly DeviceRow[],
  since: number,
  look: ReminderLookup,
): Promise<number[]> {
  const { accountId, place } = look;
  const minute = dailyDue(time, place.zone, since, look.now);
  if (!minute) return [];
  const id = `${name} ${minute.slice(0, 10)}`;
  const message = await MESSAGES[name](database.db, look, minute);
  if (!message) return [];
  const news = { notification: message.notification, ids: [id] };
  const notified = by === 'mail' ? [] : devices;
  const waits = await notifyDevices({ database, push }, notified, look, (isNew) => (isNew(id) ? [news] : []));
  const sent = await deliveriesOf(database.db, look, MAIL_DEVICE);
  if (by === 'push' || !mail.isOn || sent.some((delivered) => delivered.id === id)) return waits;
  const outcome = await mail.deliver({ accountId, zone: place.zone }, id, message.letter, look.signal);
  if (outcome.status === 'busy') return [...waits, outcome.waitMs];
  await recordDelivery(database.db, look, [id], MAIL_DEVICE, outcome.status);
  return waits;
}

type Writer = (db: Reader, look: ReminderLookup, minute: LocalMinute) => Promise<Message | undefined>;

const MESSAGES: Record<Daily['name'], Writer> = {
  async plan(db, { accountId, place }, minute) {
    const day = minute.slice(0, 10);
    const [tasks, events] = [
      await openTasksOf(db, accountId, day),
      await plannerEventsOf(db, accountId, place.zone),
    ];
    const plan = morningPlan(tasks, events, minute);
    if (!plan) return undefined;
    const load = loadOfPlan(plan, minute, await readAccountPlanning(db, accountId));
    return {
      letter: (isLast) => planLetter(plan, load, minute, place, isLast),
      notification: planNotification(plan, load, minute, place),
    };
  },
  async evening(db, { accountId, place }, minute) {
    const day = minute.slice(0, 10);
    const tomorrow = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    const summary = eveningSummary(
      {
        done: await doneOn(db, accountId, day, place.zone),
        focusMinutes: await focusOn(db, accountId, day, place.zone),
        focusGoal: await focusGoalOf(db, accountId),
        open: await openTasksOf(db, accountId, tomorrow),
        events: await plannerEventsOf(db, accountId, place.zone),
      },
      minute,
    );
    return (
      summary && {
        letter: (isLast) => eveningLetter(summary, minute, place, isLast),
        notification: eveningNotification(summary, minute, place),
      }
    );
  },
};

/** How long the person means to focus on a day, in minutes. */
async function focusGoalOf(db: Reader, accountId: string): Promise<number> {
  const [stored] = await entityTables.setting.findMany(db, accountId, [FOCUS_GOAL_SETTING]);
  return readFocusGoal(JSON.parse(stored?.value ?? 'null')).day;
}
