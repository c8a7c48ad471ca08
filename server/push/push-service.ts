import type { LookupFunction } from 'node:net';
import type { Reminding } from '../../domain/reminder/words.ts';
import type { Database } from '../db/open.ts';
import { type CheckAddress, createAddressCheck } from '../outside/address-check.ts';
import { createSafeFetch } from '../outside/safe-fetch.ts';
import { createTextCipher, type TextCipher } from '../security/text-cipher.ts';
import { type DeviceRow, openSubscription, removeDevice } from './devices.ts';
import { createPush, type Outcome } from './send.ts';
import { vapidKeysOf } from './vapid.ts';

export type PushService = {
  publicKey: string;
  cipher: TextCipher;
  checkAddress: CheckAddress;
  /** Sends a notification to a device, and removes the device if it no longer wants any. */
  deliver(device: DeviceRow, notification: Reminding): Promise<Outcome>;
};

type Deps = {
  database: Database;
  clock: () => number;
  log: { warn(fields: object, message: string): void };
  secret: string;
  publicUrl: string;
  /** The origin of the sandbox, whose push service may be called. */
  sandboxUrl?: string | undefined;
  lookup?: LookupFunction | undefined;
};

/** How a push service can contact the operator: at an https address (RFC 8292). */
const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'https://daymark.invalid';

export function createPushService({
  database,
  clock,
  log,
  secret,
  publicUrl,
  sandboxUrl,
  lookup,
}: Deps): PushService {
  const keys = vapidKeysOf(secret);
  const cipher = createTextCipher(secret);
  const trusted = sandboxUrl ? [new URL(sandboxUrl).origin] : [];
  const safeFetch = createSafeFetch({ trusted, maxBytes: 64 * 1024, ...(lookup && { lookup }) });
  const send = createPush({ safeFetch, keys, contact: contactOf(publicUrl), clock, log });
  return {
    publicKey: keys.publicKey,
    cipher,
    checkAddress: createAddressCheck({ trusted, lookup }),
    async deliver(device, notification) {
      const { account_id, id } = device;
      const subscription = openSubscription(cipher, device);
      const outcome: Outcome = subscription ? await send(subscription, notification) : { status: 'gone' };
      if (outcome.status === 'gone') await removeDevice(database.db, account_id, id);
      const now = clock();
      const changed =
        outcome.status === 'sent'
          ? { delivered_at: new Date(now).toISOString(), paused_until: null }
          : outcome.status === 'busy' && { paused_until: new Date(now + outcome.waitMs).toISOString() };
      if (changed)
        await database.db
          .updateTable('push_device')
          .set(changed)
          .where('account_id', '=', account_id)
          .where('id', '=', id)
          .execute();
      return outcome;
    },
  };
}
