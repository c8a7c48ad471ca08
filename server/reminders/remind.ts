import { DEFAULT_PLACE, type Place } from '../../domain/place.ts';
import { type Moment, remindersWithin, STALE_MS } from '../../domain/reminder/moments.ts';
import { missedNotification, type Reminding, taskNotification } from '../../domain/reminder/words.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { JobKind } from '../jobs/run.ts';
import { type DeviceRow, devicesOf } from '../push/devices.ts';
import type { PushService } from '../push/push-service.ts';
import { readAccountPlace } from '../resources/place.ts';
import { type RemindedTask, remindersOfAccount } from './upcoming.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Reminders missed for longer than this are no longer mentioned. */
const FORGOTTEN_MS = DAY_MS;

type Deps = { database: Database; push: PushService };
type Due = Moment<RemindedTask>;
/** When reminders are looked at, and how the person writes dates. */
type Look = { now: number; place: Place };

const iso = (at: number): string => new Date(at).toISOString();
const idOf = ({ task, minute }: Due): string => `${minute} ${task.id}`;

const deliveriesSince = prepared((db, accountId: string, since: string) =>
  db
    .selectFrom('delivery')
    .select(['id', 'device_id'])
    .where('account_id', '=', accountId)
    .where('at', '>=', since),
);

/**
 * The job that sends an account's reminders to its devices. Its payload is when it last looked. What was sent is
 * recorded, so nothing is sent again when it runs twice; what a push service can't take now is sent when it can.
 */
export const remindJob =
  ({ database, push }: Deps): JobKind =>
  async ({ account_id: accountId, payload }, now) => {
    const devices = await devicesOf(database.db, accountId);
    const [latest] = devices;
    if (!latest) return undefined;
    const place = await readAccountPlace(database.db, accountId, { ...DEFAULT_PLACE, zone: latest.zone });
    const since = Math.max(Date.parse(payload), now - FORGOTTEN_MS);
    const source = await remindersOfAccount(database.db, accountId, place.zone, since, now + DAY_MS);
    const all = { ...source, tasks: [...source.tasks] };
    const due = remindersWithin(all, since, now);
    const waits: number[] = [];
    for (const device of due.length > 0 ? devices : []) {
      const wait = await remind({ database, push }, device, due, { now, place });
      if (wait !== undefined) waits.push(wait);
    }
    if (waits.length > 0) return { dueAt: iso(now + Math.min(...waits)), payload: iso(since) };
    const next = remindersWithin(all, now, now + DAY_MS)[0]?.at ?? now + DAY_MS;
    return { dueAt: iso(next), payload: iso(now) };
  };

/** Sends a device the reminders that it didn't get yet. @returns for how long it can't get more; undefined if it can */
async function remind(
  { database, push }: Deps,
  device: DeviceRow,
  due: Due[],
  { now, place }: Look,
): Promise<number | undefined> {
  const { account_id: accountId, id: deviceId } = device;
  const pausedMs = device.paused_until ? Date.parse(device.paused_until) - now : 0;
  if (pausedMs > 0) return pausedMs;
  const sent = await deliveriesSince(database.db, accountId, iso(now - 2 * FORGOTTEN_MS));
  const known = new Set(sent.filter(({ device_id }) => device_id === deviceId).map(({ id }) => id));
  const left = due.filter((one) => !known.has(idOf(one)));
  for (const { notification, of } of notificationsOf(left, accountId, { now, place })) {
    const outcome = await push.deliver(device, notification);
    if (outcome.status === 'busy') return outcome.waitMs;
    if (outcome.status === 'gone') return undefined;
    for (const one of of) {
      const row = {
        account_id: accountId,
        id: idOf(one),
        device_id: deviceId,
        at: iso(now),
        status: outcome.status,
      };
      await database.db
        .insertInto('delivery')
        .values(row)
        .onConflict((on) => on.doNothing())
        .execute();
    }
  }
  return undefined;
}

/** One notification for each reminder, and one for all that come too late. */
function notificationsOf(
  due: Due[],
  accountId: string,
  { now, place }: Look,
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
