import { sql } from 'kysely';
import { type Delivery, MAX_DELIVERIES } from '../../domain/api/delivery-calls.ts';
import { subjectOf } from '../../domain/reminder/delivery.ts';
import type { Reader } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';
import type { Tables } from '../db/engine/tables.ts';

export type AccountNow = { accountId: string; now: number };
type Delivered = Pick<Tables['delivery'], 'id' | 'device_id' | 'status'>;

/** The emails among the devices. */
export const MAIL_DEVICE = 'mail';
/** Longer than reminders are looked for. */
const KNOWN_MS = 2 * 24 * 60 * 60 * 1000;
/** Rows of a statement. */
const AT_A_TIME = 100;

const deliveriesSince = prepared((db, accountId: string, since: string) =>
  db
    .selectFrom('delivery')
    .select(['id', 'device_id', 'status'])
    .where('account_id', '=', accountId)
    .where('at', '>=', since),
);

export async function deliveriesOf(
  db: Reader,
  { accountId, now }: AccountNow,
  deviceId?: string,
): Promise<Delivered[]> {
  const all = await deliveriesSince(db, accountId, new Date(now - KNOWN_MS).toISOString());
  return deviceId === undefined ? all : all.filter(({ device_id }) => device_id === deviceId);
}

/** Records what was sent, so that it isn't sent again. Does nothing if the account was deleted or has no data yet. */
export async function recordDelivery(
  db: Reader,
  { accountId, now }: AccountNow,
  ids: readonly string[],
  deviceId: string,
  status: string,
): Promise<void> {
  const at = new Date(now).toISOString();
  for (let n = 0; n < ids.length; n += AT_A_TIME) {
    const rows = ids
      .slice(n, n + AT_A_TIME)
      .map((id) => sql`select id, ${id}, ${deviceId}, ${at}, ${status} from account where id = ${accountId}`);
    await sql`
      insert into delivery (account_id, id, device_id, at, status)
      ${sql.join(rows, sql` union all `)}
      on conflict do nothing`.execute(db);
  }
}

const latest = prepared((db, accountId: string, limit: number) =>
  db
    .selectFrom('delivery')
    .leftJoin('push_device', (on) =>
      on
        .onRef('push_device.account_id', '=', 'delivery.account_id')
        .onRef('push_device.id', '=', 'delivery.device_id'),
    )
    .select(['delivery.id', 'delivery.device_id', 'delivery.at', 'delivery.status', 'push_device.name'])
    .where('delivery.account_id', '=', accountId)
    .orderBy('delivery.at', 'desc')
    .orderBy('delivery.id')
    .limit(limit),
);

export async function latestDeliveries(db: Reader, accountId: string): Promise<Delivery[]> {
  const rows = await latest(db, accountId, MAX_DELIVERIES);
  return rows.map(({ id, device_id, at, status, name }) => ({
    ...subjectOf(id),
    at,
    isEmail: device_id === MAIL_DEVICE,
    ...(name !== null && { device: name }),
    status: status as Delivery['status'],
  }));
}

/** How many emails and notifications everyone was sent, and how many failed. @param since ISO text */
export async function countDeliveries(
  db: Reader,
  since: string,
): Promise<Record<'email' | 'push', { sent: number; failed: number }>> {
  const { rows } = await sql<{ is_email: number; sent: number; failed: number }>`
    select case when device_id = ${MAIL_DEVICE} then 1 else 0 end as is_email,
      sum(case when status = 'sent' then 1 else 0 end) as sent,
      sum(case when status in ('refused', 'unreachable') then 1 else 0 end) as failed
    from delivery where at >= ${since} group by 1`.execute(db);
  const countsOf = (isEmail: number) => {
    const row = rows.find((one) => Number(one.is_email) === isEmail);
    return { sent: Number(row?.sent ?? 0), failed: Number(row?.failed ?? 0) };
  };
  return { email: countsOf(1), push: countsOf(0) };
}
