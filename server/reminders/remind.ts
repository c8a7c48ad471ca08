import { DEFAULT_PLACE } from '../../domain/place.ts';
import { remindersWithin, STALE_MS } from '../../domain/reminder/moments.ts';
import { missedNotification, type Reminding, taskNotification } from '../../domain/reminder/words.ts';
import type { Database } from '../db/open.ts';
import { WAITING } from '../db/plan-reminders.ts';
import type { JobKind } from '../jobs/run.ts';
import type { MailService } from '../mail/mail-service.ts';
import { type DeviceRow, devicesOf } from '../push/devices.ts';
import type { PushService } from '../push/push-service.ts';
import { readAccountPlace } from '../resources/place.ts';
import { type Due, deliveriesOf, idOf, type Look, recordDelivery } from './deliveries.ts';
import { mailReminders } from './mail-reminders.ts';
import { remindersOfAccount } from './upcoming.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Reminders missed for longer than this are no longer mentioned. */
const FORGOTTEN_MS = DAY_MS;

type Deps = { database: Database; push: PushService; mail: MailService };

const iso = (at: number): string => new Date(at).toISOString();

/**
 * The job that sends an account's reminders to its devices and by email. Its payload is when it last looked. What was
 * sent is recorded, so nothing is sent again when it runs twice; what a push service or mail server can't take now is
 * sent when it can.
 */
export const remindJob =
  ({ database, push, mail }: Deps): JobKind =>
  async ({ account_id: accountId, payload }, now) => {
    const devices = await devicesOf(database.db, accountId);
    const [latest] = devices;
    const fallback = { ...DEFAULT_PLACE, ...(latest && { zone: latest.zone }) };
    const place = await readAccountPlace(database.db, accountId, fallback);
    const since = Math.max(Date.parse(payload.replace(WAITING, '')), now - FORGOTTEN_MS);
    const source = await remindersOfAccount(database.db, accountId, place.zone, since, now + DAY_MS);
    const wanted = mail.isOn ? source.settings.mail : 'off';
    if (!latest && wanted === 'off') return undefined;
    const all = { ...source, tasks: [...source.tasks] };
    const due = remindersWithin(all, since, now);
    const look = { accountId, now, place };
    const waits: number[] = [];
    for (const device of due.length > 0 ? devices : []) {
      const wait = await remind({ database, push }, device, due, look);
      if (wait !== undefined) waits.push(wait);
    }
    if (due.length > 0 && wanted !== 'off') {
      const wait = await mailReminders(
        { database, mail },
        due,
        { wanted, isWaiting: waits.length > 0 },
        look,
      );
      if (wait !== undefined) waits.push(wait);
    }
    const next = remindersWithin(all, now, now + DAY_MS)[0]?.at ?? now + DAY_MS;
    return waits.length > 0
      ? { dueAt: iso(Math.min(next, now + Math.min(...waits))), payload: iso(since) + WAITING }
      : { dueAt: iso(next), payload: iso(now) };
  };

/** Sends a device the reminders that it didn't get yet. @returns for how long it can't get more; undefined if it can */
async function remind(
  { database, push }: Omit<Deps, 'mail'>,
  device: DeviceRow,
  due: Due[],
  look: Look,
): Promise<number | undefined> {
  const pausedMs = device.paused_until ? Date.parse(device.paused_until) - look.now : 0;
  if (pausedMs > 0) return pausedMs;
  const known = new Set((await deliveriesOf(database.db, look, device.id)).map(({ id }) => id));
  const left = due.filter((one) => !known.has(idOf(one)));
  for (const { notification, of } of notificationsOf(left, look)) {
    const outcome = await push.deliver(device, notification);
    if (outcome.status === 'busy') return outcome.waitMs;
    if (outcome.status === 'gone') return undefined;
    await recordDelivery(database.db, look, of, device.id, outcome.status);
  }
  return undefined;
}

/** One notification for each reminder, and one for all that come too late. */
function notificationsOf(
  due: Due[],
  { accountId, now, place }: Look,
): { notification: Reminding; of: Due[] }[] {
  const missed = due.filter(({ at }) => at < now - STALE_MS);
  const timely = due.filter((one) => !missed.includes(one));
  return [
    ...(missed.length > 0
      ? [{ notification: missedNotification(missed.map(({ task }) => task.title)), of: missed }]
      : []),
    ...timely.map((one) => ({
      notification: taskNotification(one.task, one.minute, accountId, { at: now, place }),
      of: [one],
    })),
  ];
}
