import type { Place } from '../../domain/place.ts';
import type { Moment } from '../../domain/reminder/moments.ts';
import type { Reader } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';
import type { RemindedTask } from './upcoming.ts';

/** A reminder whose time has come. */
export type Due = Moment<RemindedTask>;
/** Whose reminders are looked at and when, and how the person writes dates. */
export type Look = { accountId: string; now: number; place: Place };
type Delivered = Pick<Tables['delivery'], 'id' | 'device_id' | 'status'>;

/** The emails among the devices. */
export const MAIL_DEVICE = 'mail';
/** Longer than reminders are looked for. */
const KNOWN_MS = 2 * 24 * 60 * 60 * 1000;

const deliveriesSince = prepared((db, accountId: string, since: string) =>
  db
    .selectFrom('delivery')
    .select(['id', 'device_id', 'status'])
    .where('account_id', '=', accountId)
    .where('at', '>=', since),
);

export const idOf = ({ task, minute }: Due): string => `${minute} ${task.id}`;

/** What was sent to an account lately. @param deviceId to this device only */
export async function deliveriesOf(
  db: Reader,
  { accountId, now }: Pick<Look, 'accountId' | 'now'>,
  deviceId?: string,
): Promise<Delivered[]> {
  const all = await deliveriesSince(db, accountId, new Date(now - KNOWN_MS).toISOString());
  return deviceId === undefined ? all : all.filter(({ device_id }) => device_id === deviceId);
}

/** Records what became of reminders and announcements, so that they aren't sent there again. */
export async function recordDelivery(
  db: Reader,
  { accountId, now }: Pick<Look, 'accountId' | 'now'>,
  ids: readonly string[],
  deviceId: string,
  status: string,
): Promise<void> {
  const at = new Date(now).toISOString();
  for (const id of ids)
    await db
      .insertInto('delivery')
      .values({ account_id: accountId, id, device_id: deviceId, at, status })
      .onConflict((on) => on.doNothing())
      .execute();
}
