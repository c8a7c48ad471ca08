import { createHash } from 'node:crypto';
import type { Topic } from '../../domain/api/push-calls.ts';
import type { Reader, Tx } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';
import type { Tables } from '../db/engine/tables.ts';
import type { TextCipher } from '../security/text-cipher.ts';
import type { PushSubscriber } from './send.ts';

export type DeviceRow = Tables['push_device'];

/** The same browser has the same id in every account. */
export const deviceIdOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

/** An account's devices, the one that was used last first. */
export const devicesOf = prepared((db, accountId: string) =>
  db.selectFrom('push_device').selectAll().where('account_id', '=', accountId).orderBy('seen_at', 'desc'),
);

export const wants = ({ topics }: DeviceRow, topic: Topic): boolean => topics.split(' ').includes(topic);

const about = (accountId: string): string => `push of ${accountId}`;

export const sealSubscription = (
  cipher: TextCipher,
  accountId: string,
  { endpoint, keys }: PushSubscriber,
): string => cipher.encrypt(JSON.stringify({ endpoint, keys }), about(accountId));

/** @returns undefined when it was encrypted with another secret */
export function openSubscription(cipher: TextCipher, device: DeviceRow): PushSubscriber | undefined {
  const json = cipher.decrypt(device.sealed, about(device.account_id));
  return json === undefined ? undefined : (JSON.parse(json) as PushSubscriber);
}

export async function removeDevice(db: Reader | Tx, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('push_device')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
