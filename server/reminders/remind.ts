import { remindersWithin, STALE_MS } from '../../domain/reminder/moments.ts';
import { missedNotification, reminderNotifications } from '../../domain/reminder/words.ts';
import { nextDaily } from '../../domain/summary/daily-time.ts';
import { DEFAULT_PLACE } from '../../domain/time/place.ts';
import type { Database } from '../db/engine/open.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { MailService } from '../mail/mail-service.ts';
import { devicesOf, wants } from '../push/devices.ts';
import type { PushService } from '../push/push-service.ts';
import { readAccountPlace } from '../resources/generic/place.ts';
import { alertId, alertNews, alertsOfAccount, stillAhead } from './alerts.ts';
import { dailyOf, sendDaily } from './daily.ts';
import { type Due, deliveryIdOf, type ReminderLookup } from './look.ts';
import { mailReminders } from './mail-reminders.ts';
import { type DeviceNotification, notifyDevices } from './notify-device.ts';
import { WAITING } from './plan-reminders.ts';
import { reminderSettingsOf, remindersOfAccount } from './upcoming.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Reminders missed for longer than this are no longer mentioned. */
const FORGOTTEN_MS = DAY_MS;

type Deps = { database: Database; push: PushService; mail: MailService };

const iso = (at: number): string => new Date(at).toISOString();

/**
 * The payload is when it last looked. What was sent is recorded, so nothing is sent again when it runs twice; what a
 * push service or mail server can't take now is sent when it can.
 */
export const remindJob =
  ({ database, push, mail }: Deps): JobKind =>
  async ({ account_id: accountId, payload }, now, signal) => {
    const devices = await devicesOf(database.db, accountId);
    const [latest] = devices;
    const fallback = { ...DEFAULT_PLACE, ...(latest && { zone: latest.zone }) };
    const settings = await reminderSettingsOf(database.db, accountId);
    const wanted = mail.isOn ? settings.mail : 'off';
    const dailies = dailyOf(settings).filter(({ by }) => (by === 'mail' ? mail.isOn : latest || mail.isOn));
    if (!latest && wanted === 'off' && dailies.length === 0) return undefined;
    const place = await readAccountPlace(database.db, accountId, fallback);
    const since = Math.max(Date.parse(payload.replace(WAITING, '')), now - FORGOTTEN_MS);
    const range = { zone: place.zone, since, until: now + DAY_MS };
    const source = await remindersOfAccount(database.db, accountId, settings, range);
    const all = { ...source, tasks: [...source.tasks] };
    const due = remindersWithin(all, since, now);
    const alerts = await alertsOfAccount(database.db, accountId, settings, place.zone);
    const next = Math.min(
      remindersWithin(all, now, now + DAY_MS)[0]?.at ?? now + DAY_MS,
      alerts(now, now + DAY_MS)[0]?.at ?? now + DAY_MS,
      ...dailies.map(({ time }) => nextDaily(time, place.zone, now)),
    );
    const look = { accountId, now, place, signal };
    const reminded = devices.filter((device) => wants(device, 'tasks'));
    const soon = await stillAhead(database.db, accountId, alerts(since, now), settings, now);
    const isNews = due.length > 0 || soon.length > 0;
    const waits = await notifyDevices({ database, push }, isNews ? reminded : [], look, (isNew) => [
      ...soon.filter((one) => isNew(alertId(one))).map((one) => alertNews(one, look)),
      ...newsOf(
        due.filter((one) => isNew(deliveryIdOf(one))),
        look,
      ),
    ]);
    if (due.length > 0 && wanted !== 'off') {
      const wait = await mailReminders(
        { database, mail },
        due,
        { wanted, isWaiting: waits.length > 0 },
        look,
      );
      if (wait !== undefined) waits.push(wait);
    }
    for (const daily of dailies)
      waits.push(...(await sendDaily({ database, push, mail }, daily, reminded, since, look)));
    return waits.length > 0
      ? { dueAt: iso(Math.min(next, now + Math.min(...waits))), payload: iso(since) + WAITING }
      : { dueAt: iso(next), payload: iso(now) };
  };

/** Notifications of the reminders, and one for all that come too late. */
function newsOf(due: Due[], { accountId, now, place }: ReminderLookup): DeviceNotification[] {
  const missed = due.filter(({ at }) => at < now - STALE_MS);
  const timely = due.filter(({ at }) => at >= now - STALE_MS);
  return [
    ...(missed.length > 0
      ? [
          {
            notification: missedNotification(missed.map(({ task }) => task.title)),
            ids: missed.map(deliveryIdOf),
          },
        ]
      : []),
    ...reminderNotifications(timely, accountId, { at: now, place }).map(({ notification, about }) => ({
      notification,
      ids: about.map(deliveryIdOf),
    })),
  ];
}
